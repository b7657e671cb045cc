-- Cancels a document of tax; the order of an invoice, which is locked, has none then.
-- @nullable user_id
WITH canceled AS (
  UPDATE tax_documents SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason
  WHERE id = :id AND canceled_at IS NULL
  RETURNING order_id, kind),
-- @include ../../orders/sql/unbilled.part.sql
done AS (SELECT FROM unbilled)
SELECT FROM canceled
