/** What an order, its lines, its movements and the stock need at least, in a schema of their own that goes with the run. */
export const leastTables = `
  DROP SCHEMA IF EXISTS bench_least CASCADE;
  CREATE SCHEMA bench_least;
  CREATE TABLE bench_least.orders (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_id bigint NOT NULL REFERENCES customers (id),
    day date NOT NULL,
    payment_mode text NOT NULL,
    total numeric(14,2) NOT NULL,
    status smallint NOT NULL DEFAULT 1,
    booked_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ON bench_least.orders (customer_id);
  CREATE TABLE bench_least.lines (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES bench_least.orders (id),
    product_id bigint NOT NULL REFERENCES products (id),
    count numeric(12,2) NOT NULL,
    price numeric(12,2) NOT NULL
  );
  CREATE INDEX ON bench_least.lines (order_id);
  CREATE TABLE bench_least.movements (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products (id),
    order_id bigint NOT NULL,
    count numeric(12,2) NOT NULL
  );
  CREATE INDEX ON bench_least.movements (product_id);
  CREATE TABLE bench_least.stock (product_id bigint PRIMARY KEY REFERENCES products (id), count numeric(14,2) NOT NULL);
  INSERT INTO bench_least.stock SELECT id, 1000000 FROM products`

/** An order with its customer and its lines with the names of products. */
export const leastOrder = `
  SELECT o.*, c.name AS customer, (SELECT json_agg(json_build_object('product', p.name, 'count', l.count,
      'price', l.price, 'amount', l.amount) ORDER BY l.id)
    FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines
  FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = $1`

/** Order, lines, movements and stock in one statement; products in the order of their ids, so that two never wait for each other. */
export const leastBooking = `
  WITH asked AS (SELECT p.id, p.taxable_amount AS price, a.count
    FROM unnest($3::text[], $4::numeric[]) AS a (code, count) JOIN products p ON p.code = a.code),
  booked AS (INSERT INTO bench_least.orders (customer_id, day, payment_mode, total)
    SELECT $1::bigint, current_date, $2::text, sum(price * count) FROM asked RETURNING id),
  lined AS (INSERT INTO bench_least.lines (order_id, product_id, count, price)
    SELECT booked.id, asked.id, count, price FROM booked, asked),
  moved AS (INSERT INTO bench_least.movements (product_id, order_id, count)
    SELECT asked.id, booked.id, -count FROM booked, asked),
  held AS (SELECT s.product_id FROM bench_least.stock s WHERE s.product_id IN (SELECT id FROM asked)
    ORDER BY s.product_id FOR UPDATE),
  taken AS (UPDATE bench_least.stock s SET count = s.count - asked.count FROM asked, held
    WHERE s.product_id = held.product_id AND asked.id = held.product_id)
  SELECT id FROM booked`
