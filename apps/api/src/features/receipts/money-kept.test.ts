import { paiseFromRupees } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { setAgainst as allocateAgainst } from './allocate.ts'
import { moneyOffice } from './receipts.test-data.ts'

const office = await officeForFile()
const money = await moneyOffice(office)
const { at, booked, delivered, receive, advance, payBack, takeBack, cancelPayment, setAgainst } = money
const { statement, differences } = money

describe('nothing appears and nothing vanishes', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 8 })

  test('when money on account is set against orders', () => {
    fc.assert(
      fc.property(amounts, amounts, (left, due) => {
        const receipts = left.map((paise, id) => ({ id, left: paiseFromRupees((paise / 100).toFixed(2)) }))
        const orders = due.map((paise, id) => ({ id, due: paiseFromRupees((paise / 100).toFixed(2)) }))
        const parts = allocateAgainst(receipts, orders)
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
        const total = sum(parts.map(({ amount }) => amount))
        expect(total).toBe(Math.min(sum(left), sum(due)))
        for (const { id, left: had } of receipts)
          expect(sum(parts.filter((p) => p.receiptId === id).map((p) => p.amount))).toBeLessThanOrEqual(had)
        for (const { id, due: owed } of orders)
          expect(sum(parts.filter((p) => p.orderId === id).map((p) => p.amount))).toBeLessThanOrEqual(owed)
      }),
    )
  })

  test('when a receipt is taken back while its money is set off', async () => {
    const pairs = Array.from({ length: 12 }, async () => {
      const customer = await at.customer()
      await delivered(customer, 3)
      const { body } = await advance(customer, '150')
      return { customer, receipt: body.data.id }
    })
    for (const { customer, receipt } of await Promise.all(pairs))
      await Promise.all([setAgainst(customer), takeBack(receipt)])
    expect(await differences()).toEqual([])
  })

  test('over any sequence of receipts, set-offs, payments back and cancellations in a family', async () => {
    const parent = await at.customer()
    const branch = await at.customer({ parentid: parent })
    const customers = [parent, branch]
    const orders = [
      ...(await Promise.all([3, 7, 2].map((count) => delivered(parent, count)))),
      ...(await Promise.all([5, 4].map((count) => delivered(branch, count)))),
    ]
    const open = await booked(branch, 6)
    await at.bring(open.id, 2)
    const numbers = [...orders, open].map(({ orderid }) => orderid)
    const nth = fc.nat(30)
    const paise = fc.integer({ min: 1, max: 90_000 })
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('receive' as const),
        paise,
        which: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
      }),
      fc.record({ kind: fc.constantFrom('advance' as const, 'pay back' as const), paise, nth }),
      fc.record({ kind: fc.constantFrom('take back' as const, 'cancel payment' as const), nth }),
      fc.record({ kind: fc.constant('set off' as const), nth }),
      fc.record({ kind: fc.constant('cancel order' as const) }),
    )
    const receipts: number[] = []
    const refunds: number[] = []
    const one = (all: readonly number[], at: number) => all[at % Math.max(all.length, 1)] ?? 1
    const perform = async (
      asked: typeof command extends fc.Arbitrary<infer T> ? T : never,
    ): Promise<void> => {
      if (asked.kind === 'receive') {
        const listed = asked.which.map((index) => numbers[index] ?? '')
        receipts.push((await receive((asked.paise / 100).toFixed(2), listed)).body.data.id)
      } else if (asked.kind === 'advance') {
        const { body } = await advance(one(customers, asked.nth), (asked.paise / 100).toFixed(2))
        receipts.push(body.data.id)
      } else if (asked.kind === 'pay back') {
        const { body } = await payBack(one(customers, asked.nth), (asked.paise / 100).toFixed(2))
        if (body.success) refunds.push(body.data.id)
      } else if (asked.kind === 'take back') await takeBack(one(receipts, asked.nth))
      else if (asked.kind === 'cancel payment') await cancelPayment(one(refunds, asked.nth))
      else if (asked.kind === 'set off') await setAgainst(one(customers, asked.nth))
      else await at.move(open.id, 5, { reason: 'Property' })
    }
    const balances = async () => {
      const all = await Promise.all(customers.map((customer) => statement(customer)))
      return all.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0)
    }
    const booksSay = async () => {
      const { rows } = await office.pool.query<{ balance: number }>(
        `SELECT ((SELECT sum(payable) FROM orders WHERE customer_id = ANY ($1) AND status = 4)
          - (SELECT coalesce(sum(amount), 0) FROM receipts WHERE customer_id = ANY ($1) AND deleted_at IS NULL)
          + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE customer_id = ANY ($1) AND deleted_at IS NULL))
          * 100 AS balance`,
        [customers],
      )
      return Number(rows[0]?.balance)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await Promise.all(commands.map(perform))
        expect(await differences()).toEqual([])
        expect(await balances()).toBe(await booksSay())
      }),
      { numRuns: 8 },
    )
  })
})
