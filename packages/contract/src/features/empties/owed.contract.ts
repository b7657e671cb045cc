import * as z from 'zod/mini'
import { oneOf, phrase } from '../../fields.ts'
import { listFields } from '../../list.ts'
import { operation } from '../../operation.ts'
import { owedAges } from './empties.rules.ts'

const ages = { to_15: z.number(), to_30: z.number(), to_60: z.number(), over_60: z.number() }

/** What one customer owes of one product. */
const OwedRow = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  mobile: z.string(),
  uuid: z.string(),
  product_name: z.string(),
  held: z.number(),
  deposits: z.number(),
  /** Held without a deposit; the four ages add up to it. */
  owed: z.number(),
  ...ages,
  oldest_day: z.string(),
  /** How many days ago that was. */
  oldest_days: z.number(),
})
export type OwedRow = z.output<typeof OwedRow>

/** Sums of all that a filter finds, by product, the largest first. */
const OwedTotal = z.object({
  uuid: z.string(),
  product_name: z.string(),
  customers: z.number(),
  owed: z.number(),
  ...ages,
})
export type OwedTotal = z.output<typeof OwedTotal>

export const owedFilter = {
  search: listFields.search,
  /** Code of a product; empty: all. */
  product: phrase('Product', 60),
  /** Empty: all. */
  age: oneOf('Age', ['', ...owedAges], 'Please select a valid Age'),
}

export const listOwed = operation({
  endpoint: 'api/empties/owed',
  kind: 'read',
  right: 'empties.read',
  summary:
    'One page of who owes empties, by customer and product, the most first; of one age those who owe some of that age. Owed is what is held without a deposit.',
  fields: z.object({ ...listFields, ...owedFilter }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(OwedRow),
    totals: z.array(OwedTotal),
  }),
})
