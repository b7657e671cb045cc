import { createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

export { today }
export const ago = (days: number) => addDays(today, -days)

type Returned = { day?: string; note?: string; empties?: number | string; code?: string }

/** A business with two cylinders and a hose in stock, and what its customers do with empties. */
export const emptiesOffice = async (office: Office) => {
  const at = orderOffice(office)
  const { uuid } = await at.product({ product_name: 'Refill 19 kg' })
  const other = await at.product({ product_name: 'Refill 47.5 kg' })
  const hose = await at.product({ product_name: 'Hose', category: 'Allied', uom: 'pcs' })
  for (const code of [uuid, other.uuid, hose.uuid]) await at.open(code, ago(100), 10_000, 50)

  const bring = (customer_id: number, { day = today, note = '', empties = 1, code = uuid }: Returned = {}) =>
    office.send(createReturn, { customer_id, day, note, 'uuid[]': [code], 'empties[]': [String(empties)] })
  const stood = (customer_id: number, day: string, fulls: number, deposits = 0, code = uuid) =>
    office.send(createOpenings, {
      customer_id,
      day,
      'uuid[]': [code],
      'fulls[]': [String(fulls)],
      'deposit_count[]': [String(deposits)],
    })
  /** Delivered so many days ago, none of its empties taken along unless it is said. */
  const deliver = async (customer_id: number, count: number, days = 0, deposits = 0, empties = 0) => {
    const { id } = (await at.book(customer_id, [{ uuid, count, deposits }])).body
    const line = (await at.read(id)).details[0]
    await at.bring(id, 4, { 'line_id[]': [line?.id], 'returnclinder[]': [String(empties)] })
    const day = ago(days)
    await office.pool.query('UPDATE orders SET delivered_on = $2 WHERE id = $1', [id, day])
    await pastTriggers(
      office.pool,
      ['movements'],
      `UPDATE movements SET day = $2 WHERE document = 'order' AND document_id = $1`,
      [id, day],
    )
    return id
  }

  return { at, uuid, other, hose, bring, stood, deliver }
}
