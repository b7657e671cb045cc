import { pastDayProblem } from '../../documents.ts'
import { maxMoved } from '../cylinder-ledger/cylinder-ledger.rules.ts'

/** How long ago the delivery was whose cylinders are not back. */
export const owedAges = ['to_15', 'to_30', 'to_60', 'over_60'] as const
export type OwedAge = (typeof owedAges)[number]

export const owedAgeNames: Readonly<Record<OwedAge, string>> = {
  to_15: 'Up to 15 days',
  to_30: '16 to 30 days',
  to_60: '31 to 60 days',
  over_60: 'Over 60 days',
}

/**
 * A day that something happened on.
 * @param today in India
 */
export const dayProblem = (value: string, today: string) => pastDayProblem('Date', value, today)

/** Cylinders are counted whole; a line of none is no line. */
export const countProblem = (label: string, value: string): string | undefined => {
  if (!/^\d+$/.test(value)) return `${label} must be a whole number`
  if (Number(value) === 0) return `${label} must be greater than 0`
  return Number(value) > maxMoved ? `${label} cannot exceed ${maxMoved}` : undefined
}

/** One product of what stood with a customer; an empty deposit count is none. */
export const openingLineProblem = (fulls: string, deposits: string): string | undefined => {
  const wrong = countProblem('Cylinders', fulls)
  if (wrong || deposits === '') return wrong
  if (!/^\d+$/.test(deposits)) return 'Against deposit must be a whole number'
  return Number(deposits) > Number(fulls) ? 'Against deposit cannot exceed the cylinders' : undefined
}

type Line = { customer_holds: number; empties: number }

/** Whether more comes back than is there: true only with a reason. */
export const isMoreThanHeld = (lines: readonly Line[]): boolean =>
  lines.some(({ customer_holds, empties }) => empties > Math.max(customer_holds, 0))

const repeated = (codes: readonly string[]) =>
  new Set(codes.map((code) => code.toLowerCase())).size < codes.length

/**
 * What is wrong with rows of a product and figures, as one sentence that says which. A column may be missing, but not be
 * of another length (AMB-193).
 */
export const linesProblem = (
  codes: readonly string[],
  columns: Readonly<Record<string, readonly string[]>>,
  problemOf: (index: number) => string | undefined,
): string | undefined => {
  if (codes.length === 0) return 'Enter at least one product'
  for (const [name, { length }] of Object.entries(columns))
    if (length > 0 && length !== codes.length)
      return `${name} must have ${codes.length} values, one for each product`
  for (const [index, code] of codes.entries()) {
    const problem = code === '' ? 'Product is required' : problemOf(index)
    if (problem) return `${problem} for item ${index + 1}`
  }
  return repeated(codes) ? 'A product is there twice' : undefined
}
