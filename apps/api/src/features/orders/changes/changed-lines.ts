import { orderLines } from '@refill/contract/features/orders/booked-fields.ts'
import {
  orderLineAmounts,
  type Supply,
  type TypedLine,
} from '@refill/contract/features/orders/orders.rules.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { lineRow, pricedLine, type PricedLine } from '../booking/booking-rows.ts'
import type { LineOfOrder } from '../delivery/taken-lines.ts'
import type { Offer, StoredLine } from '../orders.rows.ts'

type Form = Parameters<typeof orderLines>[0]

const isSame = (stored: StoredLine, { count, price, deposit_count }: TypedLine) =>
  stored.count === Number(count) &&
  (price === '' || stored.price === Number(price)) &&
  stored.deposit_count === Number(deposit_count)

/** As it was booked, whatever the product has become; only GST follows the rule of now. */
export const keptLine = (stored: StoredLine, supply: Supply | null) => {
  const { count, price, gst: gstRate } = stored
  const goods = orderLineAmounts({ count, price, gstRate, deposit_count: 0, deposit: 0, supply })
  const { deposit_count, security_deposit } = stored
  return { ...stored, amounts: { ...goods, deposit: paiseFromRupees(security_deposit), deposit_count } }
}

type KeptLine = ReturnType<typeof keptLine>
export type NewLine = { kept: KeptLine; priced?: never } | { priced: PricedLine; kept?: never }

export const lineOf = ({ kept, priced }: NewLine): LineOfOrder => {
  const line = kept ?? priced
  if (!line) throw new Error('a line is kept or priced anew')
  return line
}

export const newLines = (
  form: Form,
  stored: readonly StoredLine[],
  offers: readonly Offer[],
  supply: Supply,
) =>
  orderLines(form).map((typed): NewLine => {
    const before = stored.find(({ code }) => code.toLowerCase() === typed.uuid.toLowerCase())
    if (before && isSame(before, typed)) return { kept: keptLine(before, supply) }
    return { priced: pricedLine(offers, supply)(typed) }
  })

export const productOf = ({ kept, priced }: NewLine): number => kept?.product_id ?? priced?.product.id ?? 0

/** Expected back. */
export const emptiesOf = ({ kept, priced }: NewLine): number =>
  kept?.empties ?? (priced ? lineRow(priced).empties_received : 0)
