import {
  transactionType,
  type MovementDocument,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { addQuantities, quantity, quantityNumber } from '@refill/values/quantity.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'

type Range = { fd: string; td: string; prod_code: string }

const findProduct = (reader: Reader, code: string) =>
  reader
    .selectFrom('products')
    .select(['id', 'name'])
    .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
    .orderBy('deleted_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * One page of the ledger of a product. Days know how many movements they hold and what they changed, so the day where a
 * page begins and the balance before it are sums over days; only that day and the page itself are read row by row, and
 * what is skipped of the day from the index alone. $1 product, $2 first and $3 last day, $4 rows before the page.
 */
const pageText = (limit: number) => `
  WITH days AS MATERIALIZED (
    SELECT day, n, fulls, empties FROM stock_days WHERE product_id = $1 AND day <= $3::date),
  counted AS (SELECT day, n, sum(n) OVER (ORDER BY day) AS upto FROM days WHERE day >= $2::date),
  begins AS MATERIALIZED (
    SELECT day, $4::bigint - (upto - n) AS skip FROM counted WHERE upto > $4::bigint ORDER BY day LIMIT 1),
  opening AS MATERIALIZED (
    SELECT coalesce(sum(fulls) FILTER (WHERE day < $2::date), 0) AS fulls,
      coalesce(sum(empties) FILTER (WHERE day < $2::date), 0) AS empties,
      coalesce(sum(fulls), 0) AS closing_fulls, coalesce(sum(empties), 0) AS closing_empties,
      coalesce(sum(n) FILTER (WHERE day >= $2::date), 0)::bigint AS total,
      coalesce(sum(fulls) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_fulls,
      coalesce(sum(empties) FILTER (WHERE day < (SELECT day FROM begins)), 0) AS before_empties FROM days),
  skipped AS MATERIALIZED (
    SELECT coalesce(sum(fulls), 0) AS fulls, coalesce(sum(empties), 0) AS empties FROM (
      SELECT m.fulls, m.empties FROM movements m
      WHERE m.product_id = $1 AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins) AND m.day <= $3::date
      ORDER BY m.day, m.at, m.id LIMIT (SELECT skip FROM begins)) AS earlier),
  keys AS MATERIALIZED (
    SELECT m.id FROM movements m
    WHERE m.product_id = $1 AND m.holder = 'godown' AND m.day >= (SELECT day FROM begins) AND m.day <= $3::date
    ORDER BY m.day, m.at, m.id OFFSET (SELECT skip FROM begins) LIMIT ${limit}),
  running AS (
    SELECT m.id, m.day, m.document, m.document_id, m.document_no, m.note, m.reverses, m.fulls, m.empties,
      row_number() OVER w AS place,
      (SELECT opening.before_fulls + skipped.fulls FROM opening, skipped) + sum(m.fulls) OVER w AS cs_fulls,
      (SELECT opening.before_empties + skipped.empties FROM opening, skipped) + sum(m.empties) OVER w AS cs_empties
    FROM keys JOIN movements m USING (id) WINDOW w AS (ORDER BY m.day, m.at, m.id))
  SELECT opening.total, opening.fulls AS opening_fulls, opening.empties AS opening_empties,
    opening.closing_fulls, opening.closing_empties, page.*
  FROM opening LEFT JOIN LATERAL (SELECT running.* FROM running ORDER BY place) AS page ON true`

type Stored = {
  total: number
  opening_fulls: string
  opening_empties: string
  closing_fulls: string
  closing_empties: string
  id: number | null
  day: string
  document: MovementDocument
  document_id: number
  document_no: string
  note: string
  reverses: number | null
  fulls: string
  empties: string
  cs_fulls: string
  cs_empties: string
}

const ledgerRow = (row: Stored) => ({
  id: row.id ?? 0,
  inv_no: row.document_no,
  trans_date: row.day,
  TRANSACTION_TYPE: transactionType(row.document, row.reverses !== null),
  fulls: Math.abs(Number(row.fulls)),
  CS_FULLS: Number(row.cs_fulls),
  CS_EMPTYS: Number(row.cs_empties),
  in_fulls: Number(row.fulls),
  in_emptys: Number(row.empties),
  document: row.document,
  document_id: row.document_id,
  note: row.note,
})

const nothing = {
  list: [],
  totalcount: 0,
  openingFulls: 0,
  openingEmptys: 0,
  closingFulls: 0,
  closingEmptys: 0,
  product_name: '',
}

/** A range that is incomplete or turned around is empty (AMB-187). */
const isRange = ({ fd, td }: Range) => fd !== '' && td !== '' && fd <= td

export const readLedger = async (
  reader: Reader,
  { page, limit, ...range }: Range & { page: number; limit: number },
) => {
  const product = isRange(range) ? await findProduct(reader, range.prod_code) : undefined
  if (!product) return nothing
  const values = [product.id, range.fd, range.td, (page - 1) * limit]
  const rows = await readRows<Stored>(reader, pageText(limit), values)
  const first = rows[0]
  return {
    list: rows.filter(({ id }) => id !== null).map(ledgerRow),
    totalcount: first?.total ?? 0,
    openingFulls: Number(first?.opening_fulls ?? 0),
    openingEmptys: Number(first?.opening_empties ?? 0),
    closingFulls: Number(first?.closing_fulls ?? 0),
    closingEmptys: Number(first?.closing_empties ?? 0),
    product_name: product.name,
  }
}

/** The stock at the end of each day that has movements. */
export const readDays = async (reader: Reader, range: Range) => {
  const product = isRange(range) ? await findProduct(reader, range.prod_code) : undefined
  if (!product) return { openingFulls: 0, openingEmptys: 0, days: [] }
  const rows = await reader
    .selectFrom('stock_days')
    .select(['day', 'fulls', 'empties'])
    .where('product_id', '=', product.id)
    .where('day', '<=', range.td)
    .orderBy('day')
    .execute()
  const end = { fulls: quantity(0), empties: quantity(0) }
  const days = rows.map(({ day, fulls, empties }) => {
    end.fulls = addQuantities(end.fulls, quantity(fulls))
    end.empties = addQuantities(end.empties, quantity(empties))
    return { day, fulls: quantityNumber(end.fulls), emptys: quantityNumber(end.empties) }
  })
  const opening = days.findLast(({ day }) => day < range.fd)
  return {
    openingFulls: opening?.fulls ?? 0,
    openingEmptys: opening?.emptys ?? 0,
    days: days.filter(({ day }) => day >= range.fd),
  }
}
