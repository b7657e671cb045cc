import { closingErrors } from '@refill/contract/features/closing/closing.contract.ts'
import { day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { lockClosings } from './closing.queries.ts'
import { sumDays } from './day-sums.ts'
import { keepColumns } from './keep-columns.ts'
import { carriedWords, refuseOpenDrawers } from './open-drawers.ts'
import { sealClosing } from './seals.ts'

/**
 * Closes a day that is open and all before it, by whoever holds the closings, and seals what is dated on them: nobody
 * can add to it any more.
 * @param before the last closed day, '' while none is
 * @throws {DomainError} drawers_open
 */
export const closeThrough = async (trx: Transaction, by: Actor, before: string, day: Day): Promise<void> => {
  await refuseOpenDrawers(trx, day)
  const own = { after: before || null, through: day }
  const { id: columns_id, columns } = await keepColumns(trx)
  const days = JSON.stringify(await sumDays(trx, columns, own))
  const { id } = await trx
    .insertInto('closings')
    .values({ through: day, closed_by: by.userId, after_day: own.after, days, columns_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sealClosing(trx, id)
  const closed = { before: { closed_through: before }, after: { closed_through: day } }
  await trx.audit({ event: 'closing.closed', id, ...closed })
}

/** Closes a day and all before it, once every writer under way has ended. @throws {DomainError} as the contract lists */
export const closeDay = (db: Database, by: Actor, form: { day: string }) =>
  db.transaction(by, async (trx) => {
    const before = await lockClosings(trx)
    const day = dayOf(form.day)
    if (before >= day) throw new DomainError(closingErrors.day_closed_already, { day: showDay(before) })
    const carried = await carriedWords(trx, day)
    await closeThrough(trx, by, before, day)
    return { message: `The books are closed through ${showDay(day)}${carried}` }
  })
