import * as z from 'zod/mini'
import { number } from '../../fields.ts'
import { degrees, optionalDay, phrase, pinCode, state } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'

export const godowns = master({
  feature: 'godowns',
  thing: 'Godown',
  list: {
    endpoint: 'godownslist',
    row: {
      name: z.string(),
      uuid: z.string(),
      address: z.string(),
      district: z.string(),
      state: z.string(),
      pincode: z.string(),
      license_no: z.string(),
      validity: z.string(),
      storage_capacity: z.number(),
    },
  },
  read: {
    endpoint: 'godowndetails',
    record: {
      name: z.string(),
      uuid: z.string(),
      address: z.string(),
      district: z.string(),
      state: z.string(),
      pincode: z.string(),
      latitude: z.string(),
      longitude: z.string(),
      license_no: z.string(),
      validity: z.string(),
      storage_capacity: z.number(),
    },
  },
  form: {
    name: phrase('Name', 100, { required: true }),
    address: phrase('Address', 300, { required: true }),
    district: phrase('District', 60),
    state: state(),
    pincode: pinCode(),
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    license_no: phrase('License number', 40),
    validity: optionalDay('Validity'),
    storage_capacity: number('Storage capacity', { otherwise: 0, min: 0, max: 99_999_999, decimals: 2 }),
  },
})
