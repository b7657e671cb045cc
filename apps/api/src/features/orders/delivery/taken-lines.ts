import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { countsSent, emptiesSent } from '@refill/contract/features/orders/delivery.contract.ts'
import {
  expectedEmpties,
  isTakenWhole,
  takenAmounts,
  type BookedLine,
} from '@refill/contract/features/orders/delivery.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderSummary,
  orderTotals,
  type LineAmounts,
  type Supply,
} from '@refill/contract/features/orders/orders.rules.ts'
import { rupeesText } from '@refill/values/money.ts'
import { DomainError } from '../../../domain-error.ts'
import { emptiesOf, checkLines } from './empties.ts'

/** A line of an order that is on its way. */
export type LineToDeliver = BookedLine & {
  id: number
  product_id: number
  hsn: string
  product_name: string
  unit: string
  size: string
  is_cylinder: boolean
  empties_received: number
  /** What the customer has of it beside this order, against no deposit. */
  held: number
}

type Sent = Parameters<typeof countsSent>[0]

const checkCount = (line: LineToDeliver, count: number) => {
  const { product_name: product, count: ordered } = line
  if (count > ordered) throw new DomainError(orderErrors.order_count_unfit, { product, ordered })
  if (isTakenWhole(line) && !Number.isInteger(count))
    throw new DomainError(ledgerErrors.stock_fraction, { product })
}

/**
 * Lines of an order with what was taken of each and what came back for it: as ordered and as expected where nothing else
 * was sent.
 * @throws {DomainError} for a line of another order, more than was ordered, nothing at all, or empties of goods that have
 * none
 */
export const takenLines = (lines: readonly LineToDeliver[], sent: Sent, supply: Supply | null) => {
  const counts = new Map(countsSent(sent).map(({ id, count }) => [id, count]))
  checkLines(lines, counts.keys())
  const taken = lines.map((line) => {
    const count = counts.get(line.id) ?? line.count
    checkCount(line, count)
    const expected = expectedEmpties({ count: line.count, empties: line.empties_received }, count)
    return { ...line, ordered: line.count, count, expected, amounts: takenAmounts(line, count, supply) }
  })
  if (taken.every(({ count }) => count === 0)) throw new DomainError(orderErrors.order_nothing_taken)
  const expected = taken.map((line) => ({ ...line, empties_received: line.expected }))
  const empties = emptiesOf(expected, emptiesSent(sent))
  return taken.map((line, index) => ({ ...line, empties: empties[index] ?? line.expected }))
}
export type TakenLine = ReturnType<typeof takenLines>[number]

/** A line as far as its order says something of it. */
export type LineOfOrder = {
  count: number
  size: string
  is_cylinder: boolean
  amounts: LineAmounts & { deposit_count: number }
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** What an order says of its lines. */
export const orderFigures = (lines: readonly LineOfOrder[], { rounds = false } = {}) => {
  const amounts = lines.map((line) => line.amounts)
  const totals = orderTotals(amounts, { rounds })
  const cylinders = lines.filter((line) => line.is_cylinder)
  return {
    payable: totals.payable,
    row: {
      what: orderSummary(lines.filter(({ count }) => count > 0)),
      cylinders: sum(cylinders.map(({ count }) => count)),
      deposit_count: sum(cylinders.map(({ amounts }) => amounts.deposit_count)),
      total_amount: rupeesText(totals.total),
      security_deposit: rupeesText(totals.deposit),
    },
  }
}

/** What a line says of so many. */
export const lineFigures = ({ taxable, gstAmount, deposit, deposit_count }: LineOfOrder['amounts']) => ({
  taxable_amount: rupeesText(taxable),
  gst_amount: rupeesText(gstAmount),
  security_deposit: rupeesText(deposit),
  deposit_count,
})
