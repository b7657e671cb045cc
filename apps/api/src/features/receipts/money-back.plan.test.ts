import { paise, paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { cancelingOf, type HeldReceipt } from './cancel.plan.ts'
import { planAdvanceCanceled, planDueCanceled, planOpeningDue } from './opening-money.plan.ts'
import { planRefund, planRefundCanceled, type Form, type OnAccount } from './pay-back.plan.ts'
import { allOf, releasedSum, releaseOf, type Paying } from './release.plan.ts'

const by = theProgram('test money that goes back')

const pays = (receipt_id: number, paid: number, payment_mode = 'Cash'): Paying => ({
  receipt_id,
  number: `RC/${receipt_id}`,
  payment_mode,
  amount: rupeesText(paise(paid)),
})

describe('money that is released', () => {
  test('comes from the newest receipt first, and from what was deducted last', () => {
    const paying = [pays(1, 50), pays(2, 50), pays(3, 50, 'Deduction')]
    expect(releaseOf(paying, paise(120))).toEqual([
      { receipt_id: 2, amount: 50 },
      { receipt_id: 1, amount: 50 },
      { receipt_id: 3, amount: 20 },
    ])
  })

  test('is as much as is asked for, or all that was paid, and from none more than it paid', () => {
    const paid = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 8 })
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 500_000 }), (amounts, excess) => {
        const paying = amounts.map((amount, id) => pays(id + 1, amount, id % 3 === 0 ? 'Deduction' : 'Cash'))
        const released = releaseOf(paying, paise(excess))
        expect(releasedSum(released)).toBe(Math.min(excess, releasedSum(allOf(paying))))
        for (const { receipt_id, amount } of released)
          expect(amount).toBeLessThanOrEqual(amounts[receipt_id - 1] ?? 0)
      }),
    )
  })
})

describe('a receipt that is canceled', () => {
  const held: HeldReceipt = {
    receipt: {
      id: 5,
      sr_no: 'RC/5',
      customer_id: 1,
      amount: '100.00',
      on_account: '0.00',
      voucher_date: '2026-11-02',
      refunded: '0.00',
    },
    parts: [
      { order_id: 8, due_id: null, amount: '60.00' },
      { order_id: null, due_id: 3, amount: '40.00' },
    ],
    refunds: [],
  }

  test('says so in the history of all that it paid', () => {
    expect(cancelingOf(by, [held], 'Bounced').log).toEqual([
      {
        event: 'orders.receipt_canceled',
        id: 8,
        after: { sr_no: 'RC/5', amount: '60.00', reason: 'Bounced' },
      },
      {
        event: 'opening_dues.receipt_canceled',
        id: 3,
        after: { sr_no: 'RC/5', amount: '40.00', reason: 'Bounced' },
      },
    ])
  })

  test('stays where some of it was paid back', () => {
    const refunded = { ...held, receipt: { ...held.receipt, refunded: '30.00' }, refunds: ['PB/1'] }
    expect(() => cancelingOf(by, [refunded], 'Bounced')).toThrow('PB/1')
  })

  test('an opening advance that was canceled before is refused with its number', () => {
    expect(() => planAdvanceCanceled(by, 'Wrong', { held: undefined, number: 'OA/1' })).toThrow('OA/1')
    expect(planAdvanceCanceled(by, 'Wrong', { held, number: 'OA/1' })).toMatchObject({
      log: { event: 'receipts.opening_advance_canceled', id: 1, before: { number: 'OA/1' } },
      answer: { message: 'OA/1 is taken back' },
    })
  })
})

describe('an opening due', () => {
  const due = { id: 3, number: 'OD/1', customer_id: 1, amount: '90.00', paid: '50.00', canceled_at: null }

  test('that is canceled puts on account what was paid on it', () => {
    expect(planDueCanceled(by, 'Wrong', { due, paying: [pays(1, 50_00)] })).toMatchObject({
      log: { event: 'receipts.opening_due_canceled', id: 1, before: { number: 'OD/1', paid: '50.00' } },
      answer: { message: 'OD/1 is taken back: ₹50.00 is on account' },
    })
  })

  test('is canceled once', () => {
    const canceled = { due: { ...due, canceled_at: new Date(0) }, paying: [] }
    expect(() => planDueCanceled(by, 'Wrong', canceled)).toThrow('OD/1')
    expect(() => planDueCanceled(by, 'Wrong', undefined)).toThrow()
  })

  test('of a bill that is there is refused with the number of the other', () => {
    const bill = { customer_id: 1, day: '2026-03-01', due_day: '', bill_number: 'B7', note: '', amount: '90' }
    expect(() => planOpeningDue(by, bill, { number: 'OD/1' })).toThrow('OD/1')
  })
})

describe('money that is paid back', () => {
  const form: Form = {
    customer_id: 1,
    voucher_date: '2026-11-27',
    amount: '100',
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
  }
  const payer = { id: 1, name: 'Hotel Sagar' }
  const left = (id: number, rupees: number, payment_mode = 'Cash'): OnAccount => ({
    id,
    number: `RC/${id}`,
    payment_mode,
    left: paiseFromRupees(rupees),
  })

  test('comes from the oldest receipts, and what was deducted is no money', () => {
    const plan = planRefund(by, form, {
      payer,
      held: [left(9, 60), left(4, 70, 'Deduction'), left(5, 60)],
      drawer: undefined,
    })
    if (!('takes' in plan)) throw new Error('a refund takes a number')
    const { answer, log } = plan.says([{ id: 3, number: 'PB/3' }])
    expect(answer.data.receipts).toEqual([
      { id: 5, sr_no: 'RC/5', amount: 40 },
      { id: 9, sr_no: 'RC/9', amount: 60 },
    ])
    expect(log).toMatchObject({ event: 'refunds.created', id: 3, after: { pb_no: 'PB/3', amount: '100' } })
  })

  test('is refused beyond what is on account', () => {
    expect(() => planRefund(by, form, { payer, held: [left(9, 60)], drawer: undefined })).toThrow('₹60.00')
  })

  test('in cash is no more than the drawer holds on that day and after, as of what is paid out', () => {
    const drawer = { id: 7, name: 'Asha More', closed_through: null, held: '100.00', least: '99.99' }
    expect(() => planRefund(by, form, { payer, held: [left(9, 100)], drawer })).toThrow(
      'Only ₹99.99 in hand of Asha More on 27-11-2026 and after',
    )
    const enough = { ...drawer, least: '100.00' }
    expect(() => planRefund(by, form, { payer, held: [left(9, 100)], drawer: enough })).not.toThrow()
  })

  test('is canceled once', () => {
    expect(() => planRefundCanceled(by, { id: 3, reason: 'Wrong' }, undefined)).toThrow()
  })
})
