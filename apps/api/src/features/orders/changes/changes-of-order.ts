import { day, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees, type Paise } from '@refill/values/money.ts'
import type { RowOf } from '../../../database/statement.ts'
import { step } from '../../../words-of-change.ts'
import type { changeFacts } from '../sql/statements.generated.ts'
import type { StoredLine } from '../orders.rows.ts'
import { lineOf, productOf, type NewLine } from './changed-lines.ts'

type After = {
  payment_mode: string
  po_number: string
  shipping_address: string
  shipping_town: string
  shipping_pincode: string
  schedule_day: string | null
  schedule_time: string
  partner: string
  payable: Paise
  lines: readonly NewLine[]
}

const rupees = (amount: number | string) => showRupees(paiseFromRupees(amount))

const ofLine = (before: StoredLine, { priced }: NewLine): string[] => {
  if (!priced) return []
  const { size } = priced
  return [
    ...step(size, String(before.count), String(priced.count)),
    ...step(`price of ${size}`, rupees(before.price), rupees(priced.price)),
    ...step(`deposits of ${size}`, String(before.deposit_count), String(priced.amounts.deposit_count)),
  ]
}

const ofLines = (before: readonly StoredLine[], after: readonly NewLine[]): string[] => {
  const there = new Map(after.map((line) => [productOf(line), line]))
  const known = new Set(before.map(({ product_id }) => product_id))
  const added = after.filter((line) => !known.has(productOf(line))).map(lineOf)
  return [
    ...before.flatMap((line) => {
      const now = there.get(line.product_id)
      return now ? ofLine(line, now) : [`${line.count} × ${line.size} taken off`]
    }),
    ...added.map(({ count, size }) => `${count} × ${size} added`),
  ]
}

const scheduled = (on: string | null, time: string) =>
  [on ? showDay(day(on)) : '', time].filter(Boolean).join(', ')

const oneLine = (address: string) => address.split(/\s*\n\s*/).join(', ')

type Where = Pick<After, 'shipping_address' | 'shipping_town' | 'shipping_pincode'>

const whereOf = ({ shipping_address, shipping_town, shipping_pincode }: Where) =>
  [oneLine(shipping_address), shipping_town, shipping_pincode].filter(Boolean).join(', ')

/** What became of an order, before → after, in the words of its history. */
export const changesOf = (before: RowOf<typeof changeFacts>, after: After): string[] => [
  ...ofLines(before.lines, after.lines),
  ...step('payment mode', before.payment_mode, after.payment_mode),
  ...step('PO number', before.po_number, after.po_number),
  ...step('address', whereOf(before), whereOf(after)),
  ...step(
    'scheduled',
    scheduled(before.schedule_day, before.schedule_time),
    scheduled(after.schedule_day, after.schedule_time),
  ),
  ...step('delivery partner', before.partner, after.partner),
  ...step('to be paid', rupees(before.payable), showRupees(after.payable)),
]
