/** What was received for the orders of orders-sql.ts. */

/** Each customer pays what was delivered in a month at its end; one in a hundred pays a little more. */
export const receiptRows = [
  `CREATE TEMP TABLE payments AS
   SELECT row_number() OVER (ORDER BY voucher_date, customer_id) AS id, paid.* FROM (
     SELECT customer_id, max(customer_name) AS customer_name, date_trunc('month', delivered_on) AS month,
       max(delivered_on) AS voucher_date, sum(paid) AS amount
     FROM orders WHERE paid > 0 GROUP BY 1, 3) AS paid`,
  `INSERT INTO receipts (id, number, customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
     mode_of_transaction, narration, paid_to, on_account, search)
   OVERRIDING SYSTEM VALUE
   SELECT id, number, customer_id, customer_name, voucher_date, amount + over, 'Online', 'UTR' || id, 'UPI', '', 'Meena Joshi',
     over, lower(concat_ws(' ', number, customer_name, 'UTR' || id))
   FROM payments
     CROSS JOIN LATERAL (SELECT CASE WHEN id % 100 = 0 THEN 500 ELSE 0 END AS over) AS paid_ahead
     CROSS JOIN LATERAL (SELECT extract(year FROM voucher_date - interval '3 months')::int AS starts) AS dated
     CROSS JOIN LATERAL (SELECT 'RC/' || right(starts::text, 2) || '-' || right((starts + 1)::text, 2) || '/'
       || lpad(id::text, greatest(5, length(id::text)), '0') AS number) AS numbered
   ORDER BY id`,
  `SELECT setval(pg_get_serial_sequence('receipts', 'id'), (SELECT max(id) FROM receipts))`,
  `INSERT INTO receipt_orders (receipt_id, order_id, amount)
   SELECT p.id, o.id, o.paid FROM orders o
     JOIN payments p ON p.customer_id = o.customer_id AND p.month = date_trunc('month', o.delivered_on)
   WHERE o.paid > 0 ORDER BY 1, 2`,
  `INSERT INTO series (kind, year, last)
   SELECT 'receipt', split_part(number, '/', 2), max(id) FROM receipts GROUP BY 2`,
]
