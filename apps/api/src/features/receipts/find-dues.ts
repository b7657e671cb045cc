import { maxDueOrders, type DueRow, type listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import type { AnswerOf, FieldsOut } from '@refill/contract/operation.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { wordPatterns } from '../../database/search.ts'
import { agedDues } from './due-ages.ts'

type Asked = Pick<FieldsOut<typeof listDues>, 'page' | 'limit' | 'search' | 'age'>
type Dues = { totals: AnswerOf<typeof listDues>['totals'] & { n: number }; rows: DueRow[] }

const perAge = (write: (age: string) => string) => dueAges.map(write).join(', ')

/** $1 today, $2 rows before the page, $3 how many it has; `where` picks among the customers who owe. */
const duesText = (where: string) => `
  WITH owing AS (SELECT customer_id, sum(due) AS due, min(due_day) AS oldest_day,
      ${perAge((age) => `coalesce(sum(due) FILTER (WHERE age = '${age}'), 0) AS ${age}`)}
    FROM (${agedDues('$1')}) AS aged GROUP BY customer_id),
  found AS MATERIALIZED (SELECT o.*, coalesce(nullif(c.tradename, ''), c.name) AS customer_name, c.mobile, c.credit_limit
    FROM owing o JOIN customers c ON c.id = o.customer_id WHERE ${where}),
  page AS (SELECT f.customer_id, f.customer_name, f.mobile, f.credit_limit, f.due,
      ${perAge((age) => `f.${age}`)}, f.oldest_day, greatest($1::date - f.oldest_day, 0) AS oldest_days,
      (SELECT coalesce(sum(on_account), 0) FROM receipts
        WHERE customer_id = f.customer_id AND deleted_at IS NULL AND on_account > 0) AS on_account,
      (SELECT json_agg(orderid ORDER BY due_day, id) FROM (SELECT orderid, due_day, id FROM orders
        WHERE customer_id = f.customer_id AND status = 4 AND paid < payable
        ORDER BY due_day, id LIMIT ${maxDueOrders}) AS oldest) AS orders
    FROM (SELECT * FROM found ORDER BY due DESC, customer_id LIMIT $3 OFFSET $2) AS f)
  SELECT (SELECT to_json(t) FROM (SELECT count(*) AS n, coalesce(sum(due), 0) AS due,
      ${perAge((age) => `coalesce(sum(${age}), 0) AS ${age}`)} FROM found) AS t) AS totals,
    (SELECT coalesce(json_agg(p ORDER BY p.due DESC, p.customer_id), '[]') FROM page p) AS rows`

/** Conditions of a filter and their values, from $4 on. */
const conditionsOf = ({ search, age }: Asked) => {
  const patterns = wordPatterns(search)
  const words = patterns.map(
    (_, index) => `lower(concat_ws(' ', c.tradename, c.name, c.mobile)) LIKE $${index + 4}`,
  )
  return { where: [...(age ? [`o.${age} > 0`] : []), ...words].join(' AND ') || 'true', values: patterns }
}

/** Who owes for delivered orders, the largest due first, with the totals of all that are found. */
export const findDues = async (reader: Reader, asked: Asked, today: string): Promise<Dues> => {
  const { where, values } = conditionsOf(asked)
  const { page, limit } = asked
  const [found] = await readRows<Dues>(reader, duesText(where), [today, (page - 1) * limit, limit, ...values])
  if (!found) throw new Error('a select of figures has one row')
  return found
}
