import { emptiesBeyond } from '@refill/contract/features/orders/delivery.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { DomainError } from '../../../domain-error.ts'

export type LineOnOrder = { id: number; product_name: string; empties_received: number; is_cylinder: boolean }
/** Of a line that comes back, with what the customer has beside it. */
export type OwedLine = { product_name: string; held: number; count: number; deposit_count: number }

/** '3 more empties of 19 kg Refill', for each line of which more come back than can be owed; '' where none does. */
export const beyondWords = (lines: readonly (OwedLine & { empties: number })[]): string =>
  lines
    .flatMap(({ product_name, held, count, deposit_count, empties }) => {
      const more = emptiesBeyond(empties, { held, taken: count, deposit_count })
      return more > 0 ? [`${more} more ${more === 1 ? 'empty' : 'empties'} of ${product_name}`] : []
    })
    .join(', ')

type Sent = { id: number; empties: number }

/** @throws {DomainError} order_line_unknown when one of the ids is of no line */
export const checkLines = (lines: readonly { id: number }[], ids: Iterable<number>): void => {
  for (const id of ids)
    if (!lines.some((line) => line.id === id))
      throw new DomainError(orderErrors.order_line_unknown, { line: id })
}

/**
 * Empties of each line of an order, as sent or as they stand.
 * @throws {DomainError} order_line_unknown, order_empties_unfit for goods that are no cylinders
 */
export const emptiesOf = (lines: readonly LineOnOrder[], sent: readonly Sent[]): number[] => {
  checkLines(
    lines,
    sent.map(({ id }) => id),
  )
  return lines.map((line) => {
    const empties = sent.find(({ id }) => id === line.id)?.empties ?? line.empties_received
    if (empties > 0 && !line.is_cylinder)
      throw new DomainError(orderErrors.order_empties_unfit, { product: line.product_name })
    return empties
  })
}
