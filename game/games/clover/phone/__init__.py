"""So Clover! on a phone: what one seat may know as a sheet, and the judge's word on what is being typed. The page that
draws it is in assets/clover/phone."""
