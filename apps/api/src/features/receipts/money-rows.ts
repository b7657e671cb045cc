import type { DeductionKind } from '@refill/contract/features/receipts/deductions.rules.ts'
import { orderEvent, type OrderStep } from '@refill/contract/features/orders/orders.rules.ts'
import { day, financialYear } from '@refill/values/day.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../../database/handles.ts'
import { seriesOf } from '../../database/next-number.ts'
import type { RowOf } from '../../database/statement.ts'
import type { Payer } from './receipts.rows.ts'
import type { enterMoney } from './sql/statements.generated.ts'
import { partFor, type PartFor, type ToPay } from './to-pay.ts'

/** What was typed of money that came. */
export type Typed = {
  voucher_date: string
  amount: string
  payment_mode: string
  transaction_number: string
  mode_of_transaction: string
  narration: string
  /** The driver who still has it. */
  carrier?: { readonly id: number; readonly name: string }
  /** The drawer in which it lies already, and who took it. */
  drawer?: { readonly id: number | null; readonly paid_to: string }
}

/** Who took money. @param by whoever enters it */
export const takenBy = ({ carrier, drawer }: Pick<Typed, 'carrier' | 'drawer'>, by: string): string =>
  carrier?.name ?? drawer?.paid_to ?? by

type Entered = {
  /** Place among what is entered together. */
  place: number
  typed: Typed
  payer: Payer
  /** The series of its number, or the number that it has. */
  numbered: { series: 'receipt' | 'deduction' | 'opening_advance' } | { number: string }
  /** What it names, for the search. */
  orders: readonly Pick<ToPay, 'number'>[]
  onAccount: Paise
  /** Of what was deducted: why, and the place of the money that came with it. */
  deducted?: { kind: DeductionKind; withPlace: number | null }
}

/** A row of receipts as enter-money.sql takes it. */
export const receiptRow = (
  by: Actor,
  { place, typed, payer, numbered, orders, onAccount, deducted }: Entered,
) => {
  const { transaction_number, narration, voucher_date } = typed
  const words = [payer.name, transaction_number, narration, ...orders.map(({ number }) => number)]
  return {
    place,
    ...('series' in numbered
      ? seriesOf(numbered.series, financialYear(day(voucher_date)))
      : { number: numbered.number }),
    voucher_date,
    amount: typed.amount,
    payment_mode: typed.payment_mode,
    transaction_number,
    mode_of_transaction: typed.mode_of_transaction,
    narration,
    customer_id: payer.id,
    customer_name: payer.name,
    paid_to: takenBy(typed, by.name),
    drawer_id: typed.drawer?.id ?? null,
    carried_by: typed.carrier?.id ?? null,
    on_account: rupeesText(onAccount),
    words: words.join(' ').toLowerCase(),
    deduction: deducted?.kind ?? null,
    with_place: deducted?.withPlace ?? null,
  }
}

/** Number and id that the statement gave what was entered at a place. */
export type Given = Pick<RowOf<typeof enterMoney>, 'id' | 'number'>

export const givenAt = (rows: readonly RowOf<typeof enterMoney>[], place: number): Given => {
  const given = rows.find((row) => row.place === place)
  if (!given) throw new Error(`nothing was entered at place ${place}`)
  return given
}

/** What a receipt pays of an order or opening due. */
export type PaidPart = { readonly order: ToPay; readonly amount: Paise }

/** @param skipsEmpty of nothing nothing is kept; a receipt keeps that it named the order, and no more */
export const paidParts = (
  orders: readonly ToPay[],
  amounts: readonly (Paise | undefined)[],
  skipsEmpty = false,
): PaidPart[] =>
  orders.flatMap((order, place) => {
    const amount = amounts[place]
    if (amount === undefined || ((skipsEmpty || order.follows) && amount === 0)) return []
    return [{ order, amount }]
  })

/** A part as enter-money.sql takes it. @param place of its receipt */
export const partRow = (place: number, payer: Payer, { order, amount }: PaidPart) => ({
  place,
  ...partFor(order),
  amount: rupeesText(amount),
  for_customer_id: order.customer_id === payer.id ? null : order.customer_id,
})

type Happened = PartFor & { step: OrderStep; after: object }

/** Of an order it stands in its history, of an opening due in the log alone. */
export const historyRow = ({ order_id, due_id, step, after }: Happened): AuditEvent =>
  order_id === null
    ? { event: `opening_dues.${step}`, id: due_id ?? 0, after }
    : { event: orderEvent(step), id: order_id, after }

/** In the history of all that a receipt pays. */
export const addedRows = (parts: readonly PaidPart[], { number }: Given): AuditEvent[] =>
  parts.map(({ order, amount }) =>
    historyRow({
      ...partFor(order),
      step: 'receipt_added',
      after: { sr_no: number, amount: rupeesText(amount) },
    }),
  )

/** Numbers of what a receipt names as its row shows them: opening dues first, then orders, each by id. */
export const inRowOrder = (parts: readonly PaidPart[]): PaidPart[] =>
  parts.toSorted(
    ({ order: one }, { order: other }) =>
      Number(one.kind === 'order') - Number(other.kind === 'order') || one.id - other.id,
  )
