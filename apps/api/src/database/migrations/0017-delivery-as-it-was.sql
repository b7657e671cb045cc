-- Fewer than were ordered may be taken: what is sold stands in `count`, what was ordered beside it.
ALTER TABLE order_lines
  ADD COLUMN ordered_count numeric(12,2),
  ADD COLUMN ordered_deposit_count numeric(12,2),
  ADD COLUMN ordered_security_deposit numeric(14,2),
  ADD COLUMN expected_empties numeric(12,2) CHECK (expected_empties >= 0),
  DROP CONSTRAINT order_lines_count_check,
  ADD CONSTRAINT order_lines_count_check
    CHECK (CASE WHEN ordered_count IS NULL THEN count > 0 ELSE count >= 0 AND count < ordered_count END),
  ADD CONSTRAINT order_lines_ordered_check
    CHECK (num_nulls(ordered_count, ordered_deposit_count, ordered_security_deposit) IN (0, 3));
COMMENT ON COLUMN order_lines.count IS 'How many; once delivered how many were taken, which may be none.';
COMMENT ON COLUMN order_lines.ordered_count IS 'How many were ordered, where fewer were taken; otherwise null.';
COMMENT ON COLUMN order_lines.ordered_deposit_count IS 'Deposits that were booked, where fewer were taken than ordered.';
COMMENT ON COLUMN order_lines.ordered_security_deposit IS 'Rupees for them.';
COMMENT ON COLUMN order_lines.expected_empties IS 'What was expected back when it was delivered; null before, and for deliveries before this was kept.';

COMMENT ON COLUMN orders.delivered_at IS 'When its delivery was entered.';
COMMENT ON COLUMN orders.delivered_on IS 'Day of delivery in India, which may lie before it was entered: ledger, sales and dues go by it.';
COMMENT ON COLUMN orders.due_day IS 'Day by which it is to be paid: of delivery for Cash and Online, credit days later for Credit and PO.';

-- A sale counts on the day of its delivery, no longer on that of its booking.
DROP INDEX order_lines_sold_of_product, order_lines_sold_to_customer, order_lines_sold_by_partner;
UPDATE order_lines SET sold_on = orders.delivered_on FROM orders
WHERE orders.id = order_lines.order_id AND order_lines.sold_on <> orders.delivered_on;
CREATE INDEX order_lines_sold_of_product ON order_lines (product_id, sold_on, id) WHERE sold_on IS NOT NULL;
CREATE INDEX order_lines_sold_to_customer ON order_lines (customer_id, sold_on, id) WHERE sold_on IS NOT NULL;
CREATE INDEX order_lines_sold_by_partner ON order_lines (partner_id, sold_on, id)
  WHERE sold_on IS NOT NULL AND partner_id IS NOT NULL;
CREATE INDEX order_lines_sold ON order_lines (sold_on, id) WHERE sold_on IS NOT NULL;
COMMENT ON COLUMN order_lines.sold_on IS 'Day of delivery: a line with it is a sale.';

TRUNCATE sales_days;
INSERT INTO sales_days (kind, key, day, n, quantity, returned, amount)
SELECT kind, key, sold_on, count(*), sum(count), sum(empties_received), sum(amount)
FROM order_lines, LATERAL (VALUES ('product', product_id), ('partner', partner_id)) AS side (kind, key)
WHERE sold_on IS NOT NULL AND key IS NOT NULL GROUP BY 1, 2, 3;
COMMENT ON COLUMN sales_days.day IS 'Day of delivery.';
