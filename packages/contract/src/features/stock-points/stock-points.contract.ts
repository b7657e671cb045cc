import * as fields from '../../masters/described-fields.ts'
import { degrees } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'

const latitude = degrees('Latitude', 90)
const longitude = degrees('Longitude', 180)

/** 'latitude, longitude' in degrees. */
const location = fields.ownText('line', 'Location', {
  optional: true,
  max: 50,
  as: (typed) =>
    typed
      .split(',')
      .map((one) => one.trim())
      .join(', '),
  problem: (value) => {
    const [north, east, ...rest] = value.split(', ')
    const sound = north && east && rest.length === 0 && latitude.safeParse(north).success
    return sound && longitude.safeParse(east).success
      ? undefined
      : 'Location must be latitude, longitude in degrees, e.g. 18.559, 73.78'
  },
})

export const stockPoints = master({
  feature: 'stock-points',
  thing: 'Stock point',
  fields: {
    sname: fields.placed(fields.line('Name', 100, fields.required), { column: 'name' }),
    mobile: fields.mobile('Mobile', fields.required),
    saddress: fields.placed(fields.area('Address', fields.stated), { column: 'address' }),
    slatlong: fields.placed(location, { column: 'location' }),
    /** Rows and records have it under its documented name (AMB-089). */
    email: fields.placed(fields.email(), { shownAs: 'userid' }),
  },
  row: ['sname', 'mobile', 'saddress', 'slatlong', 'userid'],
  list: { endpoint: 'stockpoints-list' },
})
