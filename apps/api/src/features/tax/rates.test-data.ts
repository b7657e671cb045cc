import { readRates } from '@refill/contract/features/products/products.contract.ts'
import { changeRate } from '@refill/contract/features/tax/change-rate.contract.ts'
import type { Day } from '@refill/values/day.ts'
import type { Office } from '../../testing/office.ts'
import { today, tomorrow } from '../../testing/today.ts'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'

export { today, tomorrow }

/** A registered business with stock whose products change their rates, and what is asked of them and their orders. */
export const rateOffice = async (office: Office) => {
  const invoicing = await invoiceOffice(office)
  const { at, settings, product: productOf } = invoicing
  const customer = await at.customer({ state: 'Maharashtra', gst: '' })
  await settings({ extra_gst_rates: '40' })

  /** A product of ₹1,000 with stock. */
  const product = async (gst: string) => {
    const uuid = await productOf({ gst, rsp: '1000', security_deposit: '0' })
    const { rows } = await office.pool.query<{ id: number }>('SELECT id FROM products WHERE code = $1', [
      uuid,
    ])
    return { id: Number(rows[0]?.id), uuid }
  }
  type Product = Awaited<ReturnType<typeof product>>
  const change = async (of: readonly Product[], from_day: string, gst: number, more: object = {}) => {
    const ids = of.map(({ id }) => String(id))
    return (await office.send(changeRate, { 'id[]': ids, from_day, gst: String(gst), ...more })).body
  }
  const rates = async ({ id }: Pick<Product, 'id'>) =>
    (await office.send(readRates, { id })).body.reponselist.map(({ from_day, gst }) => [from_day, gst])
  const book = async ({ uuid }: Product, count = 1): Promise<number> =>
    (await at.book(customer, [{ uuid, count }])).body.id
  const order = async (id: number) => {
    const { details, totalamount, history } = await at.read(id)
    const [line] = details
    return { gst: line?.gst, hsn: line?.hsn, totalamount, texts: history.map(({ text }) => text) }
  }
  /** As if it had left some days ago. */
  const leftBefore = (id: number, days: number) =>
    office.pool.query(
      `UPDATE orders SET dispatched_at = dispatched_at - $2 * interval '1 day' WHERE id = $1`,
      [id, days],
    )
  /** What was planned for a day has come. */
  const dayComes = ({ id }: Product, from: Day) =>
    office.pool.query('UPDATE product_rates SET from_day = $3 WHERE product_id = $1 AND from_day = $2', [
      id,
      from,
      today,
    ])
  const challanGst = async (id: number) => {
    const { rows } = await office.pool.query<{ gst: number }>(
      `SELECT content->'lines'->0->'gst' AS gst FROM challans WHERE order_id = $1 AND replaced_at IS NULL`,
      [id],
    )
    return Number(rows[0]?.gst)
  }
  return { ...invoicing, product, change, rates, book, order, leftBefore, dayComes, challanGst }
}
