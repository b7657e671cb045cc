import { closeDay, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Transaction } from '../../database/handles.ts'
import { officeForFile } from '../../testing/office.ts'
import { untilOneWaits } from '../../testing/until-one-waits.ts'
import { cashOffice, today, yesterday } from './cash.test-data.ts'
import { lockDrawers } from './lock-drawers.ts'

const office = await officeForFile({ connections: 8 })
const on = await cashOffice(office)
const closeBooks = (day: string) => office.send(closeDay, { day })
/** Whatever a test closed; the books begin open. */
afterEach(() =>
  office.pool.query(`UPDATE closings SET opened_at = now(), open_reason = 'test' WHERE opened_at IS NULL`),
)
const openBooks = (day: string) => office.send(reopenDay, { day, reason: 'A receipt was missing' })

/** What all drawers hold, and what the documents say that they must. */
const sums = async () => {
  const { rows } = await office.pool.query<{ drawers: string; documents: string }>(`SELECT
    (SELECT coalesce(sum(in_hand), 0) FROM drawers)::text AS drawers,
    ((SELECT coalesce(sum(amount), 0) FROM receipts WHERE payment_mode = 'Cash' AND deleted_at IS NULL)
    - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_mode = 'Cash' AND deleted_at IS NULL)
    - (SELECT coalesce(sum(amount), 0) FROM cash_documents WHERE canceled_at IS NULL
        AND (kind IN ('deposit', 'pay_out') OR kind = 'hand_over' AND confirmed_on IS NULL))
    + (SELECT coalesce(sum(amount - expected), 0) FROM cash_documents WHERE kind = 'close' AND canceled_at IS NULL))::text
      AS documents`)
  return rows[0]
}

test('two drawers are held the lower one first, whoever names them first: nobody waits in a circle', async () => {
  const people = [await on.cashier('Bina Rao'), await on.cashier('Dev Rao')]
  const [lower = 0, higher = 0] = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const begun: string[] = []
  const hold = (who: string, inTurn: (trx: Transaction) => Promise<unknown>) =>
    office.db.transaction(office.by, async (trx) => {
      begun.push(who)
      await inTurn(trx)
      trx.withoutAudit('it only holds')
      return {}
    })
  let second: Promise<object> | undefined
  await hold('first', async (trx) => {
    await lockDrawers(trx, [lower])
    second = hold('second', (other) => lockDrawers(other, [higher, lower]))
    await untilOneWaits(office.readers)
    await lockDrawers(trx, [higher])
  })
  await second
  expect(begun).toEqual(['first', 'second'])
})

test(
  'after any walk with reversals and closes at the same moment all drawers hold receipts less deposits, paid out and paid back',
  manyRounds,
  async () => {
    const people = [await on.chief('P'), await on.chief('Q'), await on.chief('R')] as const
    const known = { documents: [] as number[], receipts: [] as number[] }
    const noted = async (sent: Promise<{ body: { success?: boolean; id?: number } }>) => {
      const { body } = await sent
      if (body.success && body.id) known.documents.push(body.id)
    }
    type Command = (who: number, amount: number, back: number) => Promise<unknown>
    const one = (place: number) => people[(place % 3) as 0 | 1 | 2]
    const document = (back: number) =>
      known.documents.at(-1 - (back % Math.max(1, known.documents.length))) ?? 0
    const commands: Record<string, Command> = {
      receive: async (who, amount, back) => {
        const { body } = await on.receive(one(who), amount, addDays(today, -(back % 2)))
        if (body.success) known.receipts.push(body.data.id)
      },
      'take a receipt back': (who, _amount, back) =>
        on.takeBack(one(who), known.receipts.at(-1 - (back % Math.max(1, known.receipts.length))) ?? 0),
      'hand over': (who, amount, back) => noted(on.hand(one(who), one(who + 1 + (back % 2)), amount)),
      confirm: (who, amount, back) => on.confirm(one(who), document(back), amount, 'Counted'),
      deposit: (who, amount) => noted(on.bank(one(who), amount)),
      'pay out': (who, amount) => noted(on.spend(one(who), amount)),
      'take a document back': (who, _amount, back) => on.reverse(one(who), document(back)),
      'close a drawer': (who, amount, back) =>
        noted(on.close(one(who), amount, 'Counted', { day: addDays(today, -(back % 2)) })),
      'close the day': (_who, _amount, back) => closeBooks(addDays(today, -1 - (back % 2))),
      'reopen the day': (_who, _amount, back) => openBooks(addDays(today, -1 - (back % 2))),
    }
    const step = fc.tuple(
      fc.constantFrom(...Object.keys(commands)),
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat({ max: 9 }),
    )
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 28 }), async (steps) => {
        for (let place = 0; place < steps.length; place += 4)
          await Promise.all(
            steps.slice(place, place + 4).map(async ([what, who, amount, back]) => {
              const answer = (await commands[what]?.(who, amount, back)) as { status: number } | undefined
              if (answer) expect(answer.status).toBeLessThan(500)
              if (answer && answer.status >= 400) refused += 1
            }),
          )
        const { drawers, documents } = (await sums()) ?? {}
        expect(Number(drawers)).toBe(Number(documents))
        await on.nothingWrong()
      }),
      { numRuns: runs(15) },
    )
    expect(refused).toBeGreaterThan(0)
  },
)

test('a day is not closed while a drawer of it is open, and the answer names whose', async () => {
  const [ravi, asha] = [await on.cashier('Ravi Kale'), await on.cashier('Asha More')]
  const dayBefore = addDays(today, -3)
  await on.receive(ravi, 10, dayBefore)
  await on.receive(asha, 20, dayBefore)
  const refused = await closeBooks(dayBefore)
  expect(refused).toMatchObject({ status: 409, body: { code: 'drawers_open' } })
  expect(refused.body.message).toMatch(/the drawer of Asha More, Ravi Kale is open$/)
  await on.close(ravi, 10, '', { day: dayBefore })
  await on.close(asha, 20, '', { day: yesterday })
  expect((await closeBooks(dayBefore)).body.success).toBe(true)
})

test('on a closed day no cash document is entered, taken back or confirmed, and what was on the way is confirmed later', async () => {
  const [given, taker] = [await on.chief('Uma'), await on.cashier('Yash')]
  const day = addDays(today, -3)
  await on.receive(given, 100, day)
  const on_the_way = (await on.hand(given, taker, 60, { day })).body
  const paid = (await on.spend(given, 10, { day })).body
  const closed = (await on.close(given, 30, '', { day })).body
  expect((await closeBooks(day)).body.success).toBe(true)
  const asked = [
    on.reverse(given, paid.id),
    on.reverse(given, on_the_way.id),
    on.reverse(given, closed.id),
    on.spend(taker, 1, { day }),
  ]
  for (const { body } of await Promise.all(asked))
    expect(['day_closed', 'drawer_closed', 'cash_not_in_hand']).toContain(body.code)
  expect((await on.confirm(taker, on_the_way.id, 60)).body.success).toBe(true)
  expect(await on.drawerOf(taker)).toMatchObject({ taken_over: 60, in_hand: 60 })
  await on.nothingWrong()
})

test.each([
  ['a minute before midnight in India', 'T18:29:00Z', 0],
  ['a minute after it', 'T18:31:00Z', 1],
])('%s cash is confirmed on the day there', async (_when, clock, later) => {
  const [from, to] = [await on.cashier('From'), await on.cashier('To')]
  await on.receive(from, 10)
  const { id } = (await on.hand(from, to, 10)).body
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}${clock}`) })
  onTestFinished(() => void vi.useRealTimers())
  expect(todayInIndia()).toBe(addDays(today, later))
  expect((await on.confirm(to, id, 10)).body.success).toBe(true)
  const [row] = (await on.list(to, { user_id: to.id })).reponselist
  expect(row?.confirmed_on).toBe(addDays(today, later))
})
