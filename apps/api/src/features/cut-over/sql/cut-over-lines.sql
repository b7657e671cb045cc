-- Figures of the cut-over `id` beside what was brought in by now, in the order of the screen: sums of all, then what lies in
-- the godown and what is with customers, of each product that is traded, or that something was brought in or typed of. Cash is that of the evening before `day`, in drawers and
-- between them; without a day it is that of now. Of one that was signed `here` is as it was then, nothing where nothing was kept. What
-- was typed has decimals where there are any.
-- @import { CutOverFigure } from '@refill/contract/features/cut-over/cut-over.rules.ts'
-- @type what CutOverFigure
-- @nullable day
-- @notNull what, uuid, product_name, old, here, now, reason
WITH brought (what, product_id, figure) AS (
  SELECT 'dues', NULL::bigint, coalesce(sum(amount), 0) FROM opening_dues WHERE canceled_at IS NULL AND document_id IS NULL
  UNION ALL
  SELECT 'advances', NULL, coalesce(sum(amount), 0) FROM receipts WHERE payment_mode = 'Opening' AND deleted_at IS NULL
  UNION ALL
  SELECT 'cash', NULL, (SELECT coalesce(sum(amount), 0) FROM drawer_days WHERE :day::date IS NULL OR day < :day::date)
    + (SELECT coalesce(sum(amount), 0) FROM cash_documents WHERE kind = 'hand_over' AND canceled_at IS NULL
      AND (:day::date IS NULL OR day < :day::date) AND (confirmed_on IS NULL OR confirmed_on >= :day::date))
  UNION ALL
  SELECT w.what, i.product_id, CASE w.what WHEN 'fulls' THEN i.opening_fulls ELSE i.opening_empties END
  FROM inventory i, (VALUES ('fulls'), ('empties')) AS w (what)
  UNION ALL
  SELECT w.what, o.product_id, sum(CASE w.what WHEN 'with_customers' THEN o.fulls ELSE o.deposit_count END)
  FROM customer_openings o, (VALUES ('with_customers'), ('against_deposit')) AS w (what)
  WHERE o.canceled_at IS NULL GROUP BY 1, 2),
asked (what, product_id) AS (
  SELECT w.what, p.id FROM products p, (VALUES ('fulls'), ('empties'), ('with_customers'), ('against_deposit')) AS w (what)
  WHERE p.deleted_at IS NULL AND p.hsn NOT LIKE '99%' AND (w.what = 'fulls' OR p.is_cylinder)
  UNION
  SELECT what, product_id FROM brought WHERE figure <> 0 OR product_id IS NULL
  UNION
  SELECT what, product_id FROM cut_over_lines WHERE cut_over_id = :id)
SELECT a.what, a.product_id, coalesce(p.code, '') AS uuid, coalesce(nullif(l.product_name, ''), p.name, '') AS product_name,
  coalesce((CASE l.old WHEN trunc(l.old) THEN trunc(l.old) ELSE l.old END)::text, '') AS old,
  CASE WHEN c.signed_at IS NULL THEN coalesce(b.figure, 0) ELSE coalesce(l.here, 0) END::float8 AS here, coalesce(b.figure, 0)::float8 AS now,
  coalesce(l.reason, '') AS reason
FROM asked a LEFT JOIN products p ON p.id = a.product_id
  LEFT JOIN cut_overs c ON c.id = :id
  LEFT JOIN brought b ON b.what = a.what AND b.product_id IS NOT DISTINCT FROM a.product_id
  LEFT JOIN cut_over_lines l ON l.cut_over_id = :id AND l.what = a.what AND l.product_id IS NOT DISTINCT FROM a.product_id
ORDER BY CASE WHEN a.product_id IS NULL THEN 1 WHEN a.what IN ('fulls', 'empties') THEN 2 ELSE 3 END,
  p.is_cylinder DESC, p.name, a.product_id,
  array_position(ARRAY['dues', 'advances', 'cash', 'fulls', 'empties', 'with_customers', 'against_deposit'], a.what)
