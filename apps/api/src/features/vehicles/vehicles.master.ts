import { vehicleErrors, vehicles as contract } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import type { Generated } from 'kysely'
import type { Numeric } from '../../database/tables.ts'
import { masterOf } from '../../masters/definition.ts'

type VehiclesTable = {
  id: number
  number: string
  type: Generated<string>
  make: string
  model: number
  chassis: string
  capacity: Numeric
  owner_name: string
  owner_contact: string
  driver_name: string
  driver_contact: string
  emergency_contact_number: string
  supply: number
  delivery: number
}

declare module '../../database/tables.ts' {
  interface Tables {
    vehicles: VehiclesTable
  }
}

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
