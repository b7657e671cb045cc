-- Columns of a row of the log `l`, of its user `u` and its session `s`.
-- @row LoggedRow
-- @nullable device, address
-- @type before { [field: string]: unknown } | null
-- @type after { [field: string]: unknown } | null
-- @type names { [field_and_id: string]: string } | null
  s.device, s.address,
  l.id, l.at, l.user_id, u.name AS person, l.operation, l.event, l.record_id, l.request, l.before, l.after,
  -- What the record is called today; by the first word of the event, since ids of different tables are alike.
  CASE
    WHEN l.record_id !~ '^\d{1,15}$' THEN NULL
    WHEN l.event LIKE 'orders.%' THEN (SELECT number FROM orders WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'approvals.%' THEN (SELECT c.name FROM approvals a JOIN customers c ON c.id = a.customer_id
      WHERE a.id = l.record_id::bigint)
    WHEN l.event IN ('receipts.created', 'receipts.deleted') OR l.event LIKE 'deductions.%' THEN (SELECT number FROM receipts WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'refunds.%' THEN (SELECT number FROM refunds WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'opening\_dues.%' THEN (SELECT number FROM opening_dues WHERE id = l.record_id::bigint)
    WHEN l.event IN ('empties.returned', 'empties.canceled')
      THEN (SELECT number FROM empties_returns WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'cash.%'
      THEN (SELECT number FROM cash_documents WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'invoices.%' OR l.event LIKE 'credit\_notes.%' OR l.event LIKE 'debit\_notes.%'
      THEN (SELECT number FROM tax_documents WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'purchases.%' THEN (SELECT invoice_no FROM purchases WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'products.%' THEN (SELECT name FROM products WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'inventory.%' THEN (SELECT p.name FROM inventory i JOIN products p ON p.id = i.product_id
      WHERE i.id = l.record_id::bigint)
    WHEN l.event LIKE 'users.%' OR l.event LIKE 'session.%' OR l.event LIKE 'keys.%' THEN (SELECT name FROM users WHERE id = l.record_id::bigint)
    WHEN l.event LIKE 'roles.%' THEN (SELECT name FROM roles WHERE id = l.record_id::bigint)
    ELSE (SELECT name FROM masters WHERE id = l.record_id::bigint)
  END AS record_name,
  -- Names of the records that its fields refer to, by field and id.
  (SELECT json_object_agg(v.key || ' ' || v.value, coalesce(
      CASE WHEN v.key = 'product_id' THEN (SELECT name FROM products WHERE id = v.value::bigint)
        WHEN v.key = 'role_id' THEN (SELECT name FROM roles WHERE id = v.value::bigint)
        ELSE (SELECT name FROM masters WHERE id = v.value::bigint) END, v.value))
    FROM (
      SELECT * FROM jsonb_each_text(CASE WHEN jsonb_typeof(l.before) = 'object' THEN l.before END)
      UNION SELECT * FROM jsonb_each_text(CASE WHEN jsonb_typeof(l.after) = 'object' THEN l.after END)) AS v
    WHERE v.key IN ('customer_id', 'vendor_id', 'driver_id', 'vehicle_id', 'product_id', 'parent_id', 'dp_id', 'partner_id', 'role_id')
      AND v.value ~ '^[1-9]\d{0,14}$') AS names
