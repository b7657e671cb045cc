import { addDays, type Day } from '@refill/values/day.ts'
import { paise, rupeesText, type Paise } from '@refill/values/money.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import type { Habit } from '../orders/habits.ts'
import { seriesOf } from '../orders/numbers.ts'
import { random } from '../random.ts'
import { addRows, insertRows } from './insert-rows.ts'

/** What a customer still owes of the old book. */
export type OpeningDue = { id: number; number: string; amount: Paise }
/** By customer. */
export type OpeningDues = Map<number, OpeningDue>

const hundreds = (count: number): Paise => paise(count * 10_000)

const dueOf = ({ buyer }: Habit, first: Day) => {
  const chance = random('opening dues', buyer.id)
  if (buyer.credit_days === 0 || !chance.chance(0.6)) return []
  const day = addDays(first, -chance.between(5, 60))
  const amount = hundreds(chance.between(12, 90))
  const bill_number = `S/${chance.digits(4)}`
  return [{ customer_id: buyer.id, day, due_day: addDays(day, buyer.credit_days), bill_number, amount }]
}

const advanceOf = ({ buyer }: Habit, first: Day) => {
  const chance = random('opening advances', buyer.id)
  if (buyer.credit_days > 0 || !chance.chance(0.04)) return []
  return [{ buyer, day: addDays(first, -chance.between(2, 40)), amount: hundreds(chance.between(2, 15)) }]
}

type Ground = { habits: readonly Habit[]; day: Day; at: Date }

const storeDues = async (trx: Transaction, by: Actor, { habits, day, at }: Ground): Promise<OpeningDues> => {
  const series = seriesOf()
  const dues = habits
    .flatMap((habit) => dueOf(habit, day))
    .map((due) => {
      const { year, number } = series.take(due.day)
      return { ...due, number: numberOf('opening_due', year, number) }
    })
  const entered = { created_at: at.toISOString(), created_by: by.userId, cancel_reason: '' }
  const common = { note: '', paid: '0', ...entered }
  const rows = dues.map((due) => ({ ...due, ...common, amount: rupeesText(due.amount) }))
  const ids = await insertRows(trx, 'opening_dues', rows)
  const last = [...series.last].map(([year, number]) => ({ kind: 'opening_due', year, last: number }))
  await addRows(trx, 'series', last)
  return new Map(
    dues.map(({ customer_id, number, amount }, place) => [
      customer_id,
      { id: ids[place] ?? 0, number, amount },
    ]),
  )
}

const storeAdvances = async (trx: Transaction, by: Actor, { habits, day, at }: Ground): Promise<number> => {
  const series = seriesOf()
  const rows = habits
    .flatMap((habit) => advanceOf(habit, day))
    .map(({ buyer, day: paidOn, amount }) => {
      const { year, number: place } = series.take(paidOn)
      const number = numberOf('opening_advance', year, place)
      return {
        number,
        customer_id: buyer.id,
        customer_name: buyer.name,
        voucher_date: paidOn,
        amount: rupeesText(amount),
        on_account: rupeesText(amount),
        refunded: '0',
        payment_mode: 'Opening',
        transaction_number: '',
        mode_of_transaction: '',
        narration: '',
        paid_to: by.name,
        created_by: by.userId,
        created_at: at.toISOString(),
        cancel_reason: '',
        search: `${number} ${buyer.name}`.toLowerCase(),
      }
    })
  await insertRows(trx, 'receipts', rows)
  const last = [...series.last].map(([year, number]) => ({ kind: 'opening_advance', year, last: number }))
  await addRows(trx, 'series', last)
  return rows.length
}

/** What customers of old owed and had on account on the first day. @returns what their first receipt pays too */
export const fillOpeningMoney = async (db: Database, by: Actor, ground: Ground): Promise<OpeningDues> => {
  const habits = ground.habits.filter(({ isNew }) => !isNew)
  return db.transaction(by, async (trx) => {
    const dues = await storeDues(trx, by, { ...ground, habits })
    const advances = await storeAdvances(trx, by, { ...ground, habits })
    await trx.audit({ event: 'receipts.imported', id: ground.day, after: { dues: dues.size, advances } })
    return dues
  })
}
