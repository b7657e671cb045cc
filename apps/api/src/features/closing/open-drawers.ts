import { closingErrors } from '@refill/contract/features/closing/closing.contract.ts'
import { showDay, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { carriedOn, drawersOpenOn } from '../cash/cash.public.ts'

/** A day is closed when every drawer of it is. @throws {DomainError} drawers_open with the names of those missing */
export const refuseOpenDrawers = async (trx: Transaction, day: Day): Promise<void> => {
  const names = await drawersOpenOn(trx, day)
  if (names.length === 0) return
  throw new DomainError(closingErrors.drawers_open, { day: showDay(day), who: names.join(', ') })
}

/** Which drivers carry cash beyond the end of a day, as sentences: it goes into drawers on a later one. */
export const carriedWords = async (trx: Transaction, day: Day): Promise<string> =>
  (await carriedOn(trx, day))
    .map(({ name, carried }) => `. ${name} still carries ${showRupees(paiseFromRupees(carried))} of cash`)
    .join('')
