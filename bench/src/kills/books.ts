import type { DatabaseAddress } from '../database.ts'
import { withClient } from '../database.ts'

/**
 * How far a document has come, by its mark: what a clerk wrote on it and on no other. An order is at its status, a
 * document that was taken back at 2, everything else at 1.
 */
type Found = { mark: string; stage: number }

/** An answer that said yes; kept in the order of the answers. */
export type Acknowledged = Found & {
  /** When it came, by the clock of performance.now(). */
  at: number
}

/** What was acknowledged and is not there, or not that far. What was taken back later may be back. */
export const lostOf = (acknowledged: readonly Acknowledged[], found: readonly Found[]): Acknowledged[] => {
  const there = new Map(found.map(({ mark, stage }) => [mark, stage]))
  const least = new Map<string, number>()
  const isLost = ({ mark, stage }: Acknowledged) => {
    const expected = Math.min(stage, least.get(mark) ?? stage)
    least.set(mark, expected)
    return (there.get(mark) ?? 0) < expected
  }
  return acknowledged.toReversed().filter(isLost).toReversed()
}

/** What is there more often than once. */
export const doubledOf = (found: readonly Found[]): string[] =>
  [...Map.groupBy(found, ({ mark }) => mark)].flatMap(([mark, same]) => (same.length > 1 ? [mark] : []))

const documents = `SELECT po_number AS mark, status::int AS stage FROM orders WHERE po_number LIKE 'KILL%'
  UNION ALL SELECT invoice_no, CASE WHEN deleted_at IS NULL THEN 1 ELSE 2 END FROM purchases WHERE invoice_no LIKE 'KILL%'
  UNION ALL SELECT narration, 1 FROM receipts WHERE narration LIKE 'KILL%'
  UNION ALL SELECT narration, CASE WHEN deleted_at IS NULL THEN 1 ELSE 2 END FROM refunds WHERE narration LIKE 'KILL%'
  UNION ALL SELECT note, CASE WHEN canceled_at IS NULL THEN 1 ELSE 2 END FROM empties_returns WHERE note LIKE 'KILL%'
  UNION ALL SELECT after->>'reason', 1 FROM audit_log WHERE event = 'orders.undelivered'
  UNION ALL SELECT reason, 1 FROM stock_counts WHERE reason LIKE 'KILL%'`

/** Movements of one line that are there twice; the clerks write each product on one line of a document. */
const movedTwice = `SELECT document_no AS what FROM movements WHERE reverses IS NULL AND document <> 'opening' AND recorded_at > $1
  GROUP BY document, document_id, document_no, product_id HAVING count(*) > 1`

/** Series whose last number is not how many there are. */
const gaps = `SELECT series AS what FROM (
    SELECT left(number, 8) AS series, split_part(number, '/', 3)::int AS place FROM challans
    UNION ALL SELECT left(number, 8), split_part(number, '/', 3)::int FROM receipts
    UNION ALL SELECT left(number, 8), split_part(number, '/', 3)::int FROM refunds
    UNION ALL SELECT left(number, 8), split_part(number, '/', 3)::int FROM empties_returns
    UNION ALL SELECT kind || ' ' || year, serial FROM tax_documents) AS numbers
  GROUP BY series HAVING max(place) <> count(*) OR count(DISTINCT place) <> count(*)`

export type Faults = { lost: Acknowledged[]; doubled: string[]; gaps: string[] }

/**
 * Reads the books past the product.
 * @param since when the clerks began
 */
export const readFaults = (
  address: DatabaseAddress,
  acknowledged: readonly Acknowledged[],
  since: Date,
): Promise<Faults> =>
  withClient(address, async (client) => {
    const found = (await client.query<Found>(documents)).rows
    const twice = (await client.query<{ what: string }>(movedTwice, [since])).rows
    const broken = (await client.query<{ what: string }>(gaps)).rows
    return {
      lost: lostOf(acknowledged, found),
      doubled: [...doubledOf(found), ...twice.map(({ what }) => what)],
      gaps: broken.map(({ what }) => what),
    }
  })
