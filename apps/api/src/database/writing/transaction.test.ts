import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { composedOnce } from '../composed.ts'
import type { Transaction } from '../database.ts'
import { shelvesForFile } from './shelves.test-data.ts'

const { db, clear, standing, logOf, somebody } = await shelvesForFile()
beforeEach(clear)

const by = somebody('a test')
const step = (trx: Transaction, id: number) => sql`UPDATE shelves SET n = n + 1 WHERE id = ${id}`.execute(trx)
const audited = async (trx: Transaction) => trx.audit({ event: 'shelves.changed', id: 1 })

describe('a transaction', () => {
  test('stores nothing when its callback fails', async () => {
    const before = await standing(1)
    const callback = db.transaction(by, async (trx) => {
      await step(trx, 1)
      await audited(trx)
      throw new Error('changed my mind')
    })
    await expect(callback).rejects.toThrow('changed my mind')
    expect(await standing(1)).toBe(before)
  })

  test('that writes no audit row is a defect and stores nothing', async () => {
    const before = await standing(1)
    const silent = db.transaction(by, async (trx) => {
      await step(trx, 1)
      return {}
    })
    await expect(silent).rejects.toThrow('a test wrote without an audit row')
    expect(await standing(1)).toBe(before)
  })

  test('turns its handle off at the end', async () => {
    let kept: Transaction | undefined
    await db.transaction(by, async (trx) => {
      kept = trx
      await audited(trx)
      return {}
    })
    const fixed = composedOnce<object, { one: number }>('one', () => sql`SELECT 1 AS one`)
    for (const late of [
      kept?.selectFrom('audit_log').select('id').execute(),
      kept?.readComposed(sql`SELECT 1`),
      kept?.read(fixed, {}),
    ])
      await expect(late).rejects.toThrow('This transaction is over')
  })

  test('begins again when it met another in a deadlock, and both are done', async () => {
    const before = [await standing(1), await standing(2)]
    const meet = Promise.withResolvers<void>()
    let waiting = 0
    const crossing = (first: number, second: number) =>
      db.transaction(by, async (trx) => {
        await step(trx, first)
        waiting += 1
        if (waiting === 2) meet.resolve()
        await meet.promise
        await step(trx, second)
        await audited(trx)
        return {}
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(waiting).toBeGreaterThan(2)
    expect([await standing(1), await standing(2)]).toEqual(before.map((n) => n + 2))
  })

  test('tells which domain error a broken constraint means', async () => {
    const rule = { code: 'shelf_full', status: 409, message: 'The shelf is full' } as const
    const overfill = db.transaction(
      by,
      async (trx) => {
        await sql`UPDATE shelves SET n = 100`.execute(trx)
        return {}
      },
      { n_small: rule },
    )
    await expect(overfill).rejects.toMatchObject({ rule, message: 'The shelf is full' })
  })

  test('with a key is done once, and whoever repeats it gets the same answer', async () => {
    const keyed = { ...somebody('a transaction with a key'), once: { key: 'k-1', fingerprint: 'one' } }
    const twice = () =>
      db.transaction(keyed, async (trx) => {
        await step(trx, 1)
        await audited(trx)
        return { n: 1 }
      })
    expect(await Promise.all([twice(), twice()])).toEqual([{ n: 1 }, { n: 1 }])
    expect({ n: await standing(), log: (await logOf(keyed.operation)).length }).toEqual({ n: 1, log: 1 })
  })
})
