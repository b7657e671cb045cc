import {
  deductionsIn,
  noDeductions,
  type Deduction,
  type DeductionValues,
} from '@refill/contract/features/receipts/deductions.rules.ts'
import type { createDeductions as contract } from '@refill/contract/features/receipts/deductions.contract.ts'
import { deductionErrors } from '@refill/contract/features/receipts/deductions.shapes.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear } from '@refill/values/day.ts'
import {
  addPaise,
  paise,
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  showRupees,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { AuditEvent } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { approving, needApproval } from '../approvals/approvals.public.ts'
import { allocate, dueAfter } from '@refill/contract/features/receipts/spread.rules.ts'
import {
  addedRows,
  givenAt,
  inRowOrder,
  paidParts,
  partRow,
  receiptRow,
  type Given,
  type PaidPart,
} from './money-rows.ts'
import type { Payer } from './receipts.rows.ts'
import { enterMoney, type deductionRows } from './sql/statements.generated.ts'
import type { ToPay } from './to-pay.ts'

/** One deduction with what it pays. */
export type Deducted = Deduction & {
  readonly place: number
  readonly parts: readonly PaidPart[]
  /** What the log says of who allowed it. */
  readonly approval: object
}

const dueOf = (orders: readonly ToPay[]): Paise => sumPaise(orders.map(({ due }) => due))

/**
 * What each deduction pays of these orders, and what is left of them for the money: nobody deducts more than is owed,
 * while money that is too much stays on account.
 * @throws {DomainError} deductions_too_much
 */
export const splitDeductions = (given: Partial<DeductionValues>, orders: readonly ToPay[]) => {
  let left: readonly ToPay[] = orders
  const deductions = deductionsIn({ ...noDeductions, ...given }).map((deduction) => {
    const { parts, left: over } = allocate(paiseFromRupees(deduction.amount), left)
    if (over > 0)
      throw new DomainError(deductionErrors.deductions_too_much, {
        due: showRupees(dueOf(orders)),
        deducted: showRupees(
          addPaise(subtractPaise(dueOf(orders), dueOf(left)), paiseFromRupees(deduction.amount)),
        ),
      })
    const amounts = parts.map(({ amount }) => amount)
    left = dueAfter(left, parts)
    return { ...deduction, parts: paidParts(orders, amounts, true) }
  })
  return { deductions, left }
}

/** Whoever may approve writes off by their own word. @throws {DomainError} write_off_needs_approval */
const allowed = (by: Actor, { kind, amount, note: reason }: Deduction, payer: Payer) => {
  if (kind !== 'written_off' || hasRight(by, approving)) return {}
  const shown = { amount: showRupees(paiseFromRupees(amount)), customer: payer.name, reason }
  return needApproval(by, new DomainError(deductionErrors.write_off_needs_approval, shown))
}

type Asked = {
  payer: Payer
  deductions: ReturnType<typeof splitDeductions>['deductions']
  /** Place of the first of them among what is entered together. */
  from: number
}

/** @throws {DomainError} write_off_needs_approval */
export const allowDeductions = (by: Actor, { payer, deductions, from }: Asked): Deducted[] =>
  deductions.map((one, index) => ({ ...one, place: from + index, approval: allowed(by, one, payer) }))

type Together = {
  voucher_date: string
  payer: Payer
  /** Place of the money that came with them. */
  withPlace: number | null
}

/** As enter-money.sql takes them. */
export const rowsOfDeductions = (
  by: Actor,
  deducted: readonly Deducted[],
  { voucher_date, payer, withPlace }: Together,
) => ({
  receipts: deducted.map(({ place, kind, amount, note, parts }) =>
    receiptRow(by, {
      place,
      typed: {
        voucher_date,
        amount,
        payment_mode: 'Deduction',
        narration: note,
        transaction_number: '',
        mode_of_transaction: '',
      },
      payer,
      numbered: { series: 'deduction' },
      orders: parts.map(({ order }) => order),
      onAccount: paise(0),
      deducted: { kind, withPlace },
    }),
  ),
  parts: deducted.flatMap(({ place, parts }) => parts.map((part) => partRow(place, payer, part))),
})

/** What the log has of one deduction. */
export const logOfDeduction = (
  { kind, amount, note, parts, approval }: Deducted,
  payer: Payer,
  given: Given,
): AuditEvent[] => [
  ...addedRows(parts, given),
  {
    event: 'deductions.created',
    id: given.id,
    after: {
      number: given.number,
      customer_id: payer.id,
      kind,
      amount: rupeesText(paiseFromRupees(amount)),
      note,
      ...approval,
    },
  },
]

type Form = FieldsOut<typeof contract>
type Row = RowOf<typeof deductionRows>

const answerRow = (
  { name }: Actor,
  form: Form,
  payer: Payer,
  { kind, amount, note, parts, id, number }: Deducted & Given,
): Row => ({
  id,
  number,
  day: form.voucher_date,
  year: financialYear(day(form.voucher_date)),
  customer_id: payer.id,
  customer_name: payer.name,
  kind,
  amount: Number(amount),
  note,
  sr_no: '',
  orders: inRowOrder(parts).map(({ order }) => order.number),
  on_account: rupeesNumber(paise(0)),
  entered_by: name,
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
})

/**
 * What was deducted without money beside it.
 * @param orders held
 * @throws {DomainError} as the contract lists
 */
export const planDeductions = (
  by: Actor,
  form: Form,
  { payer, orders }: { payer: Payer; orders: readonly ToPay[] },
): Plan<{ deductions: Row[]; message: string }> => {
  const { deductions } = splitDeductions(form, orders)
  const deducted = allowDeductions(by, { payer, deductions, from: 0 })
  const amount = sumPaise(deducted.map((one) => paiseFromRupees(one.amount)))
  const rows = rowsOfDeductions(by, deducted, { voucher_date: form.voucher_date, payer, withPlace: null })
  return takingOf(enterMoney, { user_id: by.userId, ...rows }, (entered) => {
    const given = deducted.map((one) => ({ ...one, ...givenAt(entered, one.place) }))
    const log = given.flatMap((one) => logOfDeduction(one, payer, one))
    const last = log.pop()
    if (!last) throw new Error('at least one deduction is asked for')
    return {
      writes: [],
      logFirst: log,
      log: last,
      answer: {
        deductions: given.map((one) => answerRow(by, form, payer, one)),
        message: `${showRupees(amount)} deducted`,
      },
    }
  })
}
