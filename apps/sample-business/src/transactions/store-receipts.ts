import { addPaise, rupeesText } from '@refill/values/money.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import type { SampleReceipt } from '../orders/cash-drawer.ts'
import { receiptRow } from '../orders/receipt-rows.ts'
import type { Round } from '../orders/rounds.ts'
import type { Post } from '../staff.ts'
import type { SampleDay } from './documents.ts'
import type { OpeningDue } from './fill-opening-money.ts'
import { addRows, insertRows } from './insert-rows.ts'
import type { Ground } from './log-rows.ts'
import type { Register } from './register.ts'

/** The first receipt of a customer pays what is owed from before too. */
const takeDue = ({ openingDues }: Register, { habit }: SampleReceipt): OpeningDue | undefined => {
  const due = openingDues.get(habit.buyer.id)
  openingDues.delete(habit.buyer.id)
  return due
}

const withDue = (receipt: SampleReceipt, due: OpeningDue | undefined): SampleReceipt =>
  due
    ? {
        ...receipt,
        // Who pays what is owed from before comes to the counter.
        round: undefined,
        amount: addPaise(receipt.amount, due.amount),
        parts: [{ serial: 0, number: due.number, amount: due.amount }, ...receipt.parts],
      }
    : receipt

const partsOf = ({ parts }: SampleReceipt, due: OpeningDue | undefined, { ids }: Register) => {
  const paid = parts.map(({ serial, amount }) => ({
    order_id: ids[serial] ?? 0,
    due_id: null,
    amount: rupeesText(amount),
  }))
  return due ? [{ order_id: null, due_id: due.id, amount: rupeesText(due.amount) }, ...paid] : paid
}

const payDues = async (trx: Transaction, paid: readonly number[]): Promise<void> => {
  if (paid.length === 0) return
  await trx
    .updateTable('opening_dues')
    .set((due) => ({ paid: due.ref('amount') }))
    .where('id', 'in', paid)
    .execute()
}

export type StoredReceipt = {
  readonly id: number
  readonly row: ReturnType<typeof receiptRow>
  readonly parts: ReturnType<typeof partsOf>
  readonly takenBy: Post
  /** At whose stops it was paid. */
  readonly round: Round | undefined
}

/** What was received on some days, with what it paid. */
export const storeReceipts = async (
  trx: Transaction,
  days: readonly SampleDay[],
  register: Register,
  ground: Ground,
): Promise<StoredReceipt[]> => {
  const receipts = days.flatMap(({ day, receipts: ofDay }) =>
    ofDay.map((one) => {
      const due = takeDue(register, one)
      const receipt = withDue(one, due)
      const numbered = { ...register.receiptNumbers.take(day), serial: register.receipts++, day, ...ground }
      return { one, receipt, due, row: receiptRow(receipt, numbered) }
    }),
  )
  const ids = await insertRows(
    trx,
    'receipts',
    receipts.map(({ row }) => row),
  )
  const stored = receipts.map(({ one, receipt: { takenBy, round }, due, row }, nth) => ({
    id: ids[nth] ?? 0,
    row,
    parts: partsOf(one, due, register),
    takenBy,
    round,
  }))
  const parts = stored.flatMap(({ id: receipt_id, parts: all }) => all.map((one) => ({ receipt_id, ...one })))
  await addRows(trx, 'receipt_orders', parts)
  await payDues(
    trx,
    receipts.flatMap(({ due }) => (due ? [due.id] : [])),
  )
  return stored
}
