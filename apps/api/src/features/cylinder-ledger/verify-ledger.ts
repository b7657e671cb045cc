import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import type { Tables } from '../../database/tables.ts'

type Difference = { what: string }

const balances = sql<Difference>`
  SELECT format('product %s: %s %s has %s full and %s empty, its movements say %s and %s',
    product_id, holder, holder_id, sum(kept_fulls), sum(kept_empties), sum(fulls), sum(empties)) AS what
  FROM (
    SELECT product_id, holder, holder_id, 0 AS kept_fulls, 0 AS kept_empties, fulls, empties FROM movements
    UNION ALL SELECT product_id, other, other_id, 0, 0, -fulls, -empties FROM movements
    UNION ALL SELECT product_id, holder, holder_id, fulls, empties, 0, 0 FROM balances) AS both_sides
  GROUP BY product_id, holder, holder_id
  HAVING sum(kept_fulls) <> sum(fulls) OR sum(kept_empties) <> sum(empties)`

const days = sql<Difference>`
  SELECT format('product %s: %s is kept as %s movements, %s full and %s empty, and has %s, %s and %s',
    product_id, day, sum(kept_n), sum(kept_fulls), sum(kept_empties), sum(n), sum(fulls), sum(empties)) AS what
  FROM (
    SELECT product_id, day, 0 AS kept_n, 0 AS kept_fulls, 0 AS kept_empties, 1 AS n, fulls, empties
    FROM movements WHERE holder = 'godown'
    UNION ALL SELECT product_id, day, n, fulls, empties, 0, 0, 0 FROM stock_days) AS both_sides
  GROUP BY product_id, day
  HAVING sum(kept_n) <> sum(n) OR sum(kept_fulls) <> sum(fulls) OR sum(kept_empties) <> sum(empties)`

const reversals = sql<Difference>`
  SELECT format('movement %s does not take back %s exactly', r.id, m.id) AS what
  FROM movements r JOIN movements m ON m.id = r.reverses
  WHERE (r.product_id, r.day, r.holder, r.holder_id, r.other, r.other_id, r.fulls, r.empties)
    IS DISTINCT FROM (m.product_id, m.day, m.holder, m.holder_id, m.other, m.other_id, -m.fulls, -m.empties)`

const openings = sql<Difference>`
  SELECT format('product %s: its opening stock of %s full and %s empty on %s is not what the ledger has then',
    i.product_id, i.opening_fulls, i.opening_empties, i.opening_day) AS what
  FROM inventory i LEFT JOIN LATERAL (
    SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
      SELECT fulls, empties FROM stock_days WHERE product_id = i.product_id AND day < i.opening_day
      UNION ALL SELECT fulls, empties FROM movements
        WHERE product_id = i.product_id AND day = i.opening_day AND document = 'opening' AND holder = 'godown') AS parts
  ) AS stands ON true
  WHERE (stands.fulls, stands.empties) IS DISTINCT FROM (i.opening_fulls, i.opening_empties)`

/** Recomputes balances, days, reversals and openings from the movements; one sentence for each difference. */
export const verifyLedger = async (reader: Reader): Promise<string[]> => {
  // Raw SQL needs an executor, which a Reader hides from features; these statements only select.
  const executor = reader as Kysely<Tables>
  const found: string[] = []
  for (const check of [balances, days, reversals, openings] as RawBuilder<Difference>[])
    found.push(...(await check.execute(executor)).rows.map(({ what }) => what))
  return found
}
