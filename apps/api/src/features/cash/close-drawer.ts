import { cashErrors, type closeDrawer as contract } from '@refill/contract/features/cash/cash.contract.ts'
import { countedOf, denominations } from '@refill/contract/features/cash/cash.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, financialYear, showDay } from '@refill/values/day.ts'
import { rupeesNumber, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { heldOn, holdDrawers, ownerOf, type Owner } from './hold-drawers.ts'

type Form = FieldsOut<typeof contract>

/** @throws {DomainError} cash_closed_already */
const refuseClosed = async (trx: Transaction, { id, name }: Owner, day: string) => {
  const { closed_through: through } = await trx
    .selectFrom('drawers')
    .select('closed_through')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  if (through && through >= day)
    throw new DomainError(cashErrors.cash_closed_already, { who: name, day: showDay(dayOf(through)) })
}

/** The drawer is held, so nothing comes in between. @throws {DomainError} cash_reason_missing */
const count = async (trx: Transaction, { id }: Owner, { day, reason, 'pieces[]': pieces }: Form) => {
  const expected = await heldOn(trx, id, day)
  const counted = countedOf(pieces)
  const difference = subtractPaise(counted, expected)
  if (difference !== 0 && reason === '')
    throw new DomainError(cashErrors.cash_reason_missing, { difference: showRupees(difference) })
  return { expected, counted, difference, reason: difference === 0 ? '' : reason }
}

const byRupees = (pieces: readonly string[]) =>
  JSON.stringify(Object.fromEntries(denominations.map((rupees, place) => [rupees, Number(pieces[place])])))

/** What was counted is in the drawer from then on; triggers close it. @throws {DomainError} as the contract lists */
export const closeDrawer = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, async (trx) => {
    const { day, 'pieces[]': pieces } = form
    const owner = await ownerOf(trx, by, form.user_id)
    await holdDrawers(trx, [owner.id])
    await refuseClosed(trx, owner, day)
    const { expected, counted, difference, reason } = await count(trx, owner, form)
    const number = await nextNumber(trx, 'close', financialYear(dayOf(day)))
    const { id } = await trx
      .insertInto('cash_documents')
      .values({
        number,
        kind: 'close',
        day,
        user_id: owner.id,
        created_by: by.userId ?? owner.id,
        amount: rupeesText(counted),
        expected: rupeesText(expected),
        difference_reason: reason,
        pieces: byRupees(pieces),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const figures = { expected: rupeesText(expected), counted: rupeesText(counted) }
    await trx.audit({ event: 'cash.closed', id, after: { number, who: owner.name, day, ...figures, reason } })
    return {
      id,
      number,
      expected: rupeesNumber(expected),
      counted: rupeesNumber(counted),
      difference: rupeesNumber(difference),
      message: `The drawer of ${owner.name} is closed on ${showDay(dayOf(day))} with ${showRupees(counted)}`,
    }
  })
