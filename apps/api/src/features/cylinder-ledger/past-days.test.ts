import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, dayInIndia, showDay, type Day } from '@refill/values/day.ts'
import {
  countInventory,
  listInventory,
  readOpeningEffect,
  updateInventory,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { olderShortages, verifyLedger } from './cylinder-ledger.public.ts'
import { ledgerOffice } from './cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()

const today = dayInIndia(new Date())
const ago = (days: number): Day => addDays(today, -days)
const noon = (day: string, minute = 0) => new Date(Date.parse(`${day}T12:00:00+05:30`) + minute * 60_000)

const rowOf = async (uuid: string) => {
  const { body } = await office.send(listInventory, { page: 1, limit: 1, search: uuid })
  const [row] = body.data
  if (!row) throw new Error(`${uuid} is not in the inventory`)
  return row
}
const reopen = async (uuid: string, changes: { os_fulls?: number; opening_date?: string }) => {
  const { id, os_fulls, os_emptys, opening_date } = await rowOf(uuid)
  return office.send(updateInventory, { id, uuid, os_fulls, os_emptys, opening_date, ...changes })
}

/** Everything that the ledger keeps of a product. */
const kept = async (productId: number) =>
  (
    await office.pool.query(
      `SELECT (SELECT json_agg(m ORDER BY id) FROM movements m WHERE product_id = $1) AS movements,
        (SELECT json_agg(d ORDER BY day) FROM stock_days d WHERE product_id = $1) AS days,
        (SELECT json_agg(b ORDER BY holder, holder_id) FROM balances b WHERE product_id = $1) AS balances,
        (SELECT json_agg(i) FROM inventory i WHERE product_id = $1) AS inventory,
        (SELECT json_agg(o) FROM stock_openings o WHERE product_id = $1) AS opening,
        (SELECT json_agg(p ORDER BY p.id) FROM purchases p) AS purchases`,
      [productId],
    )
  ).rows[0]

const shortDays = async (productId: number) =>
  (
    await office.pool.query(
      `SELECT day, fulls FROM (SELECT day, sum(fulls) OVER (ORDER BY day)::float8 AS fulls FROM stock_days
        WHERE product_id = $1) AS ends WHERE fulls < 0`,
      [productId],
    )
  ).rows

test('a purchase whose cylinders were sold later stays, though as many lie there today', async () => {
  const { id, uuid } = await at.product({ product_name: '19 kg that was sold' })
  await at.open(uuid, ago(20), 4)
  const { body } = await at.buy(vendorId, ago(15), [{ uuid, qty: 30 }])
  await at.deliver(id, noon(ago(12)), 20, 20)
  await at.deliver(id, noon(ago(9)), 12, 12)
  await at.buy(vendorId, ago(3), [{ uuid, qty: 50 }])
  const before = await kept(id)
  const refused = await office.send(deletePurchase, { id: body.id })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'stock_short_on_day',
      message: `Then 16 full of 19 kg that was sold would be missing on ${showDay(ago(12))}.`,
    },
  })
  expect(await kept(id)).toEqual(before)
})

test('what lies there today cannot be delivered on a day when it was not there', async () => {
  const { id, uuid } = await at.product({ product_name: '19 kg of today' })
  await at.open(uuid, ago(10), 5)
  await at.deliver(id, noon(ago(4)), 2, 2)
  await at.buy(vendorId, ago(1), [{ uuid, qty: 40 }])
  await expect(at.deliver(id, noon(ago(6)), 4, 4)).rejects.toThrow(
    `Then 1 full of 19 kg of today would be missing on ${showDay(ago(4))}.`,
  )
  await at.deliver(id, noon(ago(6)), 3, 3)
  expect(await shortDays(id)).toEqual([])
})

test('two at once that would be right one by one do not make a day short together', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const { id, uuid } = await at.product()
    await at.open(uuid, ago(10), 0)
    const { body } = await at.buy(vendorId, ago(8), [{ uuid, qty: 10 }])
    await at.buy(vendorId, ago(1), [{ uuid, qty: 30 }])
    const isTaken = (delivery: Promise<unknown>) =>
      delivery.then(
        () => true,
        () => false,
      )
    const taken = await Promise.all([
      office.send(deletePurchase, { id: body.id }).then((answer) => answer.body.success),
      isTaken(at.deliver(id, noon(ago(5)), 6, 6)),
      isTaken(at.deliver(id, noon(ago(6)), 6, 6)),
    ])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await shortDays(id)).toEqual([])
  }
})

test('an opening is lowered as far as what was delivered later allows, and no further', async () => {
  const { id, uuid } = await at.product()
  await at.open(uuid, ago(10), 20)
  await at.deliver(id, noon(ago(5)), 15, 15)
  await at.buy(vendorId, ago(2), [{ uuid, qty: 100 }])
  const refused = await reopen(uuid, { os_fulls: 14 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'stock_short_on_day' } })
  expect((await rowOf(uuid)).os_fulls).toBe(20)
  expect((await reopen(uuid, { os_fulls: 15 })).body.success).toBe(true)
  expect((await rowOf(uuid)).cs_fulls).toBe(100)
})

test('an opening never moves past what counts already, and says what moved on which day', async () => {
  const { id, uuid } = await at.product({ product_name: '19 kg in trade' })
  await at.open(uuid, ago(10), 20, 5)
  await at.buy(vendorId, ago(8), [{ uuid, qty: 40 }])
  await at.deliver(id, noon(ago(5)), 57, 50)
  const before = await kept(id)
  for (const day of [ago(7), today]) {
    const refused = await reopen(uuid, { opening_date: day })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'opening_after_movement',
        message: `19 kg in trade moved on ${showDay(ago(8))}: its opening day cannot be later.`,
        errors: { opening_date: expect.any(String) },
      },
    })
  }
  const future = await reopen(uuid, { opening_date: addDays(today, 1) })
  expect(future).toMatchObject({
    status: 422,
    body: { errors: { opening_date: 'Opening date cannot be in the future' } },
  })
  expect(await kept(id)).toEqual(before)
  for (const day of [ago(8), ago(14), ago(10)])
    expect((await reopen(uuid, { opening_date: day })).body.success).toBe(true)
  expect(await rowOf(uuid)).toMatchObject({ cs_fulls: 3, cs_emptys: 55 })
})

test('what another opening would do is said before it is saved, and is what it does, with its reason', async () => {
  const { id, uuid } = await at.product()
  await at.buy(vendorId, ago(18), [{ uuid, qty: 3 }])
  await at.open(uuid, ago(10), 20, 5)
  await at.buy(vendorId, ago(14), [{ uuid, qty: 6, empties: 2 }])
  await at.deliver(id, noon(ago(5)), 12, 10)
  await at.buy(vendorId, ago(2), [{ uuid, qty: 40 }])
  const row = await rowOf(uuid)
  const ask = async (os_fulls: number, opening_date: string) =>
    (await office.send(readOpeningEffect, { id: row.id, os_fulls, os_emptys: 7, opening_date })).body
  const now = { fulls_now: 48, emptys_now: 15 }
  expect(await ask(11, ago(10))).toMatchObject({
    ...now,
    fulls_then: 39,
    emptys_then: 17,
    lowest_day: ago(5),
    lowest_fulls: -1,
  })
  expect(await ask(11, ago(15))).toMatchObject({ ...now, fulls_then: 45, emptys_then: 15, lowest_fulls: 5 })
  expect(await ask(11, ago(4))).toMatchObject({ code: 'opening_after_movement' })
  const { id: inventoryId, version } = row
  const form = { id: inventoryId, uuid, os_fulls: 11, os_emptys: 7, opening_date: ago(15), version }
  const saved = await office.send(updateInventory, { ...form, reason: 'Six came on the 8th' })
  expect(saved.body.success).toBe(true)
  expect(await rowOf(uuid)).toMatchObject({ cs_fulls: 45, cs_emptys: 15 })
  const { list } = await at.report(uuid, ago(20), today)
  expect(
    list.filter(({ note }) => note === 'Six came on the 8th').map((one) => one.TRANSACTION_TYPE),
  ).toContain('OPENING')
  expect(await shortDays(id)).toEqual([])
})

test('a stock that was delivered from is opened on its first delivery at the latest, whatever was bought before', async () => {
  const { id, uuid } = await at.product({ product_name: '19 kg without opening' })
  await at.buy(vendorId, ago(9), [{ uuid, qty: 40 }])
  await at.deliver(id, noon(ago(6)), 10, 8)
  expect(await at.open(uuid, ago(5), 50)).toMatchObject({
    status: 409,
    body: { message: `19 kg without opening moved on ${showDay(ago(6))}: its opening day cannot be later.` },
  })
  const future = await at.open(uuid, addDays(today, 1), 50)
  expect(future.body.message).toBe('Opening date cannot be in the future for item 1')
  const mistyped = await at.open(uuid, '1026-11-21', 50)
  expect(mistyped.body.message).toBe('Opening date must be after 2000 for item 1')
  expect((await at.open(uuid, ago(6), 50)).body.success).toBe(true)
  expect(await rowOf(uuid)).toMatchObject({ cs_fulls: 40 })
})

test('a purchase from before the opening is taken back, and the opening stock stays what it says', async () => {
  const { uuid } = await at.product()
  const counted = (await at.buy(vendorId, ago(20), [{ uuid, qty: 7, empties: 2 }])).body
  await at.open(uuid, ago(10), 50, 4)
  const passed = (await at.buy(vendorId, ago(15), [{ uuid, qty: 9 }])).body
  for (const { id } of [counted, passed])
    expect((await office.send(deletePurchase, { id })).body.success).toBe(true)
  expect(await rowOf(uuid)).toMatchObject({ os_fulls: 50, cs_fulls: 50, cs_emptys: 4 })
  expect(await at.report(uuid, ago(10), today)).toMatchObject({
    openingFulls: 0,
    closingFulls: 50,
    closingEmptys: 4,
  })
  expect(await verifyLedger(office.db.reader)).toEqual([])
})

test('a day that an older program let fall below zero is named by verify as such, and what only raises it is taken', async () => {
  const { id, uuid } = await at.product()
  await at.open(uuid, ago(10), 5)
  await at.buy(vendorId, ago(1), [{ uuid, qty: 40 }])
  await office.pool.query('ALTER TABLE stock_days DISABLE TRIGGER USER')
  await at.deliver(id, noon(ago(6)), 9, 0)
  await office.pool.query('ALTER TABLE stock_days ENABLE TRIGGER USER')
  const short = [`product ${id}: -4.00 full at the end of ${ago(6)}`]
  expect(await verifyLedger(office.db.reader)).toEqual(short)
  await office.pool.query('INSERT INTO older_shortages VALUES ($1, $2)', [id, ago(6)])
  expect(await verifyLedger(office.db.reader)).toEqual([])
  expect(await olderShortages(office.db.reader)).toEqual([
    expect.stringContaining(`product ${id}: fulls below zero on 1 days from ${ago(6)} to ${ago(6)}`),
  ])
  expect((await at.buy(vendorId, ago(7), [{ uuid, qty: 3 }])).body.success).toBe(true)
  await expect(at.deliver(id, noon(ago(8)), 1, 0)).rejects.toThrow('would be missing')
  await at.deliver(id, noon(today), 1, 0)
  expect((await reopen(uuid, { os_fulls: 6 })).body.success).toBe(true)
  expect(await olderShortages(office.db.reader)).toEqual([])
})

type Step = {
  kind: 'buy' | 'deliver' | 'delete' | 'open' | 'count'
  day: number
  fulls: number
  which: number
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('buy', 'deliver', 'deliver', 'delete', 'open', 'count'),
  day: fc.integer({ min: 0, max: 12 }),
  fulls: fc.integer({ min: 0, max: 25 }),
  which: fc.nat(20),
})

/** One step as somebody would send it. @returns whether it was taken */
const takeStep = async (
  product: { id: number; uuid: string },
  purchases: number[],
  { kind, day, fulls, which }: Step,
): Promise<boolean> => {
  const { id, uuid } = product
  if (kind === 'buy') {
    const { body } = await at.buy(vendorId, ago(day), [{ uuid, qty: fulls + 1, empties: which }])
    if (body.success) purchases.push(body.id)
    return body.success
  }
  if (kind === 'deliver')
    return at.deliver(id, noon(ago(day), which), fulls + 1, which, which + 1).then(
      () => true,
      () => false,
    )
  if (kind === 'open') return (await reopen(uuid, { os_fulls: fulls, opening_date: ago(day) })).body.success
  if (kind === 'count') {
    const counted = { 'uuid[]': uuid, 'fulls[]': String(fulls), 'empties[]': String(which) }
    return (await office.send(countInventory, { ...counted, reason: 'Counted' })).body.success
  }
  const purchase = purchases[which % Math.max(1, purchases.length)] ?? 0
  return (await office.send(deletePurchase, { id: purchase })).body.success
}

test(
  'whatever is bought, delivered, opened and taken back, no day is ever below zero, and what is refused changes nothing',
  manyRounds,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        const product = await at.product()
        await at.open(product.uuid, ago(13), 10, 20)
        const purchases: number[] = []
        for (const one of steps) {
          const before = await kept(product.id)
          const isTaken = await takeStep(product, purchases, one)
          expect(await shortDays(product.id)).toEqual([])
          if (!isTaken) expect(await kept(product.id)).toEqual(before)
        }
      }),
      { numRuns: runs(60) },
    )
    expect(await verifyLedger(office.db.reader)).toEqual([])
  },
)
