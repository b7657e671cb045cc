import { vehicleErrors, vehicles as contract } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
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

type Form = FieldsOut<typeof contract.update>
type Row = { number: string; type: string; make: string; model: number; capacity: Numeric } & Pick<
  VehiclesTable,
  'owner_name' | 'owner_contact' | 'driver_name' | 'driver_contact'
>

/** The seeds write `vehicle` and read `vehicleno` (AMB-081). */
const shown = ({ number, capacity, ...rest }: Row) => ({
  ...rest,
  vehicleno: number,
  capacity: Number(capacity),
})

export const vehicles = masterOf<'vehicles', Form, Row>({
  contract,
  table: 'vehicles',
  columns: (form) => ({
    number: form.vehicle,
    make: form.make,
    model: form.model,
    chassis: form.chassis,
    capacity: form.capacity,
    owner_name: form.owner_name,
    owner_contact: form.owner_contact,
    driver_name: form.driver_name,
    driver_contact: form.driver_contact,
    emergency_contact_number: form.emergency_contact_number,
    supply: form.supply,
    delivery: form.delivery,
  }),
  facts: ({ number, make, chassis, owner_name, driver_name, owner_contact, driver_contact }) => ({
    name: number,
    words: [make, chassis, owner_name, driver_name, owner_contact, driver_contact],
    mobiles: [],
  }),
  clashes: { vehicles_number: vehicleErrors.vehicle_number_taken },
  list: {
    columns:
      'o.number, o.type, o.make, o.model, o.capacity, o.owner_name, o.owner_contact, o.driver_name, o.driver_contact',
    row: shown,
  },
  record: shown,
})
