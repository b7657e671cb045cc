import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'

/** Figures into our side; negative ones out of it. Decimal text or a number with at most two decimals. */
export type MovementRow = {
  product_id: number
  day: string
  at: Date
  /** Null lets the opening day decide. */
  holder: 'godown' | 'opening' | null
  other: 'plant' | 'customer' | 'opening' | 'adjustment'
  other_id: number
  fulls: string | number
  empties: string | number
  document: MovementDocument
  document_id: number
  document_no: string
  note: string
  reverses: number | null
}

/** What a transaction that moves cylinders hands to the database, so that too few fulls are said in words. */
export const stockClashes = { stock_short: ledgerErrors.stock_short }

/** Columns of `came`, in their order. */
export const cameColumns = `product_id, day, at, holder, other, other_id, fulls, empties,
  document, document_id, document_no, note, reverses, recorded_by`

/**
 * CTEs that record the rows of the CTE `came` and what they change: rows, balances of both sides, totals of the day.
 * So fulls may pass below zero between two rows, never after all. Balances are locked in the order of product and
 * holder, whatever order the rows come in.
 */
export const movementParts = `
  stock_moved AS (
    INSERT INTO movements (${cameColumns})
    SELECT product_id, came.day, at,
      coalesce(holder, CASE WHEN came.day < opened.day THEN 'opening' ELSE 'godown' END), other, other_id, fulls, empties,
      document, document_id, document_no, note, reverses, recorded_by
    FROM came LEFT JOIN stock_openings AS opened USING (product_id) WHERE fulls <> 0 OR empties <> 0
    RETURNING product_id, day, holder, holder_id, other, other_id, fulls, empties),
  stock_sides AS (
    SELECT product_id, holder, holder_id, fulls, empties FROM stock_moved
    UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM stock_moved),
  stock_balanced AS (
    INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
    SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM stock_sides GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (product_id, holder, holder_id) DO UPDATE
    SET fulls = balances.fulls + excluded.fulls, empties = balances.empties + excluded.empties
    RETURNING 1),
  stock_counted AS (
    INSERT INTO stock_days (product_id, day, n, fulls, empties)
    SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM stock_moved
    -- Balances first, in every transaction, so that two of them never wait for each other.
    WHERE holder = 'godown' AND (SELECT count(*) FROM stock_balanced) > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (product_id, day) DO UPDATE
    SET n = stock_days.n + excluded.n, fulls = stock_days.fulls + excluded.fulls,
      empties = stock_days.empties + excluded.empties)`

/**
 * Records movements in one statement, see {@link movementParts}. The products must be held, so that no opening day
 * changes meanwhile.
 * @throws {DomainError} stock_short, through {@link stockClashes}; then the transaction is over
 */
export const recordMovements = async (
  trx: Transaction,
  by: Actor,
  rows: readonly MovementRow[],
): Promise<void> => {
  const real = rows.filter(({ fulls, empties }) => Number(fulls) !== 0 || Number(empties) !== 0)
  if (real.length === 0) return
  const column = <T>(value: (row: MovementRow) => T) => real.map(value)
  await sql`WITH came (${sql.raw(cameColumns)}) AS (SELECT * FROM unnest(
      ${column(({ product_id }) => product_id)}::bigint[], ${column(({ day }) => day)}::date[],
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ holder }) => holder)}::text[],
      ${column(({ other }) => other)}::text[], ${column(({ other_id }) => other_id)}::bigint[],
      ${column(({ fulls }) => fulls)}::numeric[], ${column(({ empties }) => empties)}::numeric[],
      ${column(({ document }) => document)}::text[], ${column(({ document_id }) => document_id)}::bigint[],
      ${column(({ document_no }) => document_no)}::text[], ${column(({ note }) => note)}::text[],
      ${column(({ reverses }) => reverses)}::bigint[], ${column(() => by.userId)}::bigint[])),
    ${sql.raw(movementParts)} SELECT`.execute(trx)
}
