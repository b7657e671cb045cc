import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import {
  countInventory,
  deleteInventory,
  listInventory,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { deleteProduct } from '@refill/contract/features/products/products.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyLedger } from './cylinder-ledger.public.ts'
import { ledgerOffice } from './cylinder-ledger.test-data.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()

const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)
const noon = (day: string, minute = 0) => new Date(Date.parse(`${day}T12:00:00+05:30`) + minute * 60_000)
const stockOf = async (uuid: string) => {
  const { body } = await office.send(listInventory, { page: 1, limit: 10, search: uuid })
  const row = body.data.find((one) => one.uuid === uuid)
  return row && { fulls: row.cs_fulls, empties: row.cs_emptys }
}
const idOf = async (uuid: string) =>
  (await office.send(listInventory, { page: 1, limit: 10, search: uuid })).body.data[0]?.id ?? 0

describe('the ledger', () => {
  test('explains a stock from its opening through purchases and deliveries to what is there', async () => {
    const { id, uuid } = await at.product()
    await at.open(uuid, ago(10), 40, 5)
    await at.buy(vendorId, ago(8), [{ uuid, qty: 20, empties: 12 }])
    await at.deliver(id, noon(ago(8)), 15, 10)
    expect(await stockOf(uuid)).toEqual({ fulls: 45, empties: 3 })
    const report = await at.report(uuid, ago(10), today)
    expect(report).toMatchObject({ openingFulls: 0, openingEmptys: 0, closingFulls: 45, closingEmptys: 3 })
    expect(report.list).toMatchObject([
      { TRANSACTION_TYPE: 'OPENING', fulls: 40, CS_FULLS: 40, CS_EMPTYS: 5, trans_date: ago(10) },
      { TRANSACTION_TYPE: 'PURCHASE', fulls: 20, CS_FULLS: 60, CS_EMPTYS: -7 },
      { TRANSACTION_TYPE: 'SALE', fulls: 15, CS_FULLS: 45, CS_EMPTYS: 3, inv_no: 'ORD-1' },
    ])
    expect(await at.report(uuid, ago(7), today)).toMatchObject({
      openingFulls: 45,
      openingEmptys: 3,
      list: [],
    })
  })

  test('shows a deleted purchase and its reversal, and every balance is as if it had not been', async () => {
    const { uuid } = await at.product()
    await at.open(uuid, ago(10), 10)
    const before = await at.report(uuid, ago(10), today)
    const { id } = (await at.buy(vendorId, ago(4), [{ uuid, qty: 30, empties: 9 }])).body
    expect((await office.send(deletePurchase, { id })).body).toMatchObject({
      success: true,
      message: 'Purchase deleted successfully',
    })
    const after = await at.report(uuid, ago(10), today)
    expect(after.list.map((row) => row.TRANSACTION_TYPE)).toEqual([
      'OPENING',
      'PURCHASE',
      'PURCHASE REVERSED',
    ])
    expect(after.list.at(-1)).toMatchObject({
      fulls: 30,
      CS_FULLS: 10,
      CS_EMPTYS: 0,
      note: 'Purchase deleted',
    })
    expect(after.closingFulls).toBe(before.closingFulls)
    expect((await office.send(deletePurchase, { id })).status).toBe(404)
  })

  test('refuses what would take fulls below zero, saying what is there and what was needed, and changes nothing', async () => {
    const { id, uuid } = await at.product({ product_name: '19 kg that runs short' })
    await at.open(uuid, ago(5), 3)
    await expect(at.deliver(id, noon(ago(1)), 4, 0)).rejects.toThrow(
      'Only 3 full of 19 kg that runs short in stock, 4 needed.',
    )
    const bought = await at.buy(vendorId, ago(3), [{ uuid, qty: 10 }])
    await at.deliver(id, noon(ago(1)), 12, 0)
    const refused = await office.send(deletePurchase, { id: bought.body.id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock_short' } })
    expect(refused.body.message).toBe('Only 1 full of 19 kg that runs short in stock, 10 needed.')
    expect(await stockOf(uuid)).toEqual({ fulls: 1, empties: 0 })
  })

  test('lets empties go below zero: a truck leaves before the day’s deliveries are keyed in', async () => {
    const { uuid } = await at.product()
    await at.open(uuid, ago(5), 0)
    await at.buy(vendorId, today, [{ uuid, qty: 5, empties: 8 }])
    expect(await stockOf(uuid)).toEqual({ fulls: 5, empties: -8 })
  })

  test('does not count what is dated before the opening day, whenever it is entered', async () => {
    const { uuid } = await at.product()
    await at.buy(vendorId, ago(20), [{ uuid, qty: 7 }])
    await at.open(uuid, ago(10), 50, 2)
    await at.buy(vendorId, ago(15), [{ uuid, qty: 100 }])
    expect(await stockOf(uuid)).toEqual({ fulls: 50, empties: 2 })
    expect((await at.report(uuid, ago(10), today)).closingFulls).toBe(50)
  })

  test('keeps a product in the inventory while it has stock or later movements', async () => {
    const { uuid } = await at.product()
    await at.open(uuid, ago(5), 2)
    const id = await idOf(uuid)
    expect((await office.send(deleteInventory, { id })).body.code).toBe('inventory_in_use')
    await office.send(countInventory, {
      'uuid[]': uuid,
      'fulls[]': '0',
      'empties[]': '0',
      reason: 'Sold as scrap',
    })
    expect((await office.send(deleteInventory, { id })).body.code).toBe('inventory_in_use')
    const { uuid: fresh } = await at.product()
    await at.open(fresh, ago(5), 0)
    expect((await office.send(deleteInventory, { id: await idOf(fresh) })).body.success).toBe(true)
    expect((await at.open(fresh, ago(4), 1)).body.success).toBe(true)
  })

  test('posts a count as an adjustment with its reason, and a count that agrees posts nothing', async () => {
    const { uuid } = await at.product()
    await at.open(uuid, ago(5), 10, 4)
    const count = { 'uuid[]': uuid, 'fulls[]': '8', 'empties[]': '5', reason: 'Two leaked' }
    expect((await office.send(countInventory, count)).body.adjusted).toBe(1)
    expect((await office.send(countInventory, { ...count, reason: 'Again' })).body.adjusted).toBe(0)
    expect(await stockOf(uuid)).toEqual({ fulls: 8, empties: 5 })
    const { list } = await at.report(uuid, today, today)
    expect(list).toMatchObject([
      { TRANSACTION_TYPE: 'ADJUSTMENT', in_fulls: -2, in_emptys: 1, note: 'Two leaked' },
    ])
  })

  test('is empty for a range that is incomplete or turned around, without an error', async () => {
    const { uuid } = await at.product()
    for (const [fd, td] of [
      ['', today],
      [today, ''],
      [today, ago(1)],
    ] as const)
      expect(await at.report(uuid, fd, td)).toMatchObject({ success: true, totalcount: 0, list: [] })
  })

  test('keeps a product in the catalogue while anything of it lies in a godown', async () => {
    const { id, uuid } = await at.product()
    await at.open(uuid, ago(2), 0, 1)
    const refused = await office.send(deleteProduct, { id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'product_in_stock' } })
    await office.send(countInventory, {
      'uuid[]': uuid,
      'fulls[]': '0',
      'empties[]': '0',
      reason: 'Scrapped',
    })
    expect((await office.send(deleteProduct, { id })).body.success).toBe(true)
  })

  test('takes inserts only', async () => {
    await expect(office.pool.query('UPDATE movements SET fulls = 1')).rejects.toThrow('inserts only')
    await expect(office.pool.query('DELETE FROM movements')).rejects.toThrow('inserts only')
  })
})

type Step = { kind: 'buy' | 'deliver' | 'count' | 'delete'; day: number; fulls: number; empties: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('buy', 'buy', 'deliver', 'deliver', 'count', 'delete'),
  day: fc.integer({ min: 0, max: 12 }),
  fulls: fc.integer({ min: 1, max: 30 }),
  empties: fc.integer({ min: 0, max: 30 }),
})

/** Does the steps as people would; domain errors are part of life. @returns the days and what they changed */
const live = async (steps: readonly Step[]) => {
  const { id, uuid } = await at.product()
  await at.open(uuid, ago(13), 60, 20)
  const purchases: number[] = []
  for (const [index, { kind, day, fulls, empties }] of steps.entries()) {
    if (kind === 'buy') {
      const { body } = await at.buy(vendorId, ago(day), [{ uuid, qty: fulls, empties }])
      if (body.success) purchases.push(body.id)
    } else if (kind === 'deliver')
      await at.deliver(id, noon(ago(day), index), fulls, empties, index + 1).catch(() => undefined)
    else if (kind === 'count') {
      const counted = { 'fulls[]': String(fulls), 'empties[]': String(empties) }
      await office.send(countInventory, { 'uuid[]': uuid, ...counted, reason: 'Counted' })
    } else await office.send(deletePurchase, { id: purchases.pop() ?? 0 })
  }
  return { id, uuid }
}

describe('whatever people do', manyRounds, () => {
  test('cylinders are conserved, balances run on over pages of any size, and ranges join', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 12 }),
        async (steps, limit, cut) => {
          const { id, uuid } = await live(steps)
          const sums = await office.pool.query(
            'SELECT sum(fulls)::float8 AS fulls, sum(empties)::float8 AS empties FROM balances WHERE product_id = $1',
            [id],
          )
          expect(sums.rows[0]).toEqual({ fulls: 0, empties: 0 })
          const whole = await at.report(uuid, ago(13), today)
          const { list, totalcount } = whole
          expect(list).toHaveLength(totalcount)
          let running = { fulls: whole.openingFulls, empties: whole.openingEmptys }
          for (const row of list) {
            running = { fulls: running.fulls + row.in_fulls, empties: running.empties + row.in_emptys }
            expect([row.CS_FULLS, row.CS_EMPTYS]).toEqual([running.fulls, running.empties])
          }
          expect(running).toEqual({ fulls: whole.closingFulls, empties: whole.closingEmptys })
          expect(running).toEqual(await stockOf(uuid))
          const pages = []
          for (let page = 1; (page - 1) * limit < totalcount; page++)
            pages.push(...(await at.report(uuid, ago(13), today, page, limit)).list)
          expect(pages).toEqual(list)
          const [first, second] = [
            await at.report(uuid, ago(13), ago(cut)),
            await at.report(uuid, addDays(ago(cut), 1), today),
          ]
          expect([...first.list, ...second.list]).toEqual(list)
          if (cut > 0) expect(second.openingFulls).toBe(first.closingFulls)
        },
      ),
      { numRuns: runs(12) },
    )
    expect(await verifyLedger(office.db.reader)).toEqual([])
  })

  test('the order in which independent documents are entered changes no balance of any day', async () => {
    const document = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20 }))
    const documents = fc.array(document, { minLength: 2, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(documents, async (all) => {
        const closings = async (order: typeof all) => {
          const { uuid } = await at.product()
          await at.open(uuid, ago(12), 5)
          for (const [day, qty] of order) await at.buy(vendorId, ago(day), [{ uuid, qty, empties: 1 }])
          return Promise.all(
            Array.from({ length: 10 }, async (_, day) => {
              const { closingFulls, closingEmptys } = await at.report(uuid, ago(12), ago(day))
              return [closingFulls, closingEmptys]
            }),
          )
        }
        expect(await closings(all.toReversed())).toEqual(await closings(all))
      }),
      { numRuns: runs(6) },
    )
  })

  test('sixteen at once on three products end with exactly the sum, and nobody is told to try again', async () => {
    const products = await Promise.all([at.product(), at.product(), at.product()])
    for (const { uuid } of products) await at.open(uuid, ago(3), 1_000, 0)
    const answers = await Promise.all(
      Array.from({ length: 48 }, async (_, index) => {
        const order = index % 2 === 0 ? products : products.toReversed()
        if (index % 3 === 0) {
          const [one] = order
          await at.deliver(one?.id ?? 0, noon(today, index), 2, 1, 1_000 + index)
          return true
        }
        const lines = order.map(({ uuid }) => ({ uuid, qty: 3, empties: 1 }))
        return (await at.buy(vendorId, ago(index % 3), lines)).body.success
      }),
    )
    expect(answers.every(Boolean)).toBe(true)
    const stocks = await Promise.all(products.map(({ uuid }) => stockOf(uuid)))
    const fulls = stocks.reduce((sum, stock) => sum + (stock?.fulls ?? 0), 0)
    const empties = stocks.reduce((sum, stock) => sum + (stock?.empties ?? 0), 0)
    expect({ fulls, empties }).toEqual({ fulls: 3_000 + 32 * 9 - 16 * 2, empties: 16 - 32 * 3 })
    expect(await verifyLedger(office.db.reader)).toEqual([])
  })
})
