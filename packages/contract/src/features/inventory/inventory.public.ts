import { showDay } from '@refill/values/day.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import { choiceFilter } from '../../list.ts'

/** Whether what a document moves was there already when its products were counted later: then the stock stays as counted. */
export const alreadyCounted = choiceFilter('Counted already', ['yes'])

/** What the last count found of a product that was counted on the day of a document or later. */
export type CountedSince = { product_name: string; day: string; fulls: number | null; empties: number | null }

const figure = (value: number | null, kind: string) =>
  value === null ? [] : [`${showQuantity(quantity(value))} ${kind}`]

/** Said of a document that is dated on or before a count: whether the count had found it is known to people alone. */
export const countedWarning = (
  { product_name, day, fulls, empties }: CountedSince,
  isCounted: boolean,
): string => {
  const found = [...figure(fulls, 'full'), ...figure(empties, 'empty')].join(' and ')
  const then = isCounted
    ? 'The stock stays as it was counted.'
    : 'What is entered now comes on top of that, unless it is said that it was counted already.'
  return `${product_name}: on ${showDay(day)} ${found} were counted. ${then}`
}
