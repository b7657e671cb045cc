-- Empties that come back without an order, what customers had before the first document, and families with one account.
ALTER TABLE movements DROP CONSTRAINT movements_document_check,
  ADD CONSTRAINT movements_document_check
    CHECK (document IN ('opening', 'purchase', 'order', 'count', 'empties', 'customer_opening'));
-- The last deliveries to a customer first: what is not back is of them.
CREATE INDEX movements_of_customers ON movements (other_id, product_id, day, id) INCLUDE (fulls)
  WHERE other = 'customer' AND fulls <> 0;

ALTER TABLE series DROP CONSTRAINT series_kind_check,
  ADD CONSTRAINT series_kind_check CHECK (kind IN ('challan', 'receipt', 'refund', 'empties', 'opening'));

-- For how many cylinders of a product a customer left a deposit: few lines have one.
CREATE INDEX order_lines_with_deposit ON order_lines (product_id, customer_id) INCLUDE (deposit_count)
  WHERE deposit_count > 0 AND sold_on IS NOT NULL;

CREATE TABLE empties_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  day date NOT NULL,
  note text NOT NULL,
  what text NOT NULL,
  empties numeric(12,2) NOT NULL CHECK (empties > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK ((canceled_at IS NULL) = (cancel_reason = ''))
);
CREATE INDEX empties_returns_of_customer ON empties_returns (customer_id, day, id);
CREATE INDEX empties_returns_by_day ON empties_returns (day, id);
COMMENT ON TABLE empties_returns IS 'Empty cylinders that customers brought back without an order. Never changed; one that is wrong is canceled.';
COMMENT ON COLUMN empties_returns.id IS 'Running number.';
COMMENT ON COLUMN empties_returns.number IS 'Of its series without gaps, ER/26-27/00001.';
COMMENT ON COLUMN empties_returns.customer_id IS 'Who brought them.';
COMMENT ON COLUMN empties_returns.day IS 'Day in India on which they came.';
COMMENT ON COLUMN empties_returns.note IS 'In somebody''s words; why, where more came than the customer had.';
COMMENT ON COLUMN empties_returns.what IS 'Its lines in words, ''3 × 19 kg''.';
COMMENT ON COLUMN empties_returns.empties IS 'Of all lines.';
COMMENT ON COLUMN empties_returns.created_at IS 'When it was entered.';
COMMENT ON COLUMN empties_returns.created_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN empties_returns.canceled_at IS 'When it was taken back; its movements are reversed then.';
COMMENT ON COLUMN empties_returns.canceled_by IS 'By whom.';
COMMENT ON COLUMN empties_returns.cancel_reason IS 'Why.';

CREATE TABLE empties_return_lines (
  return_id bigint NOT NULL REFERENCES empties_returns (id),
  product_id bigint NOT NULL REFERENCES products (id),
  product_name text NOT NULL,
  size text NOT NULL,
  empties numeric(12,2) NOT NULL CHECK (empties > 0),
  PRIMARY KEY (return_id, product_id)
);
COMMENT ON TABLE empties_return_lines IS 'What came back, by product.';
COMMENT ON COLUMN empties_return_lines.return_id IS 'Its document.';
COMMENT ON COLUMN empties_return_lines.product_id IS 'Of what.';
COMMENT ON COLUMN empties_return_lines.product_name IS 'Its name then.';
COMMENT ON COLUMN empties_return_lines.size IS 'Its size then, ''19 kg''.';
COMMENT ON COLUMN empties_return_lines.empties IS 'How many.';

CREATE TABLE customer_openings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers (id),
  product_id bigint NOT NULL REFERENCES products (id),
  product_name text NOT NULL,
  size text NOT NULL,
  day date NOT NULL,
  fulls numeric(12,2) NOT NULL CHECK (fulls > 0),
  deposit_count numeric(12,2) NOT NULL CHECK (deposit_count BETWEEN 0 AND fulls),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  canceled_at timestamptz,
  canceled_by bigint,
  cancel_reason text NOT NULL DEFAULT '',
  CHECK ((canceled_at IS NULL) = (cancel_reason = ''))
);
CREATE UNIQUE INDEX customer_openings_once ON customer_openings (customer_id, product_id) WHERE canceled_at IS NULL;
COMMENT ON TABLE customer_openings IS 'Cylinders that stood with a customer before the first document here. Never changed; one that is wrong is taken back.';
COMMENT ON COLUMN customer_openings.id IS 'Running number.';
COMMENT ON COLUMN customer_openings.number IS 'Of its series without gaps, OP/26-27/00001.';
COMMENT ON COLUMN customer_openings.customer_id IS 'With whom.';
COMMENT ON COLUMN customer_openings.product_id IS 'Of what; one stands for each product.';
COMMENT ON COLUMN customer_openings.product_name IS 'Its name then.';
COMMENT ON COLUMN customer_openings.size IS 'Its size then, ''19 kg''.';
COMMENT ON COLUMN customer_openings.day IS 'At the beginning of which day they stood there.';
COMMENT ON COLUMN customer_openings.fulls IS 'How many.';
COMMENT ON COLUMN customer_openings.deposit_count IS 'How many of them stand there against a deposit, so that no empty is owed for them.';
COMMENT ON COLUMN customer_openings.created_at IS 'When it was entered.';
COMMENT ON COLUMN customer_openings.created_by IS 'By whom; null for the program itself.';
COMMENT ON COLUMN customer_openings.canceled_at IS 'When it was taken back; its movement is reversed then.';
COMMENT ON COLUMN customer_openings.canceled_by IS 'By whom.';
COMMENT ON COLUMN customer_openings.cancel_reason IS 'Why.';

ALTER TABLE customers ADD COLUMN joint_account smallint NOT NULL DEFAULT 1 CHECK (joint_account IN (1, 2));
COMMENT ON COLUMN customers.joint_account IS '2: one account with its branches, for statement, dues and credit limit. Means something on a parent alone.';
CREATE INDEX customers_joint ON customers (id) WHERE joint_account = 2;

-- Whose dues and limit count together: parent and branches where the owner says so, else the customer alone.
CREATE FUNCTION account_of(customer bigint) RETURNS bigint[] STABLE LANGUAGE sql AS $$
  SELECT coalesce((
    SELECT head.id || ARRAY(SELECT id FROM customers WHERE parent_id = head.id ORDER BY id)
    FROM customers one JOIN customers head ON head.id = coalesce(one.parent_id, one.id)
    WHERE one.id = customer AND head.joint_account = 2), ARRAY[customer])
$$;

-- Whose documents a statement has: of a parent with one account those of its branches too, of a branch its own.
CREATE FUNCTION statement_of(customer bigint) RETURNS bigint[] STABLE LANGUAGE sql AS $$
  SELECT CASE WHEN parent_id IS NULL THEN account_of(id) ELSE ARRAY[id] END FROM customers WHERE id = customer
$$;
