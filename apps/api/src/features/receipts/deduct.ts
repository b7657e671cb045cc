import {
  deductionsIn,
  noDeductions,
  type Deduction,
  type DeductionValues,
} from '@refill/contract/features/receipts/deductions.rules.ts'
import { deductionErrors } from '@refill/contract/features/receipts/deductions.shapes.ts'
import { day, financialYear } from '@refill/values/day.ts'
import {
  addPaise,
  paiseFromRupees,
  rupeesText,
  showRupees,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { approving, needApproval } from '../approvals/approvals.public.ts'
import { allocate } from './allocate.ts'
import type { Payer } from './payer.ts'
import { insertReceipt, payParts } from './insert-receipt.ts'
import type { ToPay } from './to-pay.ts'

/** One deduction with what it pays of each order. */
type Planned = Deduction & { parts: readonly Paise[] }

const dueOf = (orders: readonly ToPay[]): Paise => sumPaise(orders.map(({ due }) => due))

/**
 * What each deduction pays of these orders, and what is left of them for the money: nobody deducts more than is owed,
 * while money that is too much stays on account.
 * @throws {DomainError} deductions_too_much
 */
export const planDeductions = (given: Partial<DeductionValues>, orders: readonly ToPay[]) => {
  let left: readonly ToPay[] = orders
  const deductions = deductionsIn({ ...noDeductions, ...given }).map((deduction): Planned => {
    const { parts, left: over } = allocate(paiseFromRupees(deduction.amount), left)
    if (over > 0)
      throw new DomainError(deductionErrors.deductions_too_much, {
        due: showRupees(dueOf(orders)),
        deducted: showRupees(
          addPaise(subtractPaise(dueOf(orders), dueOf(left)), paiseFromRupees(deduction.amount)),
        ),
      })
    const amounts = parts.map(({ amount }) => amount)
    left = left.map((order, place) => ({
      ...order,
      due: subtractPaise(order.due, amounts[place] ?? paiseFromRupees(0)),
    }))
    return { ...deduction, parts: amounts }
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
  voucher_date: string
  payer: Payer
  deductions: readonly Planned[]
  /** As they are when the first of them pays. */
  orders: readonly ToPay[]
  /** Receipt of the money that came with them. */
  withId: number | null
}

/**
 * Enters what was planned; the orders are held.
 * @returns ids, in the order of what was planned
 * @throws {DomainError} write_off_needs_approval
 */
export const enterDeductions = async (trx: Transaction, by: Actor, asked: Asked): Promise<number[]> => {
  const { voucher_date, payer, deductions, withId } = asked
  const ids: number[] = []
  let { orders } = asked
  for (const { kind, amount, note, parts } of deductions) {
    const approval = allowed(by, { kind, amount, note }, payer)
    const number = await nextNumber(trx, 'deduction', financialYear(day(voucher_date)))
    const row = {
      voucher_date,
      amount,
      payment_mode: 'Deduction',
      narration: note,
      transaction_number: '',
      mode_of_transaction: '',
    }
    const paid = orders.filter((_, place) => (parts[place] ?? 0) > 0)
    const id = await insertReceipt(trx, by, row, {
      number,
      payer,
      orders: paid,
      onAccount: paiseFromRupees(0),
    })
    await trx.insertInto('deductions').values({ receipt_id: id, with_id: withId, kind, note }).execute()
    orders = await payParts(trx, { id, number, payer, orders, parts, skipsEmpty: true })
    const after = {
      number,
      customer_id: payer.id,
      kind,
      amount: rupeesText(paiseFromRupees(amount)),
      note,
      ...approval,
    }
    await trx.audit({ event: 'deductions.created', id, after })
    ids.push(id)
  }
  return ids
}
