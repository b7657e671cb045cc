import { closeDay, readClosed, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { cancelReturn, createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { cancelOpening, createOpenings } from '@refill/contract/features/empties/openings.contract.ts'
import type { Office } from '../../testing/office.ts'
import { moneyOffice } from '../receipts/receipts.test-data.ts'

/** No cash: no drawer has to be counted before a day is closed. */
export const online = { payment_mode: 'Online', transaction_number: 'UTR 1', mode_of_transaction: 'UPI' }

/** A business with money and cylinders that closes its days. */
export const closingOffice = async (office: Office) => {
  const money = await moneyOffice(office)
  const advance = (customer: number, amount: string | number, changes: object = {}) =>
    money.advance(customer, amount, { ...online, ...changes })
  const payBack = (customer: number, amount: string | number, changes: object = {}) =>
    money.payBack(customer, amount, { ...online, ...changes })
  const close = (day: string, cookie?: string) => office.send(closeDay, { day }, { cookie })
  const reopen = (day: string, reason = 'A receipt was missing') => office.send(reopenDay, { day, reason })
  const closed = async () => (await office.send(readClosed, {})).body.reponselist
  const openAll = async () => {
    const { closed_through } = await closed()
    if (closed_through)
      await office.pool.query(
        `UPDATE closings SET opened_at = now(), open_reason = 'test' WHERE opened_at IS NULL`,
      )
  }
  /** An order that was booked and dispatched some days ago. */
  const underWay = async (customerId: number, count: number) => {
    const order = await money.booked(customerId, count)
    await money.at.bring(order.id, 3)
    await office.pool.query(
      `UPDATE orders SET day = day - 4, booked_at = booked_at - interval '4 days',
         dispatched_at = dispatched_at - interval '4 days' WHERE id = $1`,
      [order.id],
    )
    return order
  }
  const giveBack = (customer_id: number, day: string) =>
    office.send(createReturn, {
      customer_id,
      day,
      note: 'Found',
      'uuid[]': [money.uuid],
      'empties[]': ['1'],
    })
  const cancelGivenBack = (id: number) => office.send(cancelReturn, { id, reason: 'Wrong' })
  const openCylinders = (customer_id: number, day: string) =>
    office.send(createOpenings, { customer_id, day, 'uuid[]': [money.uuid], 'fulls[]': ['2'] })
  const cancelCylinders = (id: number) => office.send(cancelOpening, { id, reason: 'Wrong' })
  return {
    ...money,
    advance,
    payBack,
    close,
    reopen,
    closed,
    openAll,
    underWay,
    giveBack,
    cancelGivenBack,
    openCylinders,
    cancelCylinders,
  }
}

/**
 * Every dated row of the business that a closed day keeps, without what later days add up on it: by table, as text.
 * @param through the last closed day
 */
export const keptRows = async ({ pool }: Pick<Office, 'pool'>, through: string): Promise<string[]> => {
  const kept: readonly [table: string, day: string, later: readonly string[]][] = [
    ['receipts', 'voucher_date', ['on_account', 'refunded']],
    ['refunds', 'paid_on', []],
    ['opening_dues', 'day', ['paid']],
    ['purchases', 'invoiced_on', []],
    ['purchase_lines', 'invoiced_on', []],
    ['empties_returns', 'day', []],
    ['customer_openings', 'day', []],
    ['cash_documents', 'day', ['confirmed_on', 'confirmed_amount', 'difference_reason']],
    ['inventory', 'opening_day', ['version', 'updated_at', 'updated_by']],
    ['stock_openings', 'day', []],
    ['movements', 'day', []],
    ['challans', 'issued_on', ['canceled_at', 'replaced_at', 'replaced_by']],
    ['orders', 'delivered_on', ['paid', 'version', 'updated_at', 'updated_by']],
    ['order_lines', 'sold_on', []],
    ['tax_documents', 'day', []],
  ]
  const asked = kept.map(async ([table, day, later]) => {
    const { rows } = await pool.query<{ line: string }>(
      `SELECT (to_jsonb(t) - $2::text[])::text AS line FROM ${table} AS t WHERE ${day} <= $1 ORDER BY 1`,
      [through, [...later]],
    )
    return rows.map(({ line }) => `${table} ${line}`)
  })
  return (await Promise.all(asked)).flat()
}
