import { vehicleErrors, vehicles as contract } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'

type Form = FieldsOut<typeof contract.update>
type Row = Pick<
  StoredOwn<'vehicles'>,
  | ('number' | 'type' | 'make' | 'model' | 'capacity')
  | ('owner_name' | 'owner_contact' | 'driver_name' | 'driver_contact')
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
  columns: (form, before) => ({
    number: form.vehicle,
    type: before?.type ?? '',
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
