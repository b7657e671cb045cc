import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { addPaise, paise, paiseFromRupees, rupeesText, type Paise } from '@refill/values/money.ts'
import { minute, type Seconds } from '../orders/clock.ts'
import type { SampleCash } from '../orders/drawers.ts'
import { weekdayOf } from '../orders/day-weights.ts'
import type { Post } from '../staff.ts'
import type { Ground } from './log-rows.ts'
import type { SampleDay } from './documents.ts'
import type { DriversDay } from './settle-trips.ts'
import type { StoredReceipt } from './store-receipts.ts'
import { insertRows } from './insert-rows.ts'
import type { LogRow } from './write-log.ts'
import type { Register } from './register.ts'

const bank = 'Bhima Valley Co-operative Bank'

type Dated = { readonly day: SampleDay['day']; readonly number: string }

const rowOf = (one: SampleCash, { day, number }: Dated, { clock, staff }: Ground) => {
  const { kind, post, head = '', reference = '', note = '', confirmed, expected, reason = '' } = one
  const user_id = staff[post].id
  return {
    number,
    kind,
    day,
    user_id,
    amount: rupeesText(one.amount),
    created_by: user_id,
    to_user_id: kind === 'hand_over' ? staff.cashier.id : null,
    driver_id: one.driver?.id ?? null,
    bank: kind === 'deposit' ? bank : '',
    head,
    reference,
    note,
    confirmed_on: confirmed === undefined ? null : day,
    confirmed_amount: confirmed === undefined ? null : rupeesText(confirmed),
    expected: expected === undefined ? null : rupeesText(expected),
    pieces: one.pieces ?? null,
    difference_reason: reason,
    created_at: clock(one.at).toISOString(),
    file_name: '',
    cancel_reason: '',
  }
}
type Row = ReturnType<typeof rowOf>

const untilConfirmed: Seconds = 8 * minute

const logRowsOf = (one: SampleCash, row: Row, id: number, { clock, staff }: Ground): LogRow[] => {
  const { number, day, head, reference, note, amount, expected, difference_reason: reason } = row
  const who = staff[one.post].name
  const entered = { at: row.created_at, user_id: row.user_id, record_id: id }
  if (one.kind === 'close')
    return [
      { ...entered, event: 'cash.closed', after: { number, who, day, expected, counted: amount, reason } },
    ]
  if (one.kind === 'take_over') {
    const after = { number, kind: cashKinds.take_over, day, who, driver: one.driver?.name, amount, expected }
    return [{ ...entered, event: 'cash.entered', after: { ...after, note, reason } }]
  }
  const after = { number, kind: cashKinds[one.kind], day, who, amount, head, bank: row.bank, reference, note }
  const first = { ...entered, event: 'cash.entered', after }
  if (one.confirmed === undefined) return [first]
  const confirmed = {
    at: clock(one.at + untilConfirmed).toISOString(),
    user_id: staff.cashier.id,
    event: 'cash.confirmed',
    record_id: id,
    before: { amount },
    after: { amount: row.confirmed_amount, reason },
  }
  return [first, confirmed]
}

/** What each took on a day. */
const takenOn = (day: string, received: readonly StoredReceipt[]) => {
  const sums = new Map<Post, Paise>()
  for (const { takenBy, row } of received) {
    const { voucher_date, amount, payment_mode, carried_by } = row
    if (voucher_date === day && payment_mode === 'Cash' && carried_by === null)
      sums.set(takenBy, addPaise(sums.get(takenBy) ?? paise(0), paiseFromRupees(amount)))
  }
  return sums
}

/**
 * What was done with the cash of some days, of which the receipts are stored. A day at a time: the close of a drawer lets
 * nothing in behind it.
 * @returns ids by the note of what came from trips, and the rows of the log of it
 */
export const storeCash = async (
  trx: Transaction,
  days: readonly DriversDay[],
  received: readonly StoredReceipt[],
  register: Register,
  ground: Ground,
): Promise<{ logged: LogRow[]; handedIn: ReadonlyMap<string, number> }> => {
  const logged: LogRow[] = []
  const handedIn = new Map<string, number>()
  for (const { day, place, cash } of days) {
    const documents = register.drawers.day(place, weekdayOf(day) === 0, takenOn(day, received), cash)
    const rows = documents.map((one) => {
      const { year, number } = register.cashNumbers[one.kind].take(day)
      return rowOf(one, { day, number: numberOf(one.kind, year, number) }, ground)
    })
    const ids = await insertRows(trx, 'cash_documents', rows)
    for (const [nth, one] of documents.entries()) {
      const row = rows[nth]
      if (one.kind === 'take_over' && one.note) handedIn.set(one.note, ids[nth] ?? 0)
      if (row) logged.push(...logRowsOf(one, row, ids[nth] ?? 0, ground))
    }
  }
  return { logged, handedIn }
}
