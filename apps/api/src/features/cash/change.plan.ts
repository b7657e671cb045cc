import {
  cashErrors,
  notYourCash,
  notYourClose,
  type confirmHandOver as confirmContract,
  type reverseCash as reverseContract,
} from '@refill/contract/features/cash/cash.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addDays, day as dayOf, showDay, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { refuseAnothers, refuseMoreThanHeld } from './drawer.plan.ts'
import type { Drawer } from './lock-drawers.ts'
import { cancelCash, confirmHandOver, type cashDocument } from './sql/statements.generated.ts'

/** A cash document that is locked, with the drawers of who gave and who takes. */
export type Document = RowOf<typeof cashDocument>
export type ConfirmForm = FieldsOut<typeof confirmContract>
export type ReverseForm = FieldsOut<typeof reverseContract>
type Answer = { message: string }

/** @throws {DomainError} cash_not_found, cash_canceled */
const standing = (document: Document | undefined): Document => {
  if (!document) throw new DomainError(cashErrors.cash_not_found)
  const { canceled_at, number } = document
  if (canceled_at) throw new DomainError(cashErrors.cash_canceled, { number })
  return document
}

type Counted = { given: Paise; counted: Paise; missing: Paise; reason: string }

/** @throws {DomainError} where it is not this person's, or not so much, or nobody says why it is less */
const countedOf = (by: Actor, document: Document, form: ConfirmForm): Counted => {
  const { number, kind, to_user_id, to_whom, confirmed_on } = document
  if (kind !== 'hand_over') throw new DomainError(cashErrors.cash_not_found)
  if (confirmed_on) throw new DomainError(cashErrors.cash_confirmed, { number })
  if (to_user_id !== by.userId)
    throw new DomainError(cashErrors.cash_not_for_you, { number, who: to_whom ?? '' })
  const given = paiseFromRupees(document.amount)
  const counted = paiseFromRupees(form.amount)
  if (counted > given)
    throw new DomainError(cashErrors.cash_confirm_too_much, { number, amount: showRupees(given) })
  const missing = subtractPaise(given, counted)
  if (missing > 0 && form.reason === '')
    throw new DomainError(cashErrors.cash_reason_missing, { difference: showRupees(missing) })
  return { given, counted, missing, reason: missing > 0 ? form.reason : '' }
}

/**
 * What was counted goes into the receiver's drawer today, what is missing into the giver's.
 * @throws {DomainError} cash_confirm_closed, saying what can be done
 */
const refuseClosed = (document: Document, { counted, missing }: Counted, today: Day): void => {
  const { who, closed_through, to_whom, receiver_closed_through } = document
  const receiver = { who: to_whom ?? '', through: receiver_closed_through }
  const giver = { who, through: closed_through }
  const moved = [...(counted > 0 ? [receiver] : []), ...(missing > 0 ? [giver] : [])]
  const shut = moved.find(({ through }) => through !== null && through >= today)
  if (!shut?.through) return
  const through = dayOf(shut.through)
  throw new DomainError(cashErrors.cash_confirm_closed, {
    who: shut.who,
    day: showDay(through),
    next: showDay(addDays(through, 1)),
  })
}

/** The receiver has what was handed over. @throws {DomainError} as the contract lists */
export const planConfirmation = (
  by: Actor,
  form: ConfirmForm,
  { document: found, today }: { readonly document: Document | undefined; readonly today: Day },
): Plan<Answer> => {
  const document = standing(found)
  const confirmed = countedOf(by, document, form)
  refuseClosed(document, confirmed, today)
  const amount = rupeesText(confirmed.counted)
  const { reason } = confirmed
  return {
    writes: [stepOf(confirmHandOver, { id: form.id, day: today, amount, reason })],
    log: {
      event: 'cash.confirmed',
      id: form.id,
      before: { amount: document.amount },
      after: { amount, reason },
    },
    answer: { message: `${document.number} is confirmed` },
  }
}

/** What two have agreed on is not undone by the one who gave. @throws {DomainError} forbidden */
const refuseAnothersDocument = (by: Actor, document: Document): void => {
  const { kind, number, user_id: id, who: name, to_user_id, to_whom, confirmed_on } = document
  if (hasRight(by, 'cash.approve')) return
  if (kind === 'close') throw new DomainError(notYourClose)
  if (!confirmed_on) return refuseAnothers(by, { id, name })
  if (to_user_id !== by.userId) throw new DomainError(notYourCash, { who: to_whom ?? '', number })
}

/** @throws {DomainError} cash_close_not_last: days are opened in the order in which they were closed, backwards */
const refuseClose = ({ kind, who, day, closed_through: through }: Document): void => {
  if (kind === 'close' && through && through > day)
    throw new DomainError(cashErrors.cash_close_not_last, { who, day: showDay(dayOf(through)) })
}

/** What of a document is in a drawer that it came into, and since when; nothing where it is in none. */
export const takenOf = ({ kind, day, amount, confirmed_on, confirmed_amount }: Document) =>
  kind === 'take_over'
    ? { since: day, amount }
    : confirmed_on && confirmed_amount
      ? { since: confirmed_on, amount: confirmed_amount }
      : undefined

/** @property receiver the drawer of who has taken it, from that day on; nothing while nobody has */
export type ReversalFacts = {
  readonly document: Document | undefined
  readonly receiver: Drawer | undefined
}

/** Takes a cash document back. What a receiver has of it must still be there. @throws {DomainError} as the contract lists */
export const planReversal = (
  by: Actor,
  { id, reason }: ReverseForm,
  { document: found, receiver }: ReversalFacts,
): Plan<Answer> => {
  const document = standing(found)
  const { number, kind, who, day } = document
  const taken = takenOf(document)
  refuseAnothersDocument(by, document)
  refuseClose(document)
  if (receiver && taken) refuseMoreThanHeld(receiver, taken.since, paiseFromRupees(taken.amount))
  return {
    writes: [stepOf(cancelCash, { id, reason, user_id: by.userId })],
    log: {
      event: kind === 'close' ? 'cash.reopened' : 'cash.canceled',
      id,
      before: { number, who, day },
      after: { reason },
    },
    answer: { message: `${number} is taken back` },
  }
}
