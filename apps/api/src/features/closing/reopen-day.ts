import { closingErrors } from '@refill/contract/features/closing/closing.contract.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { addDays, day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdClosed } from './closing.queries.ts'
import { lastFiled } from './filing.ts'

/** The days before one that was closed together with it stay closed. */
const keepClosed = async (trx: Transaction, by: Actor, through: Day) => {
  if ((await holdClosed(trx)) >= through) return
  await trx.insertInto('closings').values({ through, closed_by: by.userId }).execute()
}

/** Reopens a day and all after it. @throws {DomainError} as the contract lists */
export const reopenDay = (db: Database, by: Actor, form: { day: string; reason: string }) =>
  db.transaction(by, async (trx) => {
    const before = await holdClosed(trx)
    const day = dayOf(form.day)
    if (before < day) throw new DomainError(closingErrors.day_not_closed, { day: showDay(day) })
    const filed = await lastFiled(trx)
    if (filed !== '' && daysOfMonth(filed).last_day >= day)
      throw new DomainError(closingErrors.month_filed, { month: showMonth(filed) })
    const opened = await trx
      .updateTable('closings')
      .set({ opened_at: sql<Date>`clock_timestamp()`, opened_by: by.userId, open_reason: form.reason })
      .where('opened_at', 'is', null)
      .where('through', '>=', day)
      .returning('id')
      .execute()
    const left = addDays(day, -1)
    await keepClosed(trx, by, left)
    const after = { closed_through: left, reason: form.reason }
    const id = Math.max(...opened.map((one) => one.id))
    await trx.audit({ event: 'closing.reopened', id, before: { closed_through: before }, after })
    return { message: `${showDay(day)} is open again` }
  })
