import {
  orderLineAmounts,
  orderLineProblems,
  orderTotals,
  type LineAmounts,
  type TypedLine,
} from '@refill/contract/features/orders/orders.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'

/** A line of the order: texts as typed, the product, and what they come to. */
export type BookingLine = TypedLine & { product: ProductRow; amounts: LineAmounts }

export const emptyEntry: TypedLine = { uuid: '', count: '', price: '', deposit_count: '' }

export const isEmptyEntry = (entry: TypedLine) => Object.values(entry).every((text) => text === '')

/** Without GST, as it is in the catalogue. */
export const priceOf = ({ taxable_amount }: ProductRow) => rupeesText(paiseFromRupees(taxable_amount))

/** @throws {RangeError} past what an amount can hold */
const makeLine = (entry: TypedLine, product: ProductRow): BookingLine => {
  const line = { ...entry, price: entry.price || priceOf(product), deposit_count: entry.deposit_count || '0' }
  const { gst: gstRate, security_deposit: deposit } = product
  return { ...line, product, amounts: orderLineAmounts({ ...line, gstRate, deposit }) }
}

/** The line that is being typed, once it could be added. */
export const lineOf = (entry: TypedLine, products: readonly ProductRow[]): BookingLine | undefined => {
  const product = products.find(({ uuid }) => uuid === entry.uuid)
  if (!product || Object.values(orderLineProblems(entry)).some(Boolean)) return undefined
  try {
    return makeLine(entry, product)
  } catch {
    return undefined // more rupees than there are
  }
}

const codeOf = ({ uuid }: { uuid: string }) => uuid.toLowerCase()

/** The lines with one more; a product stands there once, so the same one takes the place of the line before. */
export const withLine = (lines: readonly BookingLine[], line: BookingLine): BookingLine[] =>
  lines.some((one) => codeOf(one) === codeOf(line))
    ? lines.map((one) => (codeOf(one) === codeOf(line) ? line : one))
    : [...lines, line]

type Offered = { uuid: string; product_name: string; count: number; price: number; deposit_count: number }

/** Lines of what the customer took before, at the price of today; and the names of what is not sold any more. */
export const linesOf = (offered: readonly Offered[], products: readonly ProductRow[]) => {
  const lines: BookingLine[] = []
  const gone: string[] = []
  for (const { uuid, product_name, count, price, deposit_count } of offered) {
    const typed = { uuid, count: String(count), price: String(price), deposit_count: String(deposit_count) }
    const line = lineOf(typed, products)
    if (line) lines.push(line)
    else gone.push(product_name)
  }
  return { lines, gone }
}

/** What the whole order comes to, in paise. @throws {RangeError} past what an amount can hold */
export const totalsOf = (lines: readonly BookingLine[]) => {
  const amounts = lines.map((line) => line.amounts)
  return {
    goods: sumPaise(amounts.map(({ taxable }) => taxable)),
    gst: sumPaise(amounts.map(({ gstAmount }) => gstAmount)),
    ...orderTotals(amounts),
  }
}

/** The lines with one more, as long as their sum can be told. */
export const withinSums = (
  lines: readonly BookingLine[],
  line: BookingLine | undefined,
): BookingLine[] | undefined => {
  const next = line && withLine(lines, line)
  try {
    if (next) totalsOf(next)
    return next
  } catch {
    return undefined
  }
}
