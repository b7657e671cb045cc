import * as fields from '../../masters/described-fields.ts'
import { master } from '../../masters/master.ts'
import { godownLicense } from './godowns.rules.ts'

export const godowns = master({
  feature: 'godowns',
  thing: 'Godown',
  fields: {
    name: fields.line('Name', 100, fields.required),
    address: fields.area('Address', fields.stated),
    district: fields.district(),
    state: fields.state(),
    pincode: fields.pinCode(),
    latitude: fields.degrees('Latitude', 90),
    longitude: fields.degrees('Longitude', 180),
    license_no: fields.placed(fields.line('License number', 40), {
      paper: { name: godownLicense, part: 'number' },
    }),
    validity: fields.placed(fields.day('Validity'), {
      paper: { name: godownLicense, part: 'valid_until' },
    }),
    storage_capacity: fields.figure('number', 'Storage capacity', {
      otherwise: 0,
      min: 0,
      max: 99_999_999,
      decimals: 2,
    }),
  },
  row: ['name', 'address', 'district', 'state', 'pincode', 'license_no', 'validity', 'storage_capacity'],
  more: { row: fields.coded, record: fields.coded },
  list: { endpoint: 'godownslist' },
  read: { endpoint: 'godowndetails' },
})
