-- Whether the account of the customer `c` asks before anything more is booked on it, however that is paid: what it owes for
-- delivered orders and from before passes its limit, or its oldest due is more days overdue on `:day` than the settings `s`
-- allow (null where it is not). `account.ids` is that of account.part.sql. Nothing is summed where neither is asked.
LATERAL (SELECT CASE WHEN account.ids[1] = c.id THEN c.credit_limit
    ELSE (SELECT credit_limit FROM customers WHERE id = account.ids[1]) END AS credit_limit OFFSET 0) AS agreed,
LATERAL (SELECT agreed.credit_limit > 0 AND owed.due > agreed.credit_limit AND owed.due - (
      SELECT coalesce(sum(on_account), 0) FROM receipts
      WHERE customer_id = ANY (account.ids) AND deleted_at IS NULL AND on_account > 0) > agreed.credit_limit AS is_past,
    CASE WHEN :day::date - owed.oldest > s.overdue_days THEN :day::date - owed.oldest END AS overdue
  FROM (SELECT coalesce(sum(due), 0) AS due, min(due_day) AS oldest FROM dues
    WHERE customer_id = ANY (account.ids) AND (agreed.credit_limit > 0 OR s.overdue_days IS NOT NULL)) AS owed) AS gate
