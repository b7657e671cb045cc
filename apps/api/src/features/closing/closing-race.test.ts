import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays } from '@refill/values/day.ts'
import { array, assert, asyncProperty, constantFrom, integer, nat, tuple, type Arbitrary } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../receipts/receipts.test-data.ts'
import { verifyClosedDays, verifyClosings } from './closing.public.ts'
import { closingOffice, keptRows } from './closing.test-data.ts'

const office = await officeForFile({ connections: 8 })
const on = await closingOffice(office)
const yesterday = addDays(today, -1)
vi.setConfig({ testTimeout: manyRounds.timeout })
afterEach(() => on.openAll())

const receiptOf = async (day: string) =>
  (await on.advance(await on.at.customer(), 10, { voucher_date: day })).body.data.id
const narrationOf = async (id: number) => {
  const { rows } = await office.pool.query<{ narration: string }>(
    'SELECT narration FROM receipts WHERE id = $1',
    [id],
  )
  return rows[0]?.narration
}
/** Until somebody waits for the table of closings. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await office.pool.query(
      `SELECT FROM pg_locks WHERE relation = 'closings'::regclass AND NOT granted`,
    )
    expect(rows).toHaveLength(1)
  }, 60_000)

test('a close waits for who is writing into the day, and what they write is in it', async () => {
  const id = await receiptOf(yesterday)
  const writer = await office.pool.connect()
  try {
    await writer.query('BEGIN')
    await writer.query(`UPDATE receipts SET narration = 'in time' WHERE id = $1`, [id])
    const closing = on.close(yesterday)
    await somebodyWaits()
    expect((await on.closed()).closed_through).toBe('')
    await writer.query('COMMIT')
    expect((await closing).body.success).toBe(true)
    expect(await narrationOf(id)).toBe('in time')
  } finally {
    writer.release()
  }
})

test('whoever comes while a day is being closed waits and is refused, though their statement began before', async () => {
  const id = await receiptOf(yesterday)
  const closer = await office.pool.connect()
  try {
    await closer.query('BEGIN')
    await closer.query('SELECT hold_closings()')
    await closer.query('INSERT INTO closings (through) VALUES ($1)', [yesterday])
    const late = office.pool.query(`UPDATE receipts SET narration = 'too late' WHERE id = $1`, [id])
    const refused = expect(late).rejects.toMatchObject({ constraint: 'day_is_closed' })
    await somebodyWaits()
    await closer.query('COMMIT')
    await refused
    expect(await narrationOf(id)).toBe('')
  } finally {
    closer.release()
  }
})

test('closed days never change: whatever is done at the same moment as a close, its rows are the same until it is reopened', async () => {
  const [buyer, seller] = [await on.at.customer(), await on.at.vendor()]
  const waiting: number[] = []
  for (let count = 0; count < 40; count++) waiting.push((await on.underWay(buyer, 1)).id)
  const known = { receipts: [] as number[], purchases: [] as number[], returns: [] as number[] }
  const last = (ids: number[], back: number) => ids.at(-1 - (back % Math.max(ids.length, 1))) ?? 0
  const commands = {
    receive: async (day: string) => {
      const { body } = await on.advance(buyer, 10, { voucher_date: day })
      if (body.success) known.receipts.push(body.data.id)
      return body.code
    },
    buy: async (day: string) => {
      const { body } = await on.at.buy(seller, day, [{ uuid: on.uuid, qty: 3 }])
      if (body.success) known.purchases.push(body.id)
      return body.code
    },
    'give back': async (day: string) => {
      const { body } = await on.giveBack(buyer, day)
      if (body.success) known.returns.push(body.id)
      return body.code
    },
    deliver: async (day: string) => {
      const id = waiting.shift()
      if (id === undefined) return undefined
      const { body } = await on.at.move(id, 4, { delivered_on: day })
      if (!body.success) waiting.push(id)
      return body.code
    },
    'cancel receipt': async (_day: string, back: number) =>
      (await on.takeBack(last(known.receipts, back), 'Wrong')).body.code,
    'cancel purchase': async (_day: string, back: number) =>
      (await office.send(deletePurchase, { id: last(known.purchases, back), reason: 'Wrong' })).body.code,
    'cancel return': async (_day: string, back: number) =>
      (await on.cancelGivenBack(last(known.returns, back))).body.code,
  }
  type Command = readonly [what: keyof typeof commands, ago: number, back: number]
  const command: Arbitrary<Command> = tuple(
    constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
    integer({ min: 0, max: 3 }),
    nat({ max: 5 }),
  )
  const some = array(command, { minLength: 3, maxLength: 8 })
  const perform = (all: readonly Command[]) =>
    Promise.all(all.map(([what, ago, back]) => commands[what](addDays(today, -ago), back)))
  const walk = array(tuple(integer({ min: 0, max: 3 }), some, some, some), {
    minLength: 1,
    maxLength: 3,
  })
  let refusals = 0
  await assert(
    asyncProperty(walk, async (rounds) => {
      await on.openAll()
      for (const [ago, during, after, reopening] of rounds) {
        const through = addDays(today, -ago)
        const closed = on.close(through).then(({ body }) => {
          expect([undefined, 'day_closed_already']).toContain(body.code)
          return keptRows(office, through)
        })
        const [atOnce, ...codes] = await Promise.all([closed, perform(during)])
        expect(await keptRows(office, through)).toEqual(atOnce)
        codes.push(await perform(after))
        refusals += codes.flat().filter((code) => code === 'day_closed').length
        expect(await keptRows(office, through)).toEqual(atOnce)
        expect(await verifyClosedDays(office.db)).toEqual([])
        await Promise.all([on.reopen(through), perform(reopening)])
      }
    }),
    { numRuns: runs(8) },
  )
  expect(refusals).toBeGreaterThan(0)
  expect(await verifyClosings(office.db.reader)).toEqual([])
  expect(await verifyClosedDays(office.db)).toEqual([])
})
