-- Issues the documents of orders that come delivered and billed already, as those of the sample business do: of all that
-- were delivered from one day through another, in the order of time, each as make-document.ts makes it. `places` has the
-- code of each state by its code and by its name, `units` the unit code of each unit. `again` are orders whose first
-- document was canceled on its day and which were billed anew; the answer is what came of them. Whoever fills tables has no
-- statistics of them yet, so what belongs together is read together and not joined again.
-- @nullable user_id
-- @notNull order_id, id, number, value, orderid, customer
WITH again AS (
  SELECT * FROM jsonb_to_recordset(:again::jsonb) AS a (order_id bigint, canceled_at timestamptz, canceled_by bigint,
    cancel_reason text, issued_at timestamptz)),
sold AS MATERIALIZED (
  SELECT o.id AS order_id, o.delivered_on AS day, o.delivered_at, o.security_deposit, o.deposit_count,
    o.payable - o.security_deposit AS value,
    -- Of what was paid since, the document knew nothing.
    greatest(o.payable - (SELECT coalesce(sum(p.amount), 0) FROM receipt_orders p WHERE p.order_id = o.id
      AND (SELECT r.deleted_at IS NULL AND r.voucher_date <= o.delivered_on FROM receipts r WHERE r.id = p.receipt_id)), 0)
      AS to_pay,
-- @include billing-facts.part.sql
    ::jsonb AS facts
  FROM orders o
  WHERE o.status = 4 /* delivered */ AND o.is_billed AND o.delivered_on BETWEEN :first::date AND :last::date),
placed AS MATERIALIZED (
  SELECT d.*, facts->'buyer'->>'gst' AS buyer_gst, place_of_supply,
    CASE WHEN place_of_supply = own AND facts->'buyer'->>'registration' <> 'sez' THEN 'intra' ELSE 'inter' END AS supply,
-- @include year-of.part.sql
    AS year
  FROM sold d CROSS JOIN LATERAL (SELECT left(facts->>'own_gst', 2) AS own) AS business
    CROSS JOIN LATERAL (SELECT coalesce(:places::jsonb->>left(facts->'buyer'->>'gst', 2),
      :places::jsonb->>lower(btrim(facts->'buyer'->>'state')), own) AS place_of_supply) AS supplied),
-- Each with the head of its document and the sums of all lines of it.
lines AS MATERIALIZED (
  SELECT placed.*, l.id AS line_id, l.product_id, l.product_name, p.category, l.hsn, l.count, l.price, l.gst, l.taxable_amount,
    CASE WHEN l.is_cylinder THEN 'NOS' ELSE coalesce(:units::jsonb->>lower(l.unit), 'OTH') END AS uqc, half, whole,
    row_number() OVER (of_order ORDER BY l.id) AS place, sum(l.taxable_amount) OVER of_order AS taxable,
    sum(half) OVER of_order AS halves, sum(whole) OVER of_order AS wholes,
    CASE WHEN bool_and(l.gst = 0) OVER of_order THEN 'bill_of_supply' ELSE 'invoice' END AS kind
  FROM placed JOIN order_lines l ON l.order_id = placed.order_id JOIN products p ON p.id = l.product_id CROSS JOIN LATERAL (
    SELECT CASE supply WHEN 'intra' THEN round(l.taxable_amount * l.gst / 200, 2) ELSE 0 END AS half,
      CASE supply WHEN 'inter' THEN round(l.taxable_amount * l.gst / 100, 2) ELSE 0 END AS whole) AS taxes
  WHERE l.count > 0
  WINDOW of_order AS (PARTITION BY l.order_id)),
drafts AS (
  SELECT l.*, issue.*
  FROM lines l LEFT JOIN again USING (order_id) CROSS JOIN LATERAL (
    SELECT l.delivered_at AS issued_at, :user_id::bigint AS issued_by, again.canceled_at, again.canceled_by,
      coalesce(again.cancel_reason, '') AS cancel_reason
    UNION ALL SELECT again.issued_at, again.canceled_by, NULL, NULL, '' WHERE again.issued_at IS NOT NULL) AS issue
  WHERE l.place = 1),
numbered AS (
  SELECT d.*, coalesce((SELECT s.last FROM series s WHERE s.kind = d.kind AND s.year = d.year), 0)
    + row_number() OVER (PARTITION BY d.kind, d.year ORDER BY d.day, d.issued_at, d.order_id) AS serial
  FROM drafts d),
issued AS (
  INSERT INTO tax_documents (kind, number, year, serial, day, order_id, customer_id, buyer_gst, place_of_supply, supply,
    section, taxable, cgst, sgst, igst, round_off, content, issued_at, issued_by, canceled_at, canceled_by, cancel_reason)
  SELECT kind, facts->'prefixes'->>kind || '/' || year || '/'
      || lpad(serial::text, greatest((facts->>'width')::integer, length(serial::text)), '0'),
    year, serial, day, order_id, (facts->>'customer_id')::bigint, buyer_gst, place_of_supply, supply,
-- @include section.part.sql
    , taxable, halves, halves, wholes, value - taxable - 2 * halves - wholes,
    jsonb_build_object('buyer', facts->'buyer', 'order', facts->'order', 'delivered_on', day,
      'deposit_count', trim_scale(deposit_count), 'deposit', security_deposit::text, 'to_pay', to_pay::text),
    issued_at, issued_by, canceled_at, canceled_by, cancel_reason
  FROM numbered d ORDER BY day, issued_at, order_id
  RETURNING id, order_id, kind, year, serial, day, number, value, canceled_at, content),
issued_lines AS (
  INSERT INTO tax_lines (document_id, place, order_line_id, product_id, description, category, hsn, uqc, quantity, price,
    rate, taxable, cgst, sgst, igst)
  SELECT issued.id, l.place, l.line_id, l.product_id, l.product_name, l.category, l.hsn, l.uqc, l.count, l.price, l.gst,
    l.taxable_amount, l.half, l.half, l.whole
  FROM issued FULL JOIN lines l USING (order_id) ORDER BY issued.id, l.place),
-- @include ../../../database/raise-tax-series.part.sql
done AS (SELECT count(*) AS n FROM raised)
SELECT issued.order_id, issued.id, issued.number, issued.value::float8 AS value, issued.canceled_at,
  issued.content->'order'->>'order_number' AS orderid, issued.content->'buyer'->>'name' AS customer
FROM issued JOIN again USING (order_id) ORDER BY issued.id
