-- Cancels an order, which is locked and of which nothing is paid any more. A challan that was issued stays in its series.
WITH withdrawn AS (
  UPDATE challans SET canceled_at = now() WHERE order_id = :id AND replaced_at IS NULL)
UPDATE orders SET status = 5 /* canceled */, resumes = NULL, reason = :reason WHERE id = :id
