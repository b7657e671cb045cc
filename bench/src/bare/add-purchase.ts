/**
 * A purchase by one statement, with every row that the product writes for it but audit and idempotency key.
 * $1 vendor, $2 oil company, $3 number, $4 day, $5 codes, $6 rates, $7 discounts, $8 quantities, $9 empties, $10 vehicles.
 */
export const addPurchaseText = `
  WITH lines AS MATERIALIZED (
    SELECT came.*, o.id AS product_id, o.name, o.hsn, o.gst, o.uom, o.category, amounts.taxable,
      round(amounts.taxable * o.gst / 100, 2) AS tax
    FROM unnest($5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[], $10::text[])
      WITH ORDINALITY AS came (code, rate, discount, qty, empties, vehicle, place)
    JOIN products o ON lower(o.code) = lower(came.code) AND o.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT round((rate - came.discount) * qty, 2) AS taxable) AS amounts),
  bought AS (
    INSERT INTO purchases (vendor_id, type, invoice_no, invoiced_on, total_amount)
    SELECT $1, $2, $3, $4::date, sum(taxable + tax) FROM lines RETURNING id, total_amount),
  written AS (
    INSERT INTO purchase_lines (purchase_id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit, category,
      unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount)
    SELECT bought.id, $1, $4::date, product_id, name, hsn, gst, uom, category, rate, discount, qty, empties, vehicle,
      taxable, tax FROM lines, bought ORDER BY place),
  moved AS (
    INSERT INTO movements (product_id, day, at, holder, other, other_id, fulls, empties,
      document, document_id, document_no)
    SELECT lines.product_id, $4::date, ($4::date::timestamp - interval '5 hours 29 minutes') AT TIME ZONE 'UTC',
      CASE WHEN $4::date < opened.day THEN 'opening' ELSE 'godown' END, 'plant', $1, qty, -lines.empties,
      'purchase', bought.id, $3
    FROM bought, lines LEFT JOIN stock_openings AS opened ON opened.product_id = lines.product_id ORDER BY place
    RETURNING product_id, day, holder, holder_id, other, other_id, fulls, empties),
  sides AS (
    SELECT product_id, holder, holder_id, fulls, empties FROM moved
    UNION ALL SELECT product_id, other, other_id, -fulls, -empties FROM moved),
  balanced AS (
    INSERT INTO balances (product_id, holder, holder_id, fulls, empties)
    SELECT product_id, holder, holder_id, sum(fulls), sum(empties) FROM sides GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (product_id, holder, holder_id) DO UPDATE
    SET fulls = balances.fulls + excluded.fulls, empties = balances.empties + excluded.empties RETURNING 1),
  dated AS (
    INSERT INTO stock_days (product_id, day, n, fulls, empties)
    SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM moved
    -- Balances first, so that two purchases never wait for each other.
    WHERE holder = 'godown' AND (SELECT count(*) FROM balanced) > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (product_id, day) DO UPDATE
    SET n = stock_days.n + excluded.n, fulls = stock_days.fulls + excluded.fulls,
      empties = stock_days.empties + excluded.empties RETURNING 1)
  SELECT id, total_amount AS total FROM bought WHERE (SELECT count(*) FROM dated) >= 0`
