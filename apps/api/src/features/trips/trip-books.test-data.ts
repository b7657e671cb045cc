import type { Office } from '../../testing/office.ts'

/** What changes by one step: figures by where they stand, such as 'vehicle 3 fulls' or 'drawer'. */
export type Change = readonly (readonly [place: string, figure: number])[]

export const opposite = (change: Change): Change => change.map(([place, figure]) => [place, 0 - figure])

/** Cylinders from one place to another. */
export const moved = (from: string, to: string, fulls: number, empties = 0): Change => [
  [`${from} fulls`, 0 - fulls],
  [`${to} fulls`, fulls],
  [`${from} empties`, 0 - empties],
  [`${to} empties`, empties],
]

/** Books of cylinders and money that are kept by adding up alone. */
export const sumBooks = () => {
  const sums = new Map<string, number>()
  const of = (place: string): number => sums.get(place) ?? 0
  const enter = (change: Change): void => {
    for (const [place, figure] of change) sums.set(place, Math.round((of(place) + figure) * 100) / 100)
  }
  const all = () => new Map([...sums].filter(([, figure]) => figure !== 0))
  return { of, enter, all }
}

/** The same figures as the product keeps them: cylinders of one product by place, and money of everybody. */
export const readBooks = async (office: Office, product_id: number): Promise<Map<string, number>> => {
  const { rows } = await office.pool.query<{ place: string; figure: number }>(
    `SELECT place, figure::float8 AS figure FROM (
       SELECT concat_ws(' ', holder, nullif(holder_id, 0), 'fulls') AS place, fulls AS figure FROM balances WHERE product_id = $1
       UNION ALL SELECT concat_ws(' ', holder, nullif(holder_id, 0), 'empties'), empties FROM balances WHERE product_id = $1
       UNION ALL SELECT 'carried ' || driver_id, carried FROM driver_cash
       UNION ALL SELECT 'drawer', sum(in_hand) FROM drawers
       UNION ALL SELECT 'due ' || customer_id, sum(payable - paid) FROM orders WHERE status = 4 /* delivered */ GROUP BY customer_id
       UNION ALL SELECT concat_ws(' ', 'owes', driver_id, what), sum(cylinders) FROM driver_entries WHERE what <> '' GROUP BY driver_id, what
     ) AS books WHERE figure <> 0 ORDER BY place`,
    [product_id],
  )
  return new Map(rows.map(({ place, figure }) => [place, figure] as const))
}
