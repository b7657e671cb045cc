import { cashErrors, notYourDrawer } from '@refill/contract/features/cash/cash.contract.ts'
import { day as dayOf, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import type { Drawer } from './lock-drawers.ts'

/** Whose drawer a command is about. @param asked 0 for the own one */
export const ownerOf = (by: Actor, { user_id: asked }: { user_id: number }): number =>
  asked || (by.userId ?? 0)

/** @throws {DomainError} forbidden, where it is another's and they may not approve cash */
export const refuseAnothers = (by: Actor, { id, name }: Pick<Drawer, 'id' | 'name'>): void => {
  if (id !== by.userId && !hasRight(by, 'cash.approve')) throw new DomainError(notYourDrawer, { who: name })
}

/** @throws {DomainError} cash_drawer_unknown, forbidden */
export const ownDrawer = (by: Actor, drawer: Drawer | undefined): Drawer => {
  if (!drawer) throw new DomainError(cashErrors.cash_drawer_unknown)
  refuseAnothers(by, drawer)
  return drawer
}

/** @throws {DomainError} cash_not_in_hand, also where a later day would lack it */
export const refuseMoreThanHeld = ({ name, least }: Drawer, day: string, amount: Paise): void => {
  const available = paiseFromRupees(least)
  if (amount <= available) return
  throw new DomainError(cashErrors.cash_not_in_hand, {
    available: showRupees(available),
    who: name,
    day: showDay(dayOf(day)),
  })
}
