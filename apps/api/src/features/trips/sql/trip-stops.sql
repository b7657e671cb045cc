-- Orders of a trip in their sequence, those that were taken off behind the others. Of one consignment its invoice has the
-- e-way bill, or its challan, below 0, before there is one.
-- @notNull dc_no, eway_paper, weight, is_off, off_reason
SELECT
-- @include ../../orders/sql/order-header.part.sql
  o.what, s.place, s.taken_off_at IS NOT NULL AS is_off, s.taken_off_reason AS off_reason,
  coalesce((SELECT c.number FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL AND c.canceled_at IS NULL), '') AS dc_no,
  coalesce((SELECT d.id FROM tax_documents d WHERE d.order_id = o.id AND d.kind IN ('invoice', 'bill_of_supply') AND d.canceled_at IS NULL),
    (SELECT -c.id FROM challans c WHERE c.order_id = o.id AND c.replaced_at IS NULL AND c.canceled_at IS NULL), 0) AS eway_paper,
  (SELECT coalesce(sum(
-- @include weight-of-line.part.sql
    ), 0)::float8 FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS weight
FROM trip_stops s JOIN orders o ON o.id = s.order_id
WHERE s.trip_id = :id ORDER BY s.taken_off_at IS NOT NULL, s.place, o.id
