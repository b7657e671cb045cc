import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import {
  cancelTrip,
  changeTrip,
  createTrip,
  loadTrip,
  moveLoad,
} from '@refill/contract/features/trips/trip-steps.contract.ts'
import { readTrip } from '@refill/contract/features/trips/trips.contract.ts'
import type { Office } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

type Planned = { vehicle_id: number; driver_id: number; orders: readonly number[] }

/** A business whose trucks go on trips. */
export const tripOffice = (office: Office) => {
  const at = orderOffice(office)
  const fieldsOf = ({ vehicle_id, driver_id, orders }: Planned) => ({
    day: today,
    vehicle_id,
    driver_id,
    'order_id[]': orders.map(String),
  })
  const plan = (planned: Planned, changes: object = {}, extra: object = {}) =>
    office.send(createTrip, { ...fieldsOf(planned), ...changes }, extra)
  const change = (id: number, planned: Planned, changes: object = {}) =>
    office.send(changeTrip, { id, ...fieldsOf(planned), ...changes })
  /** @param counts fulls by product code */
  const load = (id: number, counts: Readonly<Record<string, number | string>>, changes: object = {}) =>
    office.send(loadTrip, {
      id,
      'uuid[]': Object.keys(counts),
      'count[]': Object.values(counts).map(String),
      ...changes,
    })
  const cancel = (id: number, reason = 'Rain') => office.send(cancelTrip, { id, reason })
  const move = (id: number, crew: { vehicle_id: number; driver_id: number }, changes: object = {}) =>
    office.send(moveLoad, { id, ...crew, reason: 'Broke down', ...changes })
  const read = async (id: number) => (await office.send(readTrip, { id })).body.reponselist
  /** Own stock as the inventory says. */
  const stock = async (name: string) => {
    const { data } = (await office.send(listInventory, { search: name, limit: 5 })).body
    const row = data.find(({ product_name }) => product_name === name)
    return { fulls: row?.cs_fulls, empties: row?.cs_emptys }
  }
  /** Fulls and empties that lie on a vehicle. */
  const onVehicle = async (vehicle_id: number, product_id: number) => {
    const { rows } = await office.pool.query<{ fulls: number; empties: number }>(
      `SELECT fulls::float8 AS fulls, empties::float8 AS empties FROM balances
       WHERE holder = 'vehicle' AND holder_id = $1 AND product_id = $2`,
      [vehicle_id, product_id],
    )
    return rows[0] ?? { fulls: 0, empties: 0 }
  }
  return { ...at, trips: { plan, change, load, cancel, move, read, stock, onVehicle } }
}
