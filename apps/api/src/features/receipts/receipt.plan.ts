import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import type {
  createAdvance as advanceContract,
  createReceipt as contract,
} from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { DeductionValues } from '@refill/contract/features/receipts/deductions.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import {
  paise,
  paiseFromRupees,
  rupeesNumber,
  rupeesText,
  showRupees,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { takingOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { allocate } from '@refill/contract/features/receipts/spread.rules.ts'
import {
  allowDeductions,
  logOfDeduction,
  rowsOfDeductions,
  splitDeductions,
  type Deducted,
} from './deductions.plan.ts'
import {
  addedRows,
  givenAt,
  inRowOrder,
  paidParts,
  takenBy,
  partRow,
  receiptRow,
  type Given,
  type PaidPart,
  type Typed,
} from './money-rows.ts'
import { warningsOf } from './receipt-warnings.ts'
import type { StoredReceipt } from './receipts.queries.ts'
import type { Payer } from './receipts.rows.ts'
import { enterMoney, type seenBefore } from './sql/statements.generated.ts'
import { isNamed, type ToPay } from './to-pay.ts'

export type Form = Omit<FieldsOut<typeof advanceContract>, 'customer_id'> &
  Partial<DeductionValues> &
  Pick<Typed, 'carrier' | 'drawer'>

/** Whoever enters money that came with a delivery has no deductions, and allows nothing. */
export type ReceiptForm = Form & Pick<FieldsOut<typeof contract>, 'orderid[]'>

/** The customer of the order that is named first. @throws {DomainError} receipt_orders_of_others */
export const payerOf = (orders: readonly ToPay[], asked: readonly string[]): Payer => {
  const first = orders.find(isNamed(asked[0] ?? ''))
  if (!first) throw new Error('no order is asked for')
  const foreign = orders.find((order) => order.family_id !== first.family_id)
  if (foreign)
    throw new DomainError(receiptErrors.receipt_orders_of_others, {
      order: foreign.number,
      customer: first.customer_name,
    })
  return { id: first.customer_id, name: first.customer_name }
}

/** What is paid, locked, and what the receipt is compared with. */
export type Facts = { readonly orders: readonly ToPay[]; readonly seen: RowOf<typeof seenBefore> }

/**
 * What the oil company had was never here, so that it cannot lie on account, nor pay what may be changed yet.
 * @throws {DomainError} receipt_prepaid_unfit
 */
const checkPrepaid = ({ payment_mode, amount }: Form, named: readonly ToPay[]): void => {
  if (payment_mode !== 'Prepaid') return
  const due = sumPaise(named.map((order) => (order.is_delivered ? order.due : paise(0))))
  if (paiseFromRupees(amount) > due || !named.every((order) => order.is_delivered))
    throw new DomainError(receiptErrors.receipt_prepaid_unfit, { due: showRupees(due) })
}

type Received = {
  payer: Payer
  onAccount: Paise
  parts: readonly PaidPart[]
  deducted: readonly (Deducted & Given)[]
}

/** As it will be listed. */
const answerRow = (
  { name, userId }: Actor,
  form: Form,
  { id, number }: Given,
  { payer, onAccount, parts, deducted }: Received,
): StoredReceipt => {
  const shown = inRowOrder(parts)
  return {
    id,
    sr_no: number,
    customer_id: payer.id,
    customer_name: payer.name,
    voucher_date: form.voucher_date,
    amount: Number(form.amount),
    paid_to: takenBy(form, name),
    payment_mode: receiptModes.find((mode) => mode === form.payment_mode) ?? 'Online',
    transaction_number: form.transaction_number,
    mode_of_transaction: form.mode_of_transaction,
    narration: form.narration,
    userid: userId ?? 0,
    on_account: rupeesNumber(onAccount),
    refunded: 0,
    deductions: deducted.map(({ kind, amount, note, ...one }) => ({
      id: one.id,
      number: one.number,
      kind,
      amount: Number(amount),
      note,
    })),
    orders: shown.map(({ order }) => order.number),
    order_amounts: shown.map(({ order, amount }) => ({
      id: order.kind === 'order' ? order.id : 0,
      orderid: order.number,
      amount: rupeesNumber(amount),
    })),
    canceled_at: '',
    canceled_by: '',
    cancel_reason: '',
  }
}

type Created = { data: StoredReceipt; warning?: string; message: string }

/** What a receipt writes, and what follows once it has its number. @param place of it among those that are entered together */
const receiptOf = (
  by: Actor,
  form: Form,
  payer: Payer,
  { orders, place }: { orders: readonly ToPay[]; place: number },
) => {
  checkPrepaid(
    form,
    orders.filter(({ follows }) => !follows),
  )
  const { deductions, left: owed } = splitDeductions(form, orders)
  const { parts, left } = allocate(paiseFromRupees(form.amount), owed)
  const amounts = parts.map(({ amount }) => amount)
  const meant = orders.filter(({ follows }, index) => !follows || (amounts[index] ?? 0) > 0)
  const paid = paidParts(orders, amounts)
  const numbered = { series: 'receipt' } as const
  return {
    payer,
    deductions,
    paid,
    onAccount: left,
    row: receiptRow(by, { place, typed: form, payer, numbered, orders: meant, onAccount: left }),
    parts: paid.map((part) => partRow(place, payer, part)),
    eventOf: ({ id, number }: Given): AuditEvent => ({
      event: 'receipts.created',
      id,
      after: { sr_no: number, customer_id: payer.id, amount: form.amount, on_account: rupeesText(left) },
    }),
  }
}

/**
 * Receives money: the oldest order first, what was deducted before the money, the rest on account.
 * @throws {DomainError} as the contract lists
 */
export const planReceipt = (by: Actor, form: Form, payer: Payer, { orders, seen }: Facts): Plan<Created> => {
  const { deductions, paid, onAccount, row, parts, eventOf } = receiptOf(by, form, payer, {
    orders,
    place: 0,
  })
  const warning = warningsOf(form, { payer, seen, orders: orders.filter(({ follows }) => !follows) })
  const deducted = allowDeductions(by, { payer, deductions, from: 1 })
  const { voucher_date } = form
  const besides = rowsOfDeductions(by, deducted, { voucher_date, payer, withPlace: 0 })
  const params = {
    user_id: by.userId,
    receipts: [row, ...besides.receipts],
    parts: [...parts, ...besides.parts],
  }
  return takingOf(enterMoney, params, (entered) => {
    const receipt = givenAt(entered, 0)
    const given = deducted.map((one) => ({ ...one, ...givenAt(entered, one.place) }))
    return {
      writes: [],
      logFirst: [...addedRows(paid, receipt), ...given.flatMap((one) => logOfDeduction(one, payer, one))],
      log: eventOf(receipt),
      answer: {
        data: answerRow(by, form, receipt, { payer, onAccount, parts: paid, deducted: given }),
        ...(warning && { warning }),
        message: 'Receipt added successfully',
      },
    }
  })
}

/** Receives money for several orders, each of which is paid by one receipt. @throws {DomainError} as the contract lists */
export const planReceipts = (
  by: Actor,
  forms: readonly ReceiptForm[],
  orders: readonly ToPay[],
): Plan<{ ids: readonly number[] }> => {
  const made = forms.map((form, place) => {
    const named = orders.filter((order) => form['orderid[]'].some((asked) => isNamed(asked)(order)))
    return receiptOf(by, form, payerOf(named, form['orderid[]']), { orders: named, place })
  })
  const params = {
    user_id: by.userId,
    receipts: made.map(({ row }) => row),
    parts: made.flatMap(({ parts }) => parts),
  }
  return takingOf(enterMoney, params, (entered) => {
    const events = made.flatMap(({ paid, eventOf }, place) => {
      const given = givenAt(entered, place)
      return [...addedRows(paid, given), eventOf(given)]
    })
    const log = events.at(-1)
    if (!log) throw new Error('nothing was received')
    return { writes: [], logFirst: events.slice(0, -1), log, answer: { ids: entered.map(({ id }) => id) } }
  })
}
