import { createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { debitNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createDeductions } from '@refill/contract/features/receipts/deductions.contract.ts'
import { listOpeningMoney } from '@refill/contract/features/receipts/opening-money.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyReceipts } from '../receipts/receipts.public.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const uuid = await product()

/** An order that is delivered and billed, and debit notes of these taxable amounts on it, each 18 % more. */
const charged = async (customer: number, ...taxable: readonly string[]) => {
  const id = await delivered(customer, [{ uuid, count: 1 }])
  const [invoice] = await ofOrder(id)
  const notes: { id: number; number: string }[] = []
  for (const more of taxable) {
    const note = { invoice_id: invoice?.id ?? 0, reason: 'Price was too low', day: '' }
    notes.push((await office.send(createDebitNote, { ...note, 'place[]': ['1'], 'taxable[]': [more] })).body)
  }
  const { orderid, due } = await at.read(id)
  return { id, orderid, due, notes }
}
const form = () => ({
  userid: '1',
  voucher_date: today,
  payment_mode: 'Cash',
  transaction_number: '',
  mode_of_transaction: '',
  narration: '',
})
const receive = async (amount: number, orders: readonly string[], changes: object = {}) =>
  (
    await office.send(createReceipt, {
      ...form(),
      amount: amount.toFixed(2),
      'orderid[]': [...orders],
      ...changes,
    })
  ).body
const dueOf = async (number: string) => {
  const { dues } = (await office.send(listOpeningMoney, { number })).body
  return dues.find((due) => due.number === number)?.due
}
const account = async (customer_id: number) =>
  (await office.send(readStatement, { customer_id, fd: addDays(today, -30), td: today })).body
const differences = async () => [
  ...(await verifyReceipts(office.db.reader)),
  ...(await verifyOrders(office.db.reader)),
]
/** Orders before notes. */
const partsOf = ({ data }: Awaited<ReturnType<typeof receive>>) =>
  data.order_amounts
    .map(({ orderid, amount }): [string, number] => [orderid, amount])
    .toSorted(
      ([one], [other]) => other.slice(0, 1).localeCompare(one.slice(0, 1)) || one.localeCompare(other),
    )

test('a receipt that names an order pays its debit note too, and what is still more is on account', async () => {
  const customer = await at.customer()
  const { id, orderid, due, notes } = await charged(customer, '100')
  const note = notes[0]?.number ?? ''
  const paid = await receive(due + 118 + 7, [orderid])
  expect(partsOf(paid)).toEqual([
    [orderid, due],
    [note, 118],
  ])
  expect(paid.data.on_account).toBe(7)
  expect(paid).not.toHaveProperty('warning')
  expect([(await at.read(id)).due, await dueOf(note)]).toEqual([0, 0])
  expect(await account(customer)).toMatchObject({ closing: -7, due_now: 0, on_account_now: 7 })
  await office.send(deleteReceipt, { id: paid.data.id, reason: 'The cheque came back' })
  expect([(await at.read(id)).due, await dueOf(note)]).toEqual([due, 118])
  expect(await differences()).toEqual([])
})

test('a receipt that pays the order alone does not name the note, and one for the note comes after it', async () => {
  const customer = await at.customer()
  const { orderid, due, notes } = await charged(customer, '100')
  const note = notes[0]?.number ?? ''
  expect(partsOf(await receive(due, [orderid]))).toEqual([[orderid, due]])
  expect(partsOf(await receive(18, [orderid]))).toEqual([
    [orderid, 0],
    [note, 18],
  ])
  expect(partsOf(await receive(100, [note]))).toEqual([[note, 100]])
  expect(await account(customer)).toMatchObject({ closing: 0, due_now: 0 })
})

test('all orders that are named come before the note of the first of them', async () => {
  const customer = await at.customer()
  const one = await charged(customer, '100')
  const other = await charged(customer)
  const paid = await receive(one.due + other.due, [one.orderid, other.orderid])
  expect(partsOf(paid)).toEqual([
    [one.orderid, one.due],
    [other.orderid, other.due],
  ])
})

test('what was deducted closes a debit note with its order, with money beside it and without', async () => {
  const customer = await at.customer()
  const { orderid, due, notes } = await charged(customer, '100')
  const note = notes[0]?.number ?? ''
  const tax = { deducted_tds_gst: '10', note_tds_gst: 'GSTR7A/1' }
  expect(partsOf(await receive(due + 58, [orderid], tax))).toEqual([
    [orderid, due - 10],
    [note, 68],
  ])
  const rest = { ...form(), deducted_discount: '50', note_discount: 'Agreed', 'orderid[]': [orderid] }
  expect((await office.send(createDeductions, rest)).body).toMatchObject({ deductions: [{ orders: [note] }] })
  expect(await account(customer)).toMatchObject({ closing: 0, due_now: 0, on_account_now: 0 })
  expect(await differences()).toEqual([])
})

test('a debit note that was canceled takes nothing, and one of another order is not paid', async () => {
  const customer = await at.customer()
  const { orderid, due, notes } = await charged(customer, '100')
  const other = await charged(customer, '50')
  await office.send(debitNotes.cancel, { id: notes[0]?.id ?? 0, reason: 'Agreed otherwise' })
  const paid = await receive(due + 20, [orderid])
  expect(partsOf(paid)).toEqual([[orderid, due]])
  expect(paid.data.on_account).toBe(20)
  expect(await dueOf(other.notes[0]?.number ?? '')).toBe(59)
})

describe('nothing appears and nothing vanishes', manyRounds, () => {
  test('whatever comes for orders with debit notes: what is named first, then the notes, each no more than is due', async () => {
    const rupees = fc.integer({ min: 1, max: 90_000 }).map((paise) => (paise / 100).toFixed(2))
    const order = fc.array(rupees, { maxLength: 2 })
    const whole = (amount: number) => Math.round(amount * 100)
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 900_000 }),
        async (wanted, paise) => {
          const customer = await at.customer()
          const orders: Awaited<ReturnType<typeof charged>>[] = []
          for (const taxable of wanted) orders.push(await charged(customer, ...taxable))
          const notes: { number: string; due: number }[] = []
          for (const { number } of orders.flatMap((one) => one.notes))
            notes.push({ number, due: whole((await dueOf(number)) ?? 0) })
          const paid = await receive(
            paise / 100,
            orders.map(({ orderid }) => orderid),
          )
          let left = paise
          const expected = [
            ...orders.map(({ orderid, due }) => ({ number: orderid, due: whole(due) })),
            ...notes,
          ]
            .map(({ number, due }): [string, number] => {
              const part = Math.min(left, due)
              left -= part
              return [number, part]
            })
            .filter(([number, part]) => part > 0 || orders.some(({ orderid }) => orderid === number))
          expect(partsOf(paid).map(([number, amount]) => [number, whole(amount)])).toEqual(expected)
          expect(whole(paid.data.on_account)).toBe(left)
          expect(await differences()).toEqual([])
        },
      ),
      { numRuns: runs(8) },
    )
  })
})
