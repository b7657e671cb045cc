-- Credit and debit notes: they name the invoice that they change, and what they change is money, cylinders and sales.
ALTER TABLE tax_documents
  ADD COLUMN original_id bigint REFERENCES tax_documents (id),
  ADD COLUMN cause text NOT NULL DEFAULT '',
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT tax_documents_note_names CHECK ((kind IN ('credit_note', 'debit_note')) = (original_id IS NOT NULL)
    AND (kind = 'credit_note') = (cause <> '') AND cause IN ('', 'goods_back', 'price', 'canceled'));
CREATE INDEX tax_documents_noted ON tax_documents (original_id, id) WHERE original_id IS NOT NULL;
CREATE INDEX tax_documents_notes ON tax_documents (day, id) WHERE original_id IS NOT NULL;
COMMENT ON COLUMN tax_documents.original_id IS 'Of a note: the invoice that it changes.';
COMMENT ON COLUMN tax_documents.cause IS 'Of a credit note: goods back, a price, or all of the supply.';
COMMENT ON COLUMN tax_documents.reason IS 'Of a note: why, as it stands on it.';
ALTER TABLE tax_lines ADD COLUMN original_place smallint;
COMMENT ON COLUMN tax_lines.original_place IS 'Of a note: the line of the invoice that it changes.';

-- What a credit note is worth pays and lies on account like a receipt, and is no money that came in.
ALTER TABLE receipts DROP CONSTRAINT receipts_payment_mode_check,
  ADD CONSTRAINT receipts_payment_mode_check CHECK (payment_mode IN ('Cash', 'Online', 'Opening', 'Credit note'));
CREATE OR REPLACE FUNCTION count_added_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT 'receipts', id >> 10, pg_backend_pid() & 15, count(*) FROM added
    WHERE deleted_at IS NULL AND payment_mode IN ('Cash', 'Online') GROUP BY 2 ORDER BY 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_changed_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (list, block, shard, n)
    SELECT list, id >> 10, pg_backend_pid() & 15, sum(step) FROM
      (SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END AS list, id, 1 AS step FROM added
        WHERE payment_mode IN ('Cash', 'Online')
       UNION ALL SELECT CASE WHEN deleted_at IS NULL THEN 'receipts' ELSE 'receipts canceled' END, id, -1 FROM gone
        WHERE payment_mode IN ('Cash', 'Online')) AS steps
    GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (list, block, shard) DO UPDATE SET n = row_counts.n + excluded.n;
  RETURN NULL;
END $$;

-- What a debit note is for is due like an opening due.
ALTER TABLE opening_dues ADD COLUMN document_id bigint UNIQUE REFERENCES tax_documents (id);
COMMENT ON COLUMN opening_dues.document_id IS 'The debit note that it is owed for; null for what was owed before the first document.';

ALTER TABLE movements DROP CONSTRAINT movements_document_check,
  ADD CONSTRAINT movements_document_check
    CHECK (document IN ('opening', 'purchase', 'order', 'count', 'empties', 'customer_opening', 'credit_note'));

CREATE TABLE sales_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint NOT NULL REFERENCES tax_documents (id),
  order_id bigint NOT NULL REFERENCES orders (id),
  product_id bigint NOT NULL REFERENCES products (id),
  customer_id bigint NOT NULL,
  partner_id bigint,
  product_name text NOT NULL,
  count numeric(12,2) NOT NULL,
  empties_received numeric(12,2) NOT NULL,
  amount numeric(14,2) NOT NULL,
  sold_on date
);
CREATE INDEX sales_corrections_of_document ON sales_corrections (document_id);
-- As those of order lines, by the ids that the view gives them.
CREATE UNIQUE INDEX sales_corrections_as_line ON sales_corrections ((-id));
CREATE INDEX sales_corrections_sold ON sales_corrections (sold_on, (-id)) WHERE sold_on IS NOT NULL;
CREATE INDEX sales_corrections_of_product ON sales_corrections (product_id, sold_on, (-id)) WHERE sold_on IS NOT NULL;
CREATE INDEX sales_corrections_of_partner ON sales_corrections (partner_id, sold_on, (-id))
  WHERE sold_on IS NOT NULL AND partner_id IS NOT NULL;
CREATE INDEX sales_corrections_of_customer ON sales_corrections (customer_id, sold_on, (-id)) WHERE sold_on IS NOT NULL;
COMMENT ON TABLE sales_corrections IS 'What notes take from sales or add to them, in the columns that sold lines of orders have.';
COMMENT ON COLUMN sales_corrections.id IS 'Running number.';
COMMENT ON COLUMN sales_corrections.document_id IS 'The note.';
COMMENT ON COLUMN sales_corrections.order_id IS 'The order whose sale it corrects.';
COMMENT ON COLUMN sales_corrections.product_id IS 'What was sold.';
COMMENT ON COLUMN sales_corrections.customer_id IS 'To whom.';
COMMENT ON COLUMN sales_corrections.partner_id IS 'Who delivered it, if not we.';
COMMENT ON COLUMN sales_corrections.product_name IS 'As the invoice has it.';
COMMENT ON COLUMN sales_corrections.count IS 'Fewer: negative; 0 where only money changed.';
COMMENT ON COLUMN sales_corrections.empties_received IS 'Empties that the customer got back: negative.';
COMMENT ON COLUMN sales_corrections.amount IS 'Rupees with GST: negative for a credit note.';
COMMENT ON COLUMN sales_corrections.sold_on IS 'Day of the note; null once it is canceled.';
CALL keep_closed_days('sales_corrections', 'sold_on');

-- Without conditions of its own: PostgreSQL looks up rows of either side in their indexes only then.
CREATE VIEW sold_lines AS
  SELECT id, order_id, product_id, customer_id, partner_id, product_name, count, empties_received, amount, sold_on,
    NULL::bigint AS document_id
  FROM order_lines
  UNION ALL
  SELECT -id, order_id, product_id, customer_id, partner_id, product_name, count, empties_received, amount, sold_on, document_id
  FROM sales_corrections;
COMMENT ON VIEW sold_lines IS 'Lines of orders, and what notes changed of them: those with a day are in the sales report.';
COMMENT ON COLUMN sold_lines.id IS 'Of the line; negative for a correction.';
COMMENT ON COLUMN sold_lines.order_id IS 'The order.';
COMMENT ON COLUMN sold_lines.product_id IS 'What was sold.';
COMMENT ON COLUMN sold_lines.customer_id IS 'To whom.';
COMMENT ON COLUMN sold_lines.partner_id IS 'Who delivered it, if not we.';
COMMENT ON COLUMN sold_lines.product_name IS 'As it was called.';
COMMENT ON COLUMN sold_lines.count IS 'How many.';
COMMENT ON COLUMN sold_lines.empties_received IS 'Empties that came back.';
COMMENT ON COLUMN sold_lines.amount IS 'Rupees with GST.';
COMMENT ON COLUMN sold_lines.sold_on IS 'Day of the delivery, or of the note; null of what is not sold, or no longer.';
COMMENT ON COLUMN sold_lines.document_id IS 'The note of a correction.';
