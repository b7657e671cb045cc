import { cashErrors, notYourDrawer } from '@refill/contract/features/cash/cash.contract.ts'
import { day as dayOf, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { heldFromDay } from './sql/statements.generated.ts'

export type Owner = { id: number; name: string }

/** @throws {DomainError} forbidden, where it is another's and they may not approve cash */
export const refuseAnothers = (by: Actor, { id, name }: Owner): void => {
  if (id !== by.userId && !hasRight(by, 'cash.approve')) throw new DomainError(notYourDrawer, { who: name })
}

/**
 * Whose drawer a command is about.
 * @param asked 0 for the own one
 * @throws {DomainError} cash_drawer_unknown, forbidden
 */
export const ownerOf = async (trx: Transaction, by: Actor, asked: number): Promise<Owner> => {
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', asked || by.userId)
    .executeTakeFirst()
  if (!owner) throw new DomainError(cashErrors.cash_drawer_unknown)
  refuseAnothers(by, owner)
  return owner
}

/** Holds drawers, the lower id first as everybody does; one that is not there yet is made. */
export const holdDrawers = async (trx: Transaction, people: readonly number[]): Promise<void> => {
  const inOrder = [...new Set(people)].toSorted((one, other) => one - other)
  for (const user_id of inOrder)
    await trx
      .insertInto('drawers')
      .values({ user_id, in_hand: '0' })
      .onConflict((there) => there.column('user_id').doUpdateSet({ user_id }))
      .execute()
}

/** What a held drawer has at the end of a day. */
export const heldOn = async (trx: Transaction, user_id: number, day: string): Promise<Paise> => {
  const [row] = await trx.read(heldFromDay, { user_id, day })
  return paiseFromRupees(row?.held ?? '0')
}

type Taken = { owner: Owner; day: string; amount: Paise }

/** The drawer is held. @throws {DomainError} cash_not_in_hand, also where a later day would lack it */
export const refuseMoreThanHeld = async (trx: Transaction, { owner, day, amount }: Taken): Promise<void> => {
  const [row] = await trx.read(heldFromDay, { user_id: owner.id, day })
  const least = paiseFromRupees(row?.least ?? '0')
  if (amount <= least) return
  const available = showRupees(least)
  throw new DomainError(cashErrors.cash_not_in_hand, {
    available,
    who: owner.name,
    day: showDay(dayOf(day)),
  })
}
