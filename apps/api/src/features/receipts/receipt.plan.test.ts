import { addPaise, paise, paiseFromRupees, rupeesNumber, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { allocate, inTurn, spread } from '@refill/contract/features/receipts/spread.rules.ts'
import { splitDeductions } from './deductions.plan.ts'
import { planReceipt, payerOf, type Form } from './receipt.plan.ts'
import type { ToPay } from './to-pay.ts'

const by = theProgram('test receipts')
const payer = { id: 7, name: 'Hotel Sagar' }
const seen = { payer: null, cash: '0', entered_before: null }

const order = (id: number, rupees: number): ToPay => ({
  kind: 'order',
  id,
  number: `ORD/26-27/0000${id}`,
  day: '2026-11-02',
  customer_id: payer.id,
  customer_name: payer.name,
  family_id: payer.id,
  due: paiseFromRupees(rupees),
  paid: paise(0),
  is_delivered: true,
})

const form: Form = {
  voucher_date: '2026-11-27',
  amount: '250',
  payment_mode: 'Online',
  transaction_number: 'UTR1',
  mode_of_transaction: 'UPI',
  narration: '',
  ask_first: '',
}

/** What a plan says once its statement has given numbers and ids. */
const said = (plan: ReturnType<typeof planReceipt>, count: number) => {
  if (!('takes' in plan)) throw new Error('a receipt takes a number')
  return plan.says(
    Array.from({ length: count }, (_, place) => ({ place, id: 50 + place, number: `N${place}` })),
  )
}

test('money pays the oldest order first, and what is left over stays on account', () => {
  const plan = planReceipt(by, form, payer, { orders: [order(1, 100), order(2, 100)], seen })
  const { answer, logFirst = [], log } = said(plan, 1)
  expect(answer.data).toMatchObject({ id: 50, sr_no: 'N0', amount: 250, on_account: 50 })
  expect(answer.data.order_amounts.map(({ amount }) => amount)).toEqual([100, 100])
  expect([...logFirst, log].map(({ event, id }) => [event, id])).toEqual([
    ['orders.receipt_added', 1],
    ['orders.receipt_added', 2],
    ['receipts.created', 50],
  ])
})

test('what was deducted comes before the money, and its log before that of the receipt', () => {
  const deducting = { ...form, amount: '60', deducted_bank_charge: '40' }
  const plan = planReceipt(by, deducting, payer, { orders: [order(1, 100)], seen })
  const { answer, logFirst = [], log } = said(plan, 2)
  expect(answer.data).toMatchObject({ on_account: 0, deductions: [{ number: 'N1', amount: 40 }] })
  expect([...logFirst, log].map(({ event, id }) => [event, id])).toEqual([
    ['orders.receipt_added', 1],
    ['orders.receipt_added', 1],
    ['deductions.created', 51],
    ['receipts.created', 50],
  ])
})

test('a note that follows its order is named only where it gets money', () => {
  const note: ToPay = { ...order(3, 100), kind: 'opening due', follows: true }
  const plan = planReceipt(by, { ...form, amount: '100' }, payer, { orders: [order(1, 100), note], seen })
  expect(said(plan, 1).answer.data.orders).toEqual(['ORD/26-27/00001'])
})

test('orders of another family are refused', () => {
  const foreign = { ...order(2, 100), family_id: 8 }
  expect(() => payerOf([order(1, 100), foreign], ['1'])).toThrow('is not of Hotel Sagar')
})

test('no more is deducted than is due', () => {
  const given = { deducted_discount: '101', note_discount: 'Old customer' }
  expect(() => splitDeductions(given, [order(1, 100)])).toThrow('cannot be deducted')
})

const dues = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 12 })
const amounts = fc.integer({ min: 1, max: 99_999_999 })

test('parts and what is left come to the amount, and nothing gets more than it owes', () => {
  fc.assert(
    fc.property(amounts, dues, (amount, owed) => {
      const orders = owed.map((due, id) => ({ id, due: paise(due) }))
      const { parts, left } = allocate(paise(amount), orders)
      expect(addPaise(sumPaise(parts.map((part) => part.amount)), left)).toBe(amount)
      expect(parts.every((part, place) => part.amount >= 0 && part.amount <= (owed[place] ?? 0))).toBe(true)
      expect(left === 0 || parts.every((part, place) => part.amount === owed[place])).toBe(true)
    }),
  )
})

test('deductions, money and what stays on account come to all that came, and no order is paid twice', () => {
  fc.assert(
    fc.property(dues, amounts, fc.integer({ min: 1, max: 99_999 }), (owed, amount, charge) => {
      const orders = owed.map((due, index) => order(index + 1, rupeesNumber(paise(due))))
      const all = sumPaise(orders.map(({ due }) => due))
      fc.pre(charge <= all)
      const deducted = { deducted_bank_charge: rupeesText(paise(charge)) }
      const { deductions, left } = splitDeductions(deducted, orders)
      const { parts, left: onAccount } = allocate(paise(amount), left)
      const byDeduction = deductions.flatMap((one) => one.parts)
      expect(sumPaise(byDeduction.map((part) => part.amount))).toBe(charge)
      const paid = sumPaise(parts.map((part) => part.amount))
      expect(addPaise(paid, onAccount)).toBe(amount)
      expect(paid + charge).toBeLessThanOrEqual(all)
    }),
  )
})

const turns = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }),
    due: fc.integer({ min: 0, max: 999_999 }),
    day: fc.constantFrom('2026-10-30', '2026-11-02'),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

test('what the form says that each order gets is what the receipt and its deductions pay', () => {
  fc.assert(
    fc.property(turns, amounts, fc.integer({ min: 0, max: 9_999 }), (all, amount, charge) => {
      const orders = all.map(({ id, due, day }) => ({ ...order(id, rupeesNumber(paise(due))), day }))
      fc.pre(charge <= sumPaise(orders.map(({ due }) => due)))
      const told = spread(orders, { deducted: paise(charge), amount: paise(amount) })
      const typed = charge > 0 ? { deducted_bank_charge: rupeesText(paise(charge)) } : {}
      const { deductions, left } = splitDeductions(typed, inTurn(orders))
      const money = allocate(paise(amount), left)
      const paid = (id: number) =>
        sumPaise(
          [
            ...deductions.flatMap(({ parts }) => parts.filter((part) => part.order.id === id)),
            ...money.parts.filter((part) => part.id === id),
          ].map((part) => part.amount),
        )
      expect(told.rows.map(({ id, gets, due, stays }) => [id, gets, addPaise(gets, stays) === due])).toEqual(
        inTurn(orders).map(({ id }) => [id, paid(id), true]),
      )
      expect(told.onAccount).toBe(money.left)
    }),
  )
})

test('what is named is paid before what follows, the oldest first, and before orders what is from before', () => {
  const due = (id: number, day: string) => ({ kind: 'opening due' as const, id, day })
  const turn = inTurn([
    { ...due(9, '2026-10-01'), follows: true },
    { kind: 'order', id: 7, day: '2026-11-02' },
    { kind: 'order', id: 3, day: '2026-11-02' },
    due(8, '2026-11-02'),
    { kind: 'order', id: 4, day: '2026-11-01' },
  ])
  expect(turn.map(({ id }) => id)).toEqual([4, 8, 3, 7, 9])
})
