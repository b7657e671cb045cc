-- Takes opening cylinders of a customer back, after their movement is reversed; their row stays.
-- @nullable user_id
WITH stock_balanced AS (SELECT 1),
canceled AS (
  UPDATE customer_openings SET canceled_at = now(), canceled_by = :user_id::bigint, cancel_reason = :reason WHERE id = :id
  RETURNING customer_id, product_id, deposit_count),
deposits AS (SELECT customer_id, product_id, -deposit_count AS cylinders, 0::numeric AS amount FROM canceled),
-- @include take-deposits.part.sql
done AS (SELECT count(*) AS n FROM canceled)
SELECT FROM done
