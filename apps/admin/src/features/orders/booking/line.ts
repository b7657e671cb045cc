import {
  orderLineAmounts,
  orderLineProblems,
  orderTotals,
  type LineAmounts,
  type Supply,
  type TypedLine,
} from '@refill/contract/features/orders/orders.rules.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import { wholeProblem, withLine, type Validated, type LineEntry } from '../../../documents/line-entry.ts'
import { hasProblem } from '../../../ui/form/rules.ts'

/** A line of the order: texts as typed, the product, and what they come to. */
export type BookingLine = TypedLine & { product: ProductRow; amounts: LineAmounts }

export type BookingEntry = LineEntry<TypedLine, BookingLine>

export const emptyEntry: TypedLine = { uuid: '', count: '', price: '', deposit_count: '' }

export const isEmptyEntry = (entry: TypedLine) => Object.values(entry).every((text) => text === '')

/** Without GST, as it is in the catalogue. */
export const priceOf = ({ taxable_amount }: ProductRow) => rupeesText(paiseFromRupees(taxable_amount))

const amountsOf = (
  line: TypedLine,
  { gst: gstRate, security_deposit: deposit }: ProductRow,
  supply: Supply,
) => orderLineAmounts({ ...line, gstRate, deposit, supply })

/** Nothing past what an amount can hold. */
const makeLine = (entry: TypedLine, product: ProductRow, supply: Supply): BookingLine | undefined => {
  const line = { ...entry, price: entry.price || priceOf(product), deposit_count: entry.deposit_count || '0' }
  try {
    return { ...line, product, amounts: amountsOf(line, product, supply) }
  } catch {
    return undefined
  }
}

/** What is being typed, once it comes to something. */
export const lineOf = (
  entry: TypedLine,
  products: readonly ProductRow[],
  supply: Supply = 'intra',
): BookingLine | undefined => {
  const product = products.find(({ uuid }) => uuid === entry.uuid)
  return product && !hasProblem(orderLineProblems(entry)) ? makeLine(entry, product, supply) : undefined
}

/** The customer may be known after the lines: what they come to then. */
export const taxedAs = (supply: Supply, lines: readonly BookingLine[]): readonly BookingLine[] =>
  lines.map((line) => ({ ...line, amounts: amountsOf(line, line.product, supply) }))

/** What the whole order comes to, in paise. @throws {RangeError} past what an amount can hold */
export const totalsOf = (lines: readonly BookingLine[], { rounds = false } = {}) => {
  const amounts = lines.map((line) => line.amounts)
  return {
    goods: sumPaise(amounts.map(({ taxable }) => taxable)),
    gst: sumPaise(amounts.map(({ gstAmount }) => gstAmount)),
    ...orderTotals(amounts, { rounds }),
  }
}

/** The lines with one more, as long as their sum can be told. */
export const withinSums = (
  lines: readonly BookingLine[],
  line: BookingLine | undefined,
): readonly BookingLine[] | undefined => {
  const next = line && withLine(lines, line)
  try {
    if (next) totalsOf(next)
    return next
  } catch {
    return undefined
  }
}

/** The contract's rules of one line. */
export const validateLine =
  (products: readonly ProductRow[]) =>
  (typed: TypedLine, lines: readonly BookingLine[]): Validated<TypedLine, BookingLine> => {
    const product = products.find(({ uuid }) => uuid === typed.uuid)
    const found = orderLineProblems(typed)
    const problems = { ...found, count: found.count ?? wholeProblem(product, typed.count) }
    if (hasProblem(problems)) return { problems }
    const line = product && makeLine(typed, product, 'intra')
    return line && withinSums(lines, line)
      ? { data: line }
      : { problems: { count: commonErrors.amount_too_large.message } }
  }

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
