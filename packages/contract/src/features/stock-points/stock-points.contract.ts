import * as z from 'zod/mini'
import { text } from '../../fields.ts'
import { degrees, email, mobile, phrase } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'

const record = {
  sname: z.string(),
  mobile: z.string(),
  saddress: z.string(),
  slatlong: z.string(),
  /** The email of the stock point, under the seeds' name. */
  userid: z.string(),
}

const latitude = degrees('Latitude', 90)
const longitude = degrees('Longitude', 180)

/** 'latitude, longitude' in degrees. */
const location = text('Location', {
  optional: true,
  max: 50,
  as: (typed) => typed.replace(/\s*,\s*/, ', '),
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
  list: { endpoint: 'stockpoints-list', row: record },
  read: { endpoint: 'api/stock-points/read', record },
  form: {
    sname: phrase('Name', 100, { required: true }),
    mobile: mobile('Mobile', { required: true }),
    saddress: phrase('Address', 300, { required: true }),
    slatlong: location,
    email: email(),
  },
})
