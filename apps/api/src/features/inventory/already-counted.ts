import { dayInIndia } from '@refill/values/day.ts'
import { countedWarning } from '@refill/contract/features/inventory/inventory.public.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import type { Move } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { countsSince } from './sql/statements.generated.ts'

/** Products that were counted on the day of a document or later, by their ids. */
export type CountsSince = ReadonlyMap<number, RowOf<typeof countsSince>>

export const readCountsSince = async (
  reader: Pick<Reader, 'read'>,
  products: readonly number[],
  day: string,
): Promise<CountsSince> => {
  const rows = products.length > 0 ? await reader.read(countsSince, { products, day }) : []
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** What a document moves of a product, in figures into the stock. */
type Moving = {
  readonly productId: number
  readonly name: string
  readonly fulls: number
  readonly empties: number
}

/** What is said of a document whose products were counted since. */
export const countedWarnings = (
  since: CountsSince,
  moving: readonly Moving[],
  isCounted: boolean,
): string[] =>
  moving.flatMap(({ productId, name: product_name }) => {
    const found = since.get(productId)
    return found ? [countedWarning({ ...found, product_name, day: found.last_day }, isCounted)] : []
  })

/** What follows for a document that the first of these counts had found: the opposite, of what was counted then. */
export const alreadyRows = (since: CountsSince, moving: readonly Moving[]) =>
  moving.flatMap(({ productId: product_id, fulls, empties }) => {
    const found = since.get(product_id)
    if (!found) return []
    const { count_id, counted_fulls, counted_empties } = found
    return [
      {
        product_id,
        count_id,
        fulls: counted_fulls ? 0 - fulls : 0,
        empties: counted_empties ? 0 - empties : 0,
      },
    ]
  })

type Document = Pick<Move, 'document' | 'documentId' | 'documentNo'>

/** The same as movements of a document that is changed: beside the count, as `already-counted.part.sql` has it. */
export const alreadyMoves = (
  since: CountsSince,
  rows: ReturnType<typeof alreadyRows>,
  document: Document,
): Move[] =>
  rows.flatMap(({ product_id, count_id, fulls, empties }) => {
    const found = since.get(product_id)
    if (!found) return []
    return [
      {
        ...document,
        productId: product_id,
        day: dayInIndia(found.counted_at),
        at: new Date(found.counted_at.getTime() - 1),
        from: { other: 'adjustment', id: count_id },
        fulls,
        empties,
        note: `Counted already: Count ${count_id}`,
      },
    ]
  })
