import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { cameColumns, movementParts } from '../cylinder-ledger/cylinder-ledger.public.ts'

/** Adds the lines of the CTE `sold` to the sales of their days, after the stock of {@link movementParts} has changed. */
export const salesPart = `counted AS (
    INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
    SELECT kind, key, sold_on, count(*), sum(count), sum(returnclinder), sum(amount)
    FROM sold, LATERAL (VALUES ('product', product_id), ('partner', dp_id)) AS side (kind, key)
    WHERE key IS NOT NULL AND (SELECT count(*) FROM stock_balanced) >= 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, key, day) DO UPDATE
    SET n = sales_days.n + excluded.n, quantity = sales_days.quantity + excluded.quantity,
      returned = sales_days.returned + excluded.returned, amount = sales_days.amount + excluded.amount)`

/**
 * What {@link salesPart} and the ledger do on a delivery, for all delivered orders among these ids at once: for orders
 * that come delivered already, as those of the sample business do.
 * @throws {DomainError} stock_short, through the ledger's clashes
 */
export const recordSales = async (trx: Transaction, first: number, last: number): Promise<void> => {
  await sql`WITH sold AS (
      SELECT l.*, o.orderid, o.delivered_on, o.delivered_at FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.id BETWEEN ${first} AND ${last} AND o.status = 4),
    came (${sql.raw(cameColumns)}) AS (
      SELECT product_id, delivered_on, delivered_at, NULL::text, 'customer', customer_id, -count, returnclinder,
        'order', order_id, orderid, '', NULL::bigint, NULL::bigint
      FROM sold ORDER BY delivered_at, id),
    ${sql.raw(movementParts)},
    ${sql.raw(salesPart)} SELECT`.execute(trx)
}
