-- What a physical count found is kept, also where it agreed with the books, and a count can be taken back.
ALTER TABLE stock_counts
  ADD COLUMN canceled_at timestamptz,
  ADD COLUMN canceled_by bigint,
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
COMMENT ON COLUMN stock_counts.canceled_at IS 'When it was taken back; its movements are reversed then.';
COMMENT ON COLUMN stock_counts.canceled_by IS 'Who took it back; null for the program itself, and while it stands.';
COMMENT ON COLUMN stock_counts.cancel_reason IS 'Why it was taken back, in somebody''s words.';
CREATE INDEX stock_counts_by_time ON stock_counts (counted_at);

CREATE TABLE stock_count_lines (
  count_id bigint NOT NULL REFERENCES stock_counts (id),
  product_id bigint NOT NULL REFERENCES products (id),
  fulls numeric(14,2),
  empties numeric(14,2),
  book_fulls numeric(14,2) NOT NULL,
  book_empties numeric(14,2) NOT NULL,
  PRIMARY KEY (count_id, product_id),
  CHECK (fulls IS NOT NULL OR empties IS NOT NULL)
);
CREATE INDEX stock_count_lines_of_product ON stock_count_lines (product_id, count_id);
COMMENT ON TABLE stock_count_lines IS 'What was counted of each product, beside what the books said when it was counted. The ledger has the difference; checked by verify.';
COMMENT ON COLUMN stock_count_lines.count_id IS 'The count.';
COMMENT ON COLUMN stock_count_lines.product_id IS 'Of what.';
COMMENT ON COLUMN stock_count_lines.fulls IS 'Full ones that were counted; null where nobody counted them.';
COMMENT ON COLUMN stock_count_lines.empties IS 'Empty ones that were counted; null where nobody counted them.';
COMMENT ON COLUMN stock_count_lines.book_fulls IS 'What the ledger said of full ones when they were counted.';
COMMENT ON COLUMN stock_count_lines.book_empties IS 'What the ledger said of empty ones when they were counted.';

-- Of counts of before only what differed is known: the books at that moment are the sum of what was recorded until then.
INSERT INTO stock_count_lines (count_id, product_id, fulls, empties, book_fulls, book_empties)
  SELECT document_id, product_id, upto_fulls, upto_empties, upto_fulls - fulls, upto_empties - empties
  FROM (SELECT document, document_id, product_id, fulls, empties, sum(fulls) OVER w AS upto_fulls, sum(empties) OVER w AS upto_empties
    FROM movements WHERE holder = 'godown' AND product_id IN (SELECT product_id FROM movements WHERE document = 'count')
    WINDOW w AS (PARTITION BY product_id ORDER BY id)) AS recorded
  WHERE document = 'count';

CREATE TRIGGER closed_days_stay AFTER INSERT OR UPDATE OR DELETE ON stock_count_lines FOR EACH ROW
  EXECUTE FUNCTION closed_document_keeps_lines('stock_counts', 'counted_at', 'count_id');
CALL never_empty('stock_count_lines');

COMMENT ON COLUMN movements.at IS 'Order within the day: openings first, everything else when it was entered.';
COMMENT ON COLUMN movements.other_id IS 'Which vendor or customer; the count, where a document was counted already; 0 for other book accounts.';
