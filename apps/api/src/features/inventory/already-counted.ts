import { dayInIndia, instantOf } from '@refill/values/day.ts'
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
  since: Date | null = null,
): Promise<CountsSince> => {
  const rows = products.length > 0 ? await reader.read(countsSince, { products, codes: [], day, since }) : []
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** Those of a document of which somebody says that it was counted already; nobody else's are read. */
export const readCountsOf = (
  reader: Pick<Reader, 'read'>,
  { already_counted }: { already_counted: string },
  { products, day, since }: { products: readonly number[]; day: string; since?: Date | null },
): Promise<CountsSince> => readCountsSince(reader, already_counted === 'yes' ? products : [], day, since)

/** The same for whoever is about to enter a document, of products by their codes. */
export const findCounted = async (
  reader: Reader,
  { 'uuid[]': uuids, day, since }: { 'uuid[]': readonly string[]; day: string; since: string },
) => {
  const codes = uuids.map((code) => code.toLowerCase())
  const moment = since === '' ? null : instantOf(since)
  const rows = await reader.read(countsSince, { products: [], codes, day, since: moment })
  return rows.map(({ code: uuid, name: product_name, last_day: day, fulls, empties }) => ({
    uuid,
    product_name,
    day,
    fulls,
    empties,
  }))
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
