import { column } from '../../fields.ts'
import { stockProblem, twice } from './inventory.rules.ts'

/** What may be said of a product whose stock moved while it was counted: by how much it differed then stands. */
export const keepDifference = 'difference'

/** One row for each product. */
export const countColumns = {
  'uuid[]': column('uuid[]'),
  /** '' where only the empties were counted. */
  'fulls[]': column('fulls[]'),
  /** '' where only the fulls were counted, as of goods that have no empties. */
  'empties[]': column('empties[]'),
  /** What the ledger said when it was counted, where the caller knows it. */
  'seen_fulls[]': column('seen_fulls[]'),
  'seen_empties[]': column('seen_empties[]'),
  /** '' to be refused where the ledger says something else by now, or {@link keepDifference}. */
  'if_moved[]': column('if_moved[]'),
}
type Columns = { [name in keyof typeof countColumns]: string[] }

const optional = ['seen_fulls[]', 'seen_empties[]', 'if_moved[]'] as const

const seenProblem = (label: string, value: string) =>
  /^(-?\d{1,12}(\.\d{1,2})?)?$/.test(value) ? undefined : `${label} must be a valid number`

const movedProblem = (value: string) =>
  value === '' || value === keepDifference ? undefined : `if_moved must be empty or ${keepDifference}`

const figureProblem = (label: string, value: string | undefined, other: string | undefined) =>
  value === '' && other ? undefined : stockProblem(label, value ?? '')

/** What is wrong with a count, as one sentence that says which row; rows count from 1. */
export const countProblem = (sent: Columns): string | undefined => {
  const { 'uuid[]': codes, 'fulls[]': fulls, 'empties[]': empties } = sent
  const length = Math.max(codes.length, fulls.length, empties.length)
  if (length === 0) return 'Count at least one product'
  const uneven = optional.find((name) => sent[name].length > 0 && sent[name].length !== length)
  if (uneven) return `${uneven} must have ${length} values, one for each product`
  const problem = Array.from({ length }, (_, index) => {
    const wrong =
      (codes[index] ? undefined : 'Product is required') ??
      figureProblem('Fulls', fulls[index], empties[index]) ??
      figureProblem('Empties', empties[index], fulls[index]) ??
      seenProblem('Seen fulls', sent['seen_fulls[]'][index] ?? '') ??
      seenProblem('Seen empties', sent['seen_empties[]'][index] ?? '') ??
      movedProblem(sent['if_moved[]'][index] ?? '')
    return wrong && `${wrong} for item ${index + 1}`
  }).find(Boolean)
  const repeated = twice(codes.map((code) => code.toLowerCase()))
  return problem ?? (repeated && `${repeated} is there twice`)
}
