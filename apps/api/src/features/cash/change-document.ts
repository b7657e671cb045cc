import {
  cashErrors,
  notYourCash,
  notYourClose,
  type confirmHandOver as confirmContract,
  type reverseCash as reverseContract,
} from '@refill/contract/features/cash/cash.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addDays, day as dayOf, showDay, todayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import { hasRight, type Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdDrawers, refuseAnothers, refuseMoreThanHeld } from './hold-drawers.ts'

/** The drawers before the document, as everybody holds them; who gave and who takes never changes. */
const hold = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('cash_documents')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('users as receiver', 'receiver.id', 'to_user_id')
    .select(['user_id', 'to_user_id', 'users.name', 'receiver.name as to_name'])
    .where('cash_documents.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new DomainError(cashErrors.cash_not_found)
  const { user_id, to_user_id, name, to_name } = found
  await holdDrawers(trx, [user_id, ...(to_user_id ? [to_user_id] : [])])
  const document = await trx
    .selectFrom('cash_documents')
    .select(['number', 'kind', 'day', 'amount', 'confirmed_on', 'confirmed_amount', 'canceled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (document.canceled_at) throw new DomainError(cashErrors.cash_canceled, { number: document.number })
  return { ...document, owner: { id: user_id, name }, receiver: { id: to_user_id ?? 0, name: to_name ?? '' } }
}
type Held = Awaited<ReturnType<typeof hold>>

/** @throws {DomainError} where it is not this person's, or not so much, or nobody says why it is less */
const judge = (by: Actor, document: Held, form: FieldsOut<typeof confirmContract>) => {
  const { number, kind, receiver, confirmed_on } = document
  if (kind !== 'hand_over') throw new DomainError(cashErrors.cash_not_found)
  if (confirmed_on) throw new DomainError(cashErrors.cash_confirmed, { number })
  if (receiver.id !== by.userId)
    throw new DomainError(cashErrors.cash_not_for_you, { number, who: receiver.name })
  const given = paiseFromRupees(document.amount)
  const counted = paiseFromRupees(form.amount)
  if (counted > given)
    throw new DomainError(cashErrors.cash_confirm_too_much, { number, amount: showRupees(given) })
  const difference = subtractPaise(given, counted)
  if (difference > 0 && form.reason === '')
    throw new DomainError(cashErrors.cash_reason_missing, { difference: showRupees(difference) })
  return { confirmed_amount: rupeesText(counted), difference_reason: difference > 0 ? form.reason : '' }
}

/**
 * What was counted goes into the receiver's drawer today, what is missing into the giver's; both are held.
 * @throws {DomainError} cash_confirm_closed, saying what can be done
 */
const refuseClosed = async (trx: Transaction, { owner, receiver, amount }: Held, confirmed: string) => {
  const missing = subtractPaise(paiseFromRupees(amount), paiseFromRupees(confirmed))
  const moved = [...(paiseFromRupees(confirmed) > 0 ? [receiver] : []), ...(missing > 0 ? [owner] : [])]
  const shut = await trx
    .selectFrom('drawers')
    .select(['user_id', 'closed_through'])
    .where(
      'user_id',
      'in',
      moved.map(({ id }) => id),
    )
    .where('closed_through', '>=', todayInIndia())
    .executeTakeFirst()
  if (!shut?.closed_through) return
  const through = dayOf(shut.closed_through)
  throw new DomainError(cashErrors.cash_confirm_closed, {
    who: moved.find(({ id }) => id === shut.user_id)?.name ?? '',
    day: showDay(through),
    next: showDay(addDays(through, 1)),
  })
}

/** The receiver has it. @throws {DomainError} as the contract lists */
export const confirmHandOver = (db: Database, by: Actor, form: FieldsOut<typeof confirmContract>) =>
  db.transaction(by, async (trx) => {
    const document = await hold(trx, form.id)
    const confirmed = judge(by, document, form)
    await refuseClosed(trx, document, confirmed.confirmed_amount)
    await trx
      .updateTable('cash_documents')
      .set({ ...confirmed, confirmed_on: todayInIndia() })
      .where('id', '=', form.id)
      .execute()
    const after = { amount: confirmed.confirmed_amount, reason: confirmed.difference_reason }
    await trx.audit({ event: 'cash.confirmed', id: form.id, before: { amount: document.amount }, after })
    return { message: `${document.number} is confirmed` }
  })

/** What two have agreed on is not undone by the one who gave. @throws {DomainError} forbidden */
const refuseAnothersDocument = (by: Actor, { kind, number, owner, receiver, confirmed_on }: Held) => {
  if (hasRight(by, 'cash.approve')) return
  if (kind === 'close') throw new DomainError(notYourClose)
  if (!confirmed_on) return refuseAnothers(by, owner)
  if (receiver.id !== by.userId) throw new DomainError(notYourCash, { who: receiver.name, number })
}

/** @throws {DomainError} cash_close_not_last: days are opened in the order in which they were closed, backwards */
const refuseClose = async (trx: Transaction, { kind, owner, day }: Held) => {
  if (kind !== 'close') return
  const { closed_through: through } = await trx
    .selectFrom('drawers')
    .select('closed_through')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  if (through && through > day)
    throw new DomainError(cashErrors.cash_close_not_last, { who: owner.name, day: showDay(dayOf(through)) })
}

/** It counts on no day. What a receiver has of it must still be there. @throws {DomainError} as the contract lists */
export const reverseCash = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof reverseContract>) =>
  db.transaction(by, async (trx) => {
    const document = await hold(trx, id)
    const { number, owner, receiver, confirmed_on: taken, confirmed_amount } = document
    refuseAnothersDocument(by, document)
    await refuseClose(trx, document)
    if (taken && confirmed_amount)
      await refuseMoreThanHeld(trx, {
        owner: receiver,
        day: taken,
        amount: paiseFromRupees(confirmed_amount),
      })
    await trx
      .updateTable('cash_documents')
      .set({ canceled_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    const event = document.kind === 'close' ? 'cash.reopened' : 'cash.canceled'
    await trx.audit({ event, id, before: { number, who: owner.name, day: document.day }, after: { reason } })
    return { message: `${number} is taken back` }
  })
