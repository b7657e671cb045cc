import * as contract from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import type { Office } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { piecesOf, settleOffice } from '../settling/settling.test-data.ts'

type By = { readonly cookie?: string }

/** A business whose drivers hand in what is missing from their trips. */
export const accountOffice = (office: Office) => {
  const at = settleOffice(office)
  const recover = (driver_id: number, kind: string, fields: object, by: By = {}) =>
    office.send(contract.recover, { driver_id, kind, day: today, ...fields }, by)
  const waive = (driver_id: number, fields: object, by: By = {}) =>
    office.send(contract.waive, { driver_id, day: today, reason: 'Robbed', ...fields }, by)
  const reverse = (id: number, by: By = {}) =>
    office.send(contract.reverseEntry, { id, reason: 'Entered twice' }, by)
  const list = async (asked: object = {}, by: By = {}) =>
    (await office.send(contract.listAccounts, { limit: 100, ...asked }, by)).body.reponselist
  const accountOf = async (driver_id: number) =>
    (await list({ show: 'all' })).find(({ id }) => id === driver_id)
  const statement = async (driver_id: number, range: object = {}) =>
    (await office.send(contract.readAccount, { driver_id, ...range })).body
  /**
   * A settled trip of one order of two, of which one empty and ₹500 are missing and stand on its driver's account.
   * @param of a product at ₹1,180 with tax
   */
  const shortTrip = async (of: { uuid: string }) => {
    const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
    const order = (await at.book(await at.customer(), [{ uuid: of.uuid, count: 2 }])).body.id
    const { id, number } = (await at.trips.plan({ ...crew, orders: [order] })).body
    await at.trips.load(id, { [of.uuid]: 2 })
    const stops = await at.settling.asOrdered(id)
    await at.settling.back(id, { [of.uuid]: [0, 1] })
    const missing = { on: 'driver', customer_id: 0, reason: 'Lost on the way' } as const
    const differences = [
      { ...missing, uuid: of.uuid, what: 'empty' as const, missing: 1 },
      { ...missing, uuid: '', what: 'rupees' as const, missing: 500 },
    ]
    await at.settling.settle(id, { stops, differences, pieces: piecesOf(1860) })
    return { ...crew, id, number, order }
  }
  return { ...at, accounts: { recover, waive, reverse, list, accountOf, statement, shortTrip } }
}
