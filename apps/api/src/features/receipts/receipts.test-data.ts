import { addDays } from '@refill/values/day.ts'
import { cancelRefund, createRefund, setOff } from '@refill/contract/features/receipts/on-account.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import {
  cancelOpeningAdvance,
  cancelOpeningDue,
  createOpeningAdvance,
  createOpeningDue,
  listOpeningMoney,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import type { Office } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyReceipts } from './receipts.public.ts'

export { today }

const cash = () => ({
  userid: '1',
  voucher_date: today,
  payment_mode: 'Cash',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})

/** A business that sells refills at ₹100 without GST, and all that is done with money. */
export const moneyOffice = async (office: Office) => {
  const at = orderOffice(office)
  const { uuid } = await at.product({ gst: '0', rsp: '100', discount: '0', security_deposit: '50' })
  await at.open(uuid, addDays(today, -5), 1_000_000)
  const booked = async (customerId: number, count: number, deposits = 0) => {
    const { id, orderid } = (await at.book(customerId, [{ uuid, count, deposits }])).body
    return { id, orderid }
  }
  const delivered = async (customerId: number, count: number, deposits = 0) => {
    const order = await booked(customerId, count, deposits)
    await at.bring(order.id, 4)
    return order
  }
  const receive = (amount: string | number, orders: readonly string[], changes: object = {}) =>
    office.send(createReceipt, { ...cash(), amount: String(amount), 'orderid[]': [...orders], ...changes })
  const advance = (customer_id: number, amount: string | number, changes: object = {}) =>
    office.send(createAdvance, { ...cash(), amount: String(amount), customer_id, ...changes })
  const payBack = (customer_id: number, amount: string | number, changes: object = {}) =>
    office.send(createRefund, { ...cash(), amount: String(amount), customer_id, ...changes })
  const takeBack = (id: number, reason = '') => office.send(deleteReceipt, { id, reason })
  const cancelPayment = (id: number, reason = '') => office.send(cancelRefund, { id, reason })
  const setAgainst = (customer_id: number, orders: readonly string[] = []) =>
    office.send(setOff, { customer_id, 'orderid[]': [...orders] })
  const openDue = (customer_id: number, amount: string | number, changes: object = {}) =>
    office.send(createOpeningDue, {
      customer_id,
      day: addDays(today, -40),
      amount: String(amount),
      ...changes,
    })
  const openAdvance = (customer_id: number, amount: string | number, changes: object = {}) =>
    office.send(createOpeningAdvance, {
      customer_id,
      day: addDays(today, -40),
      amount: String(amount),
      ...changes,
    })
  const cancelDue = (id: number, reason = 'Wrong bill') => office.send(cancelOpeningDue, { id, reason })
  const cancelAdvance = (id: number, reason = 'Wrong sum') =>
    office.send(cancelOpeningAdvance, { id, reason })
  const openings = async (customer_id: number) => (await office.send(listOpeningMoney, { customer_id })).body
  const statement = async (customer_id: number, fd = '2020-01-01', td: string = today) =>
    (await office.send(readStatement, { customer_id, fd, td })).body
  const differences = async () => [
    ...(await verifyReceipts(office.db.reader)),
    ...(await verifyOrders(office.db.reader)),
  ]
  return {
    at,
    uuid,
    booked,
    delivered,
    receive,
    advance,
    payBack,
    takeBack,
    cancelPayment,
    setAgainst,
    openDue,
    openAdvance,
    cancelDue,
    cancelAdvance,
    openings,
    statement,
    differences,
  }
}
