import { closingErrors } from '@refill/contract/features/closing/closing.contract.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { addDays, day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { lockClosings } from './closing.queries.ts'
import { sumsWithin } from './day-sums.ts'
import { lastFiled } from './filing.ts'
import { daysOf, isWhole, sealClosing } from './seals.ts'
import { closingsToCheck } from './sql/statements.generated.ts'

/**
 * The days before one that was closed together with it stay closed, and as they were sealed then: what they are now is
 * not asked, and a seal that was broken is not made good.
 */
const keepClosed = async (trx: Transaction, by: Actor, through: Day, opened: number) => {
  if ((await lockClosings(trx)) >= through) return
  for (const before of await trx.read(closingsToCheck, { only: opened })) {
    const { after_day, columns_id, sealed_late } = before
    const days = JSON.stringify(sumsWithin(daysOf(before), { after: after_day, through }))
    const { id } = await trx
      .insertInto('closings')
      .values({ through, closed_by: by.userId, after_day, days, columns_id, sealed_late })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isWhole(trx.secrets, before)) await sealClosing(trx, id)
  }
}

/** Reopens a day and all after it. @throws {DomainError} as the contract lists */
export const reopenDay = (db: Database, by: Actor, form: { day: string; reason: string }) =>
  db.transaction(by, async (trx) => {
    const before = await lockClosings(trx)
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
      .returning(['id', 'through'])
      .execute()
    const left = addDays(day, -1)
    const [first] = opened.toSorted((one, other) => Date.parse(one.through) - Date.parse(other.through))
    if (first) await keepClosed(trx, by, left, first.id)
    const after = { closed_through: left, reason: form.reason }
    const id = Math.max(...opened.map((one) => one.id))
    await trx.audit({ event: 'closing.reopened', id, before: { closed_through: before }, after })
    return { message: `${showDay(day)} is open again` }
  })
