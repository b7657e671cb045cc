import { changeOrder } from '@refill/contract/features/orders/changing.contract.ts'
import { expect, test } from 'vitest'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { officeForFile } from '../../../testing/office.ts'
import { orderOffice } from '../orders.test-data.ts'

const office = await officeForFile({ connections: 8 })
const at = orderOffice(office)
const product = await at.product({ rsp: '1000', discount: '0', gst: '5', security_deposit: '0' })
await at.open(product.uuid, '2026-04-01', 10_000)

/** Each cylinder is ₹1,050. */
const lines = (count: number) => [{ uuid: product.uuid, count }]
const onCredit = { paymentmode: 'Credit' } as const

const openOf = async (customer: number): Promise<number> => {
  const { rows } = await office.pool.query<{ open: number }>(
    'SELECT coalesce(sum(payable), 0)::float8 AS open FROM orders WHERE customer_id = $1 AND status < 4',
    [customer],
  )
  return rows[0]?.open ?? 0
}

test('of orders that are booked on credit at the same moment so many pass as the limit has room for', async () => {
  const buyer = await at.customer({ credit_limit: 3_500 })
  const asked = Array.from({ length: 12 }, () => at.book(buyer, lines(1), onCredit))
  const answers = await Promise.all(asked)
  const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : body.code))
  expect(codes.filter((code) => code === 'booked')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['booked', 'order_over_limit']))
  expect(await openOf(buyer)).toBe(3_150)
})

test('bookings and changes at the same moment never pass a limit together', manyRounds, async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 })
  const walk = fc.asyncProperty(sizes, sizes, async (booked, changed) => {
    const buyer = await at.customer({ credit_limit: 6_000 })
    const first = (await at.book(buyer, lines(1), onCredit)).body.id
    const change = (count: number) =>
      office.send(changeOrder, {
        id: first,
        paymentmode: 'Credit',
        'uuid[]': [product.uuid],
        'count[]': [String(count)],
        'price[]': [''],
        'deposit_count[]': ['0'],
      })
    const answers = await Promise.all([
      ...booked.map((count) => at.book(buyer, lines(count), onCredit)),
      ...changed.map(change),
    ])
    for (const { status, body } of answers)
      expect(status === 200 ? 'done' : body.code).toMatch(/^(?:done|order_over_limit)$/)
    expect(await openOf(buyer)).toBeLessThanOrEqual(6_000)
  })
  await fc.assert(walk, { numRuns: runs(12), endOnFailure: true })
})

test('who has no limit is not kept waiting for others', async () => {
  const buyer = await at.customer({ credit_limit: 0 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => at.book(buyer, lines(1), onCredit)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { rows } = await office.pool.query('SELECT FROM credit_turns WHERE account_id = $1', [buyer])
  expect(rows).toEqual([])
})
