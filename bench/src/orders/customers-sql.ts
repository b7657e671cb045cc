import { days } from '../ledger/business-sql.ts'

/**
 * Who books which order, as in a real business: a few hotels twice a day, many households nine times a year. `M` is the
 * orders, `C` the customers, whose places run from 0.
 */

/** Households get what no hotel takes; the first places are kept for those who are named here. */
const firstHousehold = 16
const yearly = 9

export const customersOf = (orders: number): number => firstHousehold + Math.ceil(orders / (2 * yearly))

/** Two customers on the same terms, whose orders are alike in all but their number: delivered, paid, of three lines. */
export const alike = {
  hotel: { place: 3, orders: 5_000 },
  household: { place: 15, orders: 20 },
} as const

/** Nobody has more than one order in forty, so that few hotels stand in a small business too. */
const ordersOf = (most: number) => `least(${most}, M / 40)`

/** Of 32 orders in a row one has three lines and is paid in cash, and so has the 16th after it. */
const every = 32
const evenly = ({ place, orders }: { place: number; orders: number }, from: number) => `
  SELECT ${every} * (nth * (M * ${days - 4} / ${days} / ${every}) / ${ordersOf(orders)}) + ${from} AS o, ${place} AS place
  FROM generate_series(0, ${ordersOf(orders)} - 1) AS nth`

/** Each the first two orders of a day that are left. */
const twiceADay = `
  SELECT (day * M + ${days - 1}) / ${days} + 1 + 2 * hotel + nth AS o, 4 + hotel AS place
  FROM generate_series(0, ${days - 1}) AS day CROSS JOIN generate_series(0, least(5, 1 + M / 40000) - 1) AS hotel
    CROSS JOIN generate_series(0, 1) AS nth`

export const bookedRows = [
  `CREATE TEMP TABLE booked AS
   WITH alike AS (${evenly(alike.hotel, 8)} UNION ALL ${evenly(alike.household, 24)})
   SELECT o, coalesce(alike.place, daily.place, ${firstHousehold} + o * 7919 % (C - ${firstHousehold})) AS place
   FROM generate_series(1, M) AS o LEFT JOIN alike USING (o) LEFT JOIN (${twiceADay}) AS daily USING (o)`,
  'ANALYZE booked',
]

/** The place of who books an order later. */
export type PlaceOf = (order: string) => string
export const anyCustomer: PlaceOf = (order) => `${order} * 7919 % C`
