import {
  openingMoneyErrors,
  type createOpeningAdvance as advanceContract,
  type createOpeningDue as dueContract,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import { stepOf, takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { cancelingOf, type HeldReceipt } from './cancel.plan.ts'
import { givenAt, receiptRow } from './money-rows.ts'
import type { Payer } from './receipts.rows.ts'
import { allOf, releasedSum, releaseStep, type Paying } from './release.plan.ts'
import { cancelDue, enterDue, enterMoney } from './sql/statements.generated.ts'

export type DueForm = FieldsOut<typeof dueContract>
export type AdvanceForm = FieldsOut<typeof advanceContract>

type Opened = { id: number; number: string; message: string }

/** @param there number under which the same bill is there @throws {DomainError} opening_due_exists */
export const planOpeningDue = (
  by: Actor,
  form: DueForm,
  there: { number: string } | undefined,
): Plan<Opened> => {
  const { customer_id, amount, bill_number, note } = form
  const on = day(form.day)
  if (there) {
    const shown = { bill: bill_number, day: showDay(on), number: there.number }
    throw new DomainError(openingMoneyErrors.opening_due_exists, shown)
  }
  const row = { day: form.day, due_day: form.due_day || form.day, bill_number, amount }
  const due = { ...seriesOf('opening_due', financialYear(on)), ...row, customer_id, note }
  return takingOf(enterDue, { due, user_id: by.userId }, ([entered]) => {
    if (!entered) throw new Error('an opening due that is entered has a number')
    const { id, number } = entered
    return {
      writes: [],
      log: { event: 'receipts.due_opened', id: customer_id, after: { number, ...row } },
      answer: { id, number, message: `${number}: ${showRupees(paiseFromRupees(amount))} owed from before` },
    }
  })
}

/** What a customer had on account before the first document. */
export const planOpeningAdvance = (by: Actor, form: AdvanceForm, payer: Payer): Plan<Opened> => {
  const onAccount = paiseFromRupees(form.amount)
  const row = receiptRow(by, {
    place: 0,
    typed: {
      voucher_date: form.day,
      amount: form.amount,
      narration: form.note,
      payment_mode: 'Opening',
      transaction_number: '',
      mode_of_transaction: '',
    },
    payer,
    numbered: { series: 'opening_advance' },
    orders: [],
    onAccount,
  })
  return takingOf(enterMoney, { user_id: by.userId, receipts: [row], parts: [] }, (entered) => {
    const { id, number } = givenAt(entered, 0)
    const after = { number, day: form.day, amount: form.amount }
    return {
      writes: [],
      log: { event: 'receipts.advance_opened', id: payer.id, after },
      answer: { id, number, message: `${number}: ${showRupees(onAccount)} on account from before` },
    }
  })
}

/** An opening due and the receipts that pay it, locked. */
export type HeldDue = {
  readonly due: {
    readonly id: number
    readonly number: string
    readonly customer_id: number
    readonly amount: string
    readonly paid: string
    readonly canceled_at: Date | null
  }
  readonly paying: readonly Paying[]
}

/** What was paid on it is on account. @throws {DomainError} opening_due_not_found, opening_money_canceled */
export const planDueCanceled = (
  by: Actor,
  reason: string,
  held: HeldDue | undefined,
): Plan<{ message: string }> => {
  if (!held) throw new DomainError(openingMoneyErrors.opening_due_not_found)
  const { id, customer_id, canceled_at, number, ...money } = held.due
  if (canceled_at) throw new DomainError(openingMoneyErrors.opening_money_canceled, { number })
  const released = allOf(held.paying)
  const sum = releasedSum(released)
  const onAccount = sum > 0 ? `: ${showRupees(sum)} is on account` : ''
  return {
    writes: [
      releaseStep({ order_id: null, due_id: id }, released),
      stepOf(cancelDue, { id, reason, user_id: by.userId }),
    ],
    log: {
      event: 'receipts.opening_due_canceled',
      id: customer_id,
      before: { number, ...money },
      after: { reason },
    },
    answer: { message: `${number} is taken back${onAccount}` },
  }
}

/** An opening advance that stands, locked, and the number that it has or had. */
type AdvanceFacts = { readonly held: HeldReceipt | undefined; readonly number: string | undefined }

/** What it was set against is owed again. @throws {DomainError} as the contract lists */
export const planAdvanceCanceled = (
  by: Actor,
  reason: string,
  { held, number }: AdvanceFacts,
): Plan<{ message: string }> => {
  if (number === undefined) throw new DomainError(openingMoneyErrors.opening_advance_not_found)
  if (!held) throw new DomainError(openingMoneyErrors.opening_money_canceled, { number })
  const { customer_id, amount, on_account } = held.receipt
  const { writes, log } = cancelingOf(by, [held], reason)
  return {
    writes,
    logFirst: log,
    log: {
      event: 'receipts.opening_advance_canceled',
      id: customer_id,
      before: { number, amount, on_account },
      after: { reason },
    },
    answer: { message: `${number} is taken back` },
  }
}
