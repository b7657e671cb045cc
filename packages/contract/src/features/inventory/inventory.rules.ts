import { todayInIndia } from '@refill/values/day.ts'
import { pastDayProblem } from '../../documents.ts'
import { maxMoved } from '../cylinder-ledger/cylinder-ledger.rules.ts'

/** One product with what was there on its opening day, as the form holds it. */
export type OpeningItem = { uuid: string; os_fulls: string; os_emptys: string; opening_date: string }

/** So many are queued on the screen; a call takes any number (AMB-143). */
export const maxQueued = 4

/** The stock's words (AMB-135, AMB-136): whole, at least 0. */
export const stockProblem = (label: string, value: string): string | undefined => {
  if (value === '') return `${label} is required`
  if (!/^-?\d+$/.test(value)) return `${label} must be a valid number`
  if (value.startsWith('-')) return `${label} must be greater than or equal to 0`
  return Number(value) > maxMoved ? `${label} cannot exceed ${maxMoved}` : undefined
}

/** The first value that is there before. */
export const twice = (values: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  return values.find((one) => seen.size === seen.add(one).size)
}

/** First problem of each field of one item. */
export const openingProblems = ({ uuid, os_fulls, os_emptys, opening_date }: OpeningItem) => ({
  uuid: uuid === '' ? 'Product is required' : undefined,
  os_fulls: stockProblem('Opening stock', os_fulls),
  os_emptys: stockProblem('Current stock', os_emptys),
  opening_date: pastDayProblem('Opening date', opening_date, todayInIndia()),
})

/** What is wrong with queued items, as one sentence that says which; items count from 1 (AMB-137). */
export const itemsProblem = (items: readonly OpeningItem[]): string | undefined => {
  for (const [index, item] of items.entries()) {
    const problem = Object.values(openingProblems(item)).find(Boolean)
    if (problem) return `${problem} for item ${index + 1}`
  }
  return undefined
}
