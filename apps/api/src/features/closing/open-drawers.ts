import { closingErrors } from '@refill/contract/features/closing/closing.contract.ts'
import { showDay, type Day } from '@refill/values/day.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/** Whose drawers are not closed on a day though money moved through them or lies in them; nobody has one yet. */
export const drawersOpenOn = (_trx: Transaction, _day: Day): Promise<string[]> => Promise.resolve([])

/** A day is closed when every drawer of it is. @throws {DomainError} drawers_open with the names of those missing */
export const refuseOpenDrawers = async (
  trx: Transaction,
  day: Day,
  openOn: typeof drawersOpenOn = drawersOpenOn,
): Promise<void> => {
  const names = await openOn(trx, day)
  if (names.length === 0) return
  throw new DomainError(closingErrors.drawers_open, { day: showDay(day), who: names.join(', ') })
}
