import type { Dashboard, ToAct } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { addDays, type Day } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { wireInstant } from '../orders/orders.public.ts'
import { agedDues } from '../receipts/receipts.public.ts'

/** How many of a kind are shown; the list behind them has all. */
const most = 3

type Act<Kind extends ToAct['kind']> = Extract<ToAct, { kind: Kind }>

export const readStatuses = async (reader: Reader, today: Day): Promise<Dashboard['statuses']> => {
  const text = `SELECT status, coalesce(sum(n) FILTER (WHERE day = $1::date), 0)::bigint AS today,
      coalesce(sum(n) FILTER (WHERE day < $1::date AND status IN (1, 2, 3, 6)), 0)::bigint AS overdue
    FROM order_counts WHERE day = $1::date OR status IN (1, 2, 3, 6) GROUP BY status`
  const rows = await readRows<Dashboard['statuses'][number]>(reader, text, [today])
  return [1, 2, 3, 4, 5, 6].map(
    (status) => rows.find((row) => row.status === status) ?? { status, today: 0, overdue: 0 },
  )
}

/** Products whose stock is kept, the most first; what is ordered of each and not yet delivered. */
export const readStock = (reader: Reader): Promise<Dashboard['stock']> =>
  readRows(
    reader,
    `SELECT p.code AS uuid, p.name AS product_name, p.type, coalesce(b.fulls, 0)::float8 AS fulls,
      coalesce(b.empties, 0)::float8 AS emptys, coalesce(o.ordered, 0)::float8 AS ordered
    FROM inventory i JOIN products p ON p.id = i.product_id AND p.deleted_at IS NULL
      LEFT JOIN (SELECT product_id, sum(fulls) AS fulls, sum(empties) AS empties FROM balances
        WHERE holder = 'godown' GROUP BY 1) AS b ON b.product_id = p.id
      LEFT JOIN (SELECT l.product_id, sum(l.count) AS ordered FROM orders
        JOIN order_lines l ON l.order_id = orders.id WHERE orders.status IN (1, 2, 3, 6) GROUP BY 1) AS o
        ON o.product_id = p.id
    ORDER BY coalesce(b.fulls, 0) + greatest(coalesce(b.empties, 0), 0) DESC, p.name`,
    [],
  )

type Dues = {
  dues: { age: Dashboard['dues'][number]['age']; customers: number; amount: number }[]
  over: Omit<Act<'over_limit'>, 'kind'>[]
}

/** Open orders are read once and added up by customer and age; customers against their limit from the same rows. */
const duesText = `WITH owed AS MATERIALIZED (
    SELECT customer_id, age, sum(due) AS due, min(due_day) AS since FROM (${agedDues('$1')}) AS aged GROUP BY 1, 2),
  owing AS (SELECT customer_id, sum(due) AS due, min(since) AS since FROM owed GROUP BY 1),
  over AS (SELECT c.id AS customer_id, coalesce(nullif(c.tradename, ''), c.name) AS customer_name,
      o.due::float8 AS due, c.credit_limit::float8 AS credit_limit, greatest($1::date - o.since, 0) AS oldest_days
    FROM owing o JOIN customers c ON c.id = o.customer_id AND c.credit_limit > 0 AND o.due > c.credit_limit
    ORDER BY o.due - c.credit_limit DESC, c.id LIMIT ${most})
  SELECT (SELECT coalesce(json_agg(d), '[]') FROM (SELECT age, count(*) AS customers, sum(due)::float8 AS amount
      FROM owed GROUP BY age) AS d) AS dues,
    (SELECT coalesce(json_agg(over), '[]') FROM over) AS over`

export const readDues = async (reader: Reader, today: Day): Promise<Dues> => {
  const [found] = await readRows<Dues>(reader, duesText, [today])
  return found ?? { dues: [], over: [] }
}

export const readOnAccount = async (reader: Reader): Promise<number> => {
  const text = `SELECT coalesce(sum(on_account), 0)::float8 AS sum FROM receipts WHERE deleted_at IS NULL AND on_account > 0`
  return (await readRows<{ sum: number }>(reader, text, []))[0]?.sum ?? 0
}

/** One for each of the last 60 days, oldest first. */
export const readSales = (reader: Reader, today: Day): Promise<Dashboard['sales']['days']> =>
  readRows(
    reader,
    `SELECT d.day::date::text AS day, coalesce(sum(s.amount), 0)::float8 AS amount,
      coalesce(sum(s.quantity), 0)::float8 AS quantity
    FROM generate_series($1::date, $2::date, interval '1 day') AS d (day)
      LEFT JOIN sales_days s ON s.day = d.day::date AND s.kind = 'product' AND s.day BETWEEN $1::date AND $2::date
    GROUP BY d.day ORDER BY d.day`,
    [addDays(today, -59), today],
  )

type Waiting = {
  status: number
  count: number
  order_id: number
  orderid: string
  customer_name: string
  datetime: string
  days: number
}

/** Orders that wait for somebody: not assigned, or without a new day; the oldest of each, and how many there are. */
export const readWaiting = async (reader: Reader, today: Day): Promise<Waiting[]> =>
  readRows<Waiting>(
    reader,
    `SELECT w.status, w.count, o.id AS order_id, o.orderid, o.customer_name,
      ${wireInstant('o.booked_at')} AS datetime, $1::date - o.day AS days
    FROM (SELECT status, sum(n)::bigint AS count FROM order_counts WHERE status IN (1, 6) GROUP BY 1) AS w
      JOIN LATERAL (SELECT * FROM orders WHERE status = w.status ORDER BY day, id LIMIT 1) AS o ON true`,
    [today],
  )

type Papers = { total: number; first: Omit<Act<'paper'>, 'kind'>[] }

export const readPapers = async (reader: Reader, today: Day): Promise<Papers> => {
  const text = `WITH due AS (SELECT p.id, p.name, p.valid_until, m.id AS master_id, m.kind AS master_kind,
      m.name AS master_name FROM papers p JOIN masters m ON m.id = p.master_id
      WHERE p.ended_at IS NULL AND p.valid_until <= $1::date AND m.active)
    SELECT (SELECT count(*) FROM due) AS total, (SELECT coalesce(json_agg(f), '[]') FROM (SELECT master_kind, master_id,
      master_name, name, valid_until FROM due ORDER BY valid_until, id LIMIT ${most}) AS f) AS first`
  const [found] = await readRows<Papers>(reader, text, [expiryHorizon(today)])
  return found ?? { total: 0, first: [] }
}
