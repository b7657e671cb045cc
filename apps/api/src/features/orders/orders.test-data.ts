import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { assignOrder, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { readOrder } from '@refill/contract/features/orders/orders.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { aCustomer } from '../customers/customers.test-data.ts'
import { aDriver } from '../drivers/drivers.test-data.ts'
import { aVehicle } from '../vehicles/vehicles.test-data.ts'
import type { Office } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'

export type Booked = { uuid: string; count: number | string; price?: string; deposits?: number }

/** A minute in India from now on, as an estimate is sent. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000 + 19_800_000).toISOString().slice(0, 16).replace('T', ' ')

/** A business that has customers, stock, a driver and a vehicle, and the few commands that an order goes through. */
export const orderOffice = (office: Office) => {
  const ledger = ledgerOffice(office)
  const customer = async (changes: object = {}): Promise<number> =>
    (await office.send(customers.create, { ...aCustomer(), ...changes })).body.id
  const driver = async (): Promise<number> => (await office.send(drivers.create, aDriver())).body.id
  const vehicle = async (): Promise<number> => (await office.send(vehicles.create, aVehicle())).body.id
  const book = (customer_id: number, lines: readonly Booked[], changes: object = {}, headers = {}) =>
    office.send(
      createOrder,
      {
        customer_id,
        paymentmode: 'Cash',
        'uuid[]': lines.map(({ uuid }) => uuid),
        'count[]': lines.map(({ count }) => String(count)),
        'price[]': lines.map(({ price = '' }) => price),
        'deposit_count[]': lines.map(({ deposits = 0 }) => String(deposits)),
        ...changes,
      },
      { headers },
    )
  const assign = (id: number, driver_id: number, vehicle_id: number, changes: object = {}) =>
    office.send(assignOrder, {
      id,
      driver_id,
      vehicle_id,
      delivery_estimate: inHours(2),
      modified_by: '1',
      ...changes,
    })
  const move = (id: number, status: number, changes: object = {}) =>
    office.send(updateOrder, { id, status: String(status), ...changes })
  const read = async (id: number) => (await office.send(readOrder, { id })).body.reponselist
  let crew: Promise<readonly [driver: number, vehicle: number]> | undefined
  const assigned = async (id: number) => {
    crew ??= Promise.all([driver(), vehicle()])
    return assign(id, ...(await crew))
  }
  /** Moves by the calls alone as far as is asked, always with the same driver and vehicle. */
  const bring = async (id: number, status: 2 | 3 | 4, changes: object = {}) => {
    for (const next of [2, 3, 4].filter((one) => one <= status)) {
      const { body } = await (next === 2 ? assigned(id) : move(id, next, next === 4 ? changes : {}))
      if (!body.success) throw new Error(body.message)
    }
  }
  return { ...ledger, customer, driver, vehicle, book, assign, assigned, move, read, bring }
}
