import { payOut } from '@refill/contract/features/cash/cash.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createOpeningDue } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import { orderOffice } from '../features/orders/orders.test-data.ts'
import type { Office } from './office.ts'
import { today } from './today.ts'

/** Figures and words that stand nowhere else in the business, by the rights of which one shows them. */
export type Mark = { readonly what: string; readonly text: string; readonly rights: readonly NamedRight[] }

/** As an answer has it, as a screen and a paper show it. */
export const writtenWays = (text: string): readonly string[] =>
  /^\d+\.\d\d$/.test(text)
    ? [text, text.replace(/\.?0+$/, ''), Number(text).toLocaleString('en-IN', { minimumFractionDigits: 2 })]
    : [text]

/** A customer who owes, paid and has on account, a purchase, a payment out of a drawer, a bank and a paper: all known again. */
export const markBusiness = async (office: Office) => {
  const at = orderOffice(office)
  const product = await at.product()
  await at.open(product.uuid, '2026-04-01', 100, 100)
  const customer_id = await at.customer({ name: 'Anand Lodge', credit_limit: 0 })
  const order = (await at.book(customer_id, [{ uuid: product.uuid, count: 3, price: '2711.37' }])).body
  await at.bring(order.id, 4)
  const money = { voucher_date: today, payment_mode: 'Online', transaction_number: 'UPI7731MARK' }
  const part = { ...money, amount: '1357.91', narration: 'From the marked one', 'orderid[]': [order.orderid] }
  const receipt = await office.send(createReceipt, part)
  await office.send(createOpeningDue, { customer_id, day: '2026-03-31', amount: '3579.17' })
  const other = await at.customer({ name: 'Bharat Mess' })
  await office.send(createAdvance, { ...money, customer_id: other, amount: '2468.13' })
  const vendor_id = await at.vendor()
  const bought = await at.buy(vendor_id, today, [{ uuid: product.uuid, qty: 7, rate: '911.37' }])
  const account = { name: 'A', bankname: 'Bank of Marks', branch_name: 'Pune', ifsc_code: 'MAHB0001529' }
  await office.send(vendors.addAccount, { id: vendor_id, ...account, account_no: '12345678' })
  const vehicle_id = await at.vehicle()
  const permit = { name: 'Marked permit', number: '77', valid_until: addDays(today, 3) }
  await office.send(vehicles.addPaper, { id: vehicle_id, ...permit })
  await office.send(createAdvance, { ...money, payment_mode: 'Cash', customer_id: other, amount: '4000' })
  await office.send(payOut, { day: today, amount: '777.31', head: 'Tea', reference: 'BILLMARK9' })
  await office.pool.query(
    `INSERT INTO durations (kind, hour, name, slot, times, total_ms, longest_ms)
     VALUES ('screen', now(), '/roles', 60, 7731937, 9000, 9000)`,
  )
  const { rows } = await office.pool.query<{ due: string }>(
    'SELECT (payable - paid + 3579.17)::text AS due FROM orders WHERE id = $1',
    [order.id],
  )
  const marks: readonly Mark[] = [
    { what: 'what a customer owes', text: rows[0]?.due ?? '', rights: ['receipts.read'] },
    // An order says what of it is paid: whoever hands over must know what to collect.
    { what: 'what a customer paid', text: '1357.91', rights: ['receipts.read', 'orders.read'] },
    { what: 'the number of a payment', text: 'UPI7731MARK', rights: ['receipts.read'] },
    { what: 'what stands beside a payment', text: 'From the marked one', rights: ['receipts.read'] },
    { what: 'what was owed before', text: '3579.17', rights: ['receipts.read'] },
    { what: 'what is on account', text: '2468.13', rights: ['receipts.read'] },
    { what: 'what a product cost', text: '911.37', rights: ['purchases.read'] },
    { what: 'what a purchase came to', text: '6379.59', rights: ['purchases.read'] },
    { what: 'the bank of a vendor', text: 'Bank of Marks', rights: ['vendors.read'] },
    { what: 'a paper of a vehicle', text: 'Marked permit', rights: ['vehicles.read', 'papers.read'] },
    { what: 'how often a screen was opened', text: '7731937', rights: ['metrics.read'] },
    { what: 'what was paid out of a drawer', text: '777.31', rights: ['cash.read'] },
    { what: 'the bill of a payment', text: 'BILLMARK9', rights: ['cash.read'] },
  ]
  return {
    marks,
    asked: {
      customer_id,
      vendor_id,
      vehicle_id,
      product,
      order,
      purchase: bought.body.id,
      receipt: receipt.body.data.id,
    },
  }
}
