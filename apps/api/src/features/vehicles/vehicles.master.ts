import { vehicleErrors, vehicles as contract } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { masterOf } from '../../masters/definition.ts'

const typeOf = ({ type }: { type: string }) => ({ type })

export const vehicles = masterOf({
  contract,
  table: 'vehicles',
  name: 'number',
  words: ['make', 'chassis', 'owner_name', 'driver_name', 'owner_contact', 'driver_contact'],
  mobiles: [],
  clashes: { vehicles_number: vehicleErrors.vehicle_number_taken },
  list: { columns: 'o.type', more: typeOf },
  more: typeOf,
})
