import { paise, subtractPaise, sumPaise, type Paise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layCredit } from './credit.plan.ts'
import { layAgainst, planSetOff, type Money, type Owed } from './set-off.plan.ts'
import { planUndo, standingOf } from './undo-set-off.plan.ts'

const owe = (id: number, due: number): Owed => ({
  order_id: id,
  due_id: null,
  number: `ORD/${id}`,
  due: paise(due),
})
const has = (id: number, left: number): Money => ({
  id,
  number: `RC/${id}`,
  voucher_date: `2026-11-${String(id).padStart(2, '0')}`,
  left: paise(left),
})

const sums = fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 8 })
const paidOf = (parts: readonly { amount: Paise }[]) => sumPaise(parts.map(({ amount }) => amount))
const smaller = (one: number, other: number) => Math.min(one, other)
const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

describe('money laid against what is owed', () => {
  test('the oldest money pays the oldest order, and an order may be paid by several receipts', () => {
    const { parts } = layAgainst([has(1, 60), has(2, 60)], [owe(8, 100), owe(9, 50)])
    expect(parts.map(({ money, owed, amount }) => [money.id, owed.order_id, amount])).toEqual([
      [1, 8, 60],
      [2, 8, 40],
      [2, 9, 20],
    ])
  })

  test('either all money is used or nothing is owed any more, and nothing is paid beyond that', () => {
    fc.assert(
      fc.property(sums, sums, (lefts, dues) => {
        const owed = dues.map((due, id) => owe(id + 1, due))
        const { parts, owed: rest } = layAgainst(
          lefts.map((left, id) => has(id + 1, left)),
          owed,
        )
        expect(paidOf(parts)).toBe(smaller(total(lefts), total(dues)))
        expect(rest.every(({ due }) => due >= 0)).toBe(true)
        for (const [place, one] of owed.entries()) {
          const paid = paidOf(parts.filter((part) => part.owed.order_id === one.order_id))
          expect(rest[place]?.due).toBe(subtractPaise(one.due, paid))
        }
        for (const [id, left] of lefts.entries())
          expect(paidOf(parts.filter((part) => part.money.id === id + 1))).toBeLessThanOrEqual(left)
      }),
    )
  })

  test('what each order got stands in its history and in the answer, with the receipts that it is from', () => {
    const facts = { atDelivery: false, owed: [owe(8, 100)], money: [has(1, 60), has(2, 60)] }
    expect(planSetOff(facts)).toMatchObject({
      log: { event: 'orders.set_off', id: 8, after: { sr_no: 'RC/1, RC/2', amount: '1.00' } },
      answer: { amount: 1, order_amounts: [{ id: 8, orderid: 'ORD/8', amount: 1 }] },
    })
  })

  test('without money, or without a debt, it is refused', () => {
    const facts = { atDelivery: true, owed: [], money: [has(1, 60)] }
    expect(() => planSetOff(facts)).toThrow()
  })
})

describe('what a credit note is worth', () => {
  const credit: Money = { id: null, number: 'CN/1', voucher_date: '2026-11-30', left: paise(100) }

  test('pays the order of the note first, whatever Settings say, and the rest lies on account', () => {
    const held = { atDelivery: false, owed: [owe(7, 50), owe(8, 30)], money: [has(1, 60)] }
    const { parts, onAccount } = layCredit(credit, { orderId: 8, held })
    expect(parts.map(({ money, owed, amount }) => [money.id, owed.order_id, amount])).toEqual([[null, 8, 30]])
    expect(onAccount).toBe(70)
  })

  test('pays what else is due at a delivery behind older money', () => {
    const held = { atDelivery: true, owed: [owe(7, 80), owe(8, 30)], money: [has(1, 60)] }
    const { parts, onAccount } = layCredit(credit, { orderId: 8, held })
    expect(parts.map(({ money, owed, amount }) => [money.id, owed.order_id, amount])).toEqual([
      [null, 8, 30],
      [1, 7, 60],
      [null, 7, 20],
    ])
    expect(onAccount).toBe(50)
  })

  test('what it pays and what lies on account come to its value, and no order is paid beyond its due', () => {
    fc.assert(
      fc.property(
        sums,
        sums,
        fc.integer({ min: 1, max: 99_999 }),
        fc.boolean(),
        (lefts, dues, left, atDelivery) => {
          const owed = dues.map((due, id) => owe(id + 1, due))
          const held = { atDelivery, owed, money: lefts.map((one, id) => has(id + 1, one)) }
          const { parts, onAccount } = layCredit({ ...credit, left: paise(left) }, { orderId: 1, held })
          const own = parts.filter(({ money }) => money.id === null)
          expect(paidOf(own) + onAccount).toBe(left)
          for (const { order_id, due } of owed)
            expect(paidOf(parts.filter((part) => part.owed.order_id === order_id))).toBeLessThanOrEqual(due)
        },
      ),
    )
  })
})

describe('what was set off, taken back', () => {
  const logged = (event: string, sr_no: string) => ({
    event: `orders.${event}`,
    after: { sr_no, amount: '0.40' },
  })
  const order = {
    id: 8,
    number: 'ORD/8',
    day: '2026-11-01',
    customer_id: 1,
    customer_name: 'Hotel Sagar',
    family_id: 1,
    due: paise(0),
    paid: paise(100),
    is_delivered: true,
  }
  const paying = [{ receipt_id: 1, number: 'RC/1', payment_mode: 'Cash', amount: '1.00' }]

  test('the last comes first, and what was taken back is gone', () => {
    const log = [logged('set_off', 'RC/1'), logged('set_off', 'RC/2'), logged('set_off_undone', 'RC/2')]
    expect(standingOf(log).map(({ sr_no }) => sr_no)).toEqual(['RC/1'])
  })

  test('of receipts that pay the order no more nothing comes back, and the one before is taken', () => {
    const log = [logged('set_off', 'RC/1'), logged('set_off', 'RC/2')]
    expect(planUndo('Wrong order', { order, logged: log, paying })).toMatchObject({
      log: { event: 'orders.set_off_undone', after: { sr_no: 'RC/1', amount: '0.40' } },
      answer: { amount: 0.4 },
    })
  })

  test('where nothing is left of it, it is refused', () => {
    expect(() => planUndo('Wrong order', { order, logged: [], paying })).toThrow('ORD/8')
  })
})
