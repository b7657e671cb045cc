import type { Pool } from 'pg'
import { fine } from './order-columns.ts'

/**
 * A delivery by one statement, with every row that the product writes for it: order, lines, ledger with balances and
 * days, sales of the day, log. $1 order, $2 today.
 */
const text = `
  WITH delivered AS (
    UPDATE orders SET status = 4, resumes = NULL, reason = '', delivered_at = now(), delivered_on = $2::date,
      due_day = $2::date + credit_days
    WHERE id = $1 AND status = 3 RETURNING id, number, customer_id, partner_id, day, empties),
  sold AS (
    UPDATE order_lines AS l SET sold_on = delivered.day, partner_id = delivered.partner_id
    FROM delivered WHERE l.order_id = delivered.id
    RETURNING l.product_id, l.partner_id, l.sold_on, l.count, l.empties_received, l.amount),
  moved AS (
    INSERT INTO movements (product_id, day, at, holder, other, other_id, fulls, empties, document, document_id,
      document_no, recorded_by)
    SELECT product_id, $2::date, now(), CASE WHEN $2::date < opened.day THEN 'opening' ELSE 'godown' END, 'customer',
      customer_id, -count, empties_received, 'order', delivered.id, number, 1
    FROM delivered, sold LEFT JOIN stock_openings AS opened USING (product_id) ORDER BY product_id
    RETURNING product_id, day, holder, holder_id, other, other_id, fulls, empties),
  sides AS (
    SELECT product_id, holder, holder_id, fulls, empties FROM moved
    UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM moved),
  balanced AS (
    INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
    SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM sides GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (product_id, holder, holder_id) DO UPDATE
    SET fulls = balances.fulls + excluded.fulls, empties = balances.empties + excluded.empties RETURNING 1),
  dated AS (
    INSERT INTO stock_days (product_id, day, n, fulls, empties)
    SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM moved
    -- Balances first, so that two deliveries never wait for each other.
    WHERE holder = 'godown' AND (SELECT count(*) FROM balanced) > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (product_id, day) DO UPDATE
    SET n = stock_days.n + excluded.n, fulls = stock_days.fulls + excluded.fulls,
      empties = stock_days.empties + excluded.empties),
  counted AS (
    INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
    SELECT kind, key, sold_on, count(*), sum(count), sum(empties_received), sum(amount)
    FROM sold, LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key)
    WHERE key IS NOT NULL AND (SELECT count(*) FROM balanced) >= 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (kind, key, day) DO UPDATE
    SET n = sales_days.n + excluded.n, quantity = sales_days.quantity + excluded.quantity,
      returned = sales_days.returned + excluded.returned, amount = sales_days.amount + excluded.amount),
  logged AS (
    INSERT INTO audit_log (user_id, operation, request, event, record_id, before, after)
    SELECT 1, 'orders.php', 'bare', 'orders.delivered', id::text, '{"status": 3}',
      jsonb_build_object('status', 4, 'empties', empties) FROM delivered)
  SELECT id FROM delivered`

export const deliverOrder = async (pool: Pool, id: number): Promise<object | undefined> => {
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const { rows } = await pool.query({ name: 'deliver', text, values: [id, day] })
  return rows[0] && { orderstatus: 4, ...fine, message: 'Order status updated successfully' }
}
