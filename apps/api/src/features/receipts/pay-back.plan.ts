import {
  onAccountErrors,
  type createRefund as contract,
} from '@refill/contract/features/receipts/on-account.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import {
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  showRupees,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { refuseMoreThanHeld, type Drawer } from '../cash/cash.public.ts'
import { allocate } from '@refill/contract/features/receipts/spread.rules.ts'
import type { Payer } from './receipts.rows.ts'
import { cancelRefund, payBack, type refundRows } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

/** A receipt with money left, locked; of a customer the oldest voucher comes first. */
export type OnAccount = {
  readonly id: number
  readonly number: string
  readonly payment_mode: string
  readonly left: Paise
}

/** @param held that had come by the day of the payment @throws {DomainError} refund_too_much */
const takenFrom = (form: Form, payer: Payer, held: readonly OnAccount[]) => {
  // What was deducted never came, so it cannot go back.
  const receipts = held.filter(({ payment_mode }) => payment_mode !== 'Deduction')
  const { parts, left } = allocate(
    paiseFromRupees(form.amount),
    receipts.map((receipt) => ({ id: receipt.id, due: receipt.left })),
  )
  if (left > 0)
    throw new DomainError(onAccountErrors.refund_too_much, {
      available: showRupees(sumPaise(receipts.map((receipt) => receipt.left))),
      customer: payer.name,
      day: showDay(day(form.voucher_date)),
    })
  return receipts.flatMap(({ id, number }, place) => {
    const amount = parts[place]?.amount
    return amount === undefined || amount === 0 ? [] : [{ id, number, amount }]
  })
}

type Row = RowOf<typeof refundRows>

type Facts = {
  readonly payer: Payer
  readonly held: readonly OnAccount[]
  /** The drawer that cash comes out of; nothing for what is paid online, and of a program. */
  readonly drawer: Drawer | undefined
}

/** Pays money on account back, out of the oldest receipts first. @throws {DomainError} refund_too_much, cash_not_in_hand */
export const planRefund = (
  by: Actor,
  form: Form,
  { payer, held, drawer }: Facts,
): Plan<{ data: Row; message: string }> => {
  const parts = takenFrom(form, payer, held)
  if (drawer) refuseMoreThanHeld(drawer, form.voucher_date, paiseFromRupees(form.amount))
  const { voucher_date, amount, payment_mode, transaction_number, mode_of_transaction, narration } = form
  const row = {
    customer_id: payer.id,
    customer_name: payer.name,
    payment_mode,
    transaction_number,
    mode_of_transaction,
    narration,
    paid_by: by.name,
  }
  const params = {
    user_id: by.userId,
    refund: {
      ...seriesOf('refund', financialYear(day(voucher_date))),
      ...row,
      paid_on: voucher_date,
      amount,
    },
    parts: parts.map((part) => ({ receipt_id: part.id, amount: rupeesText(part.amount) })),
  }
  return takingOf(payBack, params, ([entered]) => {
    if (!entered) throw new Error('money that is paid back has a number')
    const { id, number: pb_no } = entered
    return {
      writes: [],
      log: { event: 'refunds.created', id, after: { pb_no, customer_id: payer.id, amount } },
      answer: {
        data: {
          ...row,
          id,
          pb_no,
          voucher_date,
          amount: Number(amount),
          payment_mode: payment_mode === 'Cash' ? 'Cash' : 'Online',
          receipts: parts
            .toSorted((one, other) => one.id - other.id)
            .map((part) => ({ id: part.id, sr_no: part.number, amount: rupeesNumber(part.amount) })),
          canceled_at: '',
          canceled_by: '',
          cancel_reason: '',
        },
        message: `${pb_no}: ${showRupees(paiseFromRupees(amount))} paid back`,
      },
    }
  })
}

/** Money paid back that stands, locked, under the names that the log has. */
export type HeldRefund = {
  readonly pb_no: string
  readonly customer_id: number
  readonly amount: string
  readonly voucher_date: string
}

/** The money is on account again. @throws {DomainError} refund_not_found */
export const planRefundCanceled = (
  by: Actor,
  { id, reason }: { id: number; reason: string },
  held: HeldRefund | undefined,
): Plan<{ message: string }> => {
  if (!held) throw new DomainError(onAccountErrors.refund_not_found)
  return {
    writes: [stepOf(cancelRefund, { id, reason, user_id: by.userId })],
    log: { event: 'refunds.canceled', id, before: held, after: { reason } },
    answer: { message: `${held.pb_no} canceled` },
  }
}
