import { openStatuses } from '@refill/contract/features/orders/orders.status.ts'
import type { EwayRow, listEwayBills as contract } from '@refill/contract/features/tax/e-way.contract.ts'
import { ewayDestination, ewayNeedOf, pinElsewhere } from '@refill/contract/features/tax/e-way-need.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { addDays, day, dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageReckoned } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { RowOf } from '../../database/statement.ts'
import { goodsToMove } from '../invoices/invoices.public.ts'
import { ewayRows } from './sql/statements.generated.ts'

type Stored = RowOf<typeof ewayRows>

const rowOf = ({
  lines,
  own_gst,
  to_state,
  place_of_supply,
  eway_limit,
  brings_empties,
  address,
  shipping_address,
  shipping_pincode,
  ...row
}: Stored): EwayRow => {
  const from = own_gst.slice(0, 2)
  const pin = pinElsewhere({ address, shipping_address, shipping_pincode })
  const to = ewayDestination({ state: to_state, place: place_of_supply, from, pin })
  const way = { from, to, day: day(row.day), limit: eway_limit }
  const need = ewayNeedOf({ ...way, lines: goodsToMove(lines), bringsEmpties: brings_empties })
  return { ...row, is_needed: need.isNeeded, sentence: need.sentence }
}

/** No limit is lower, but for those that Settings had: up to it nothing needs a bill. */
const leastLimit = sql`(SELECT least(50000, min(i.eway_limit)) FROM issuers i)`

/** What may need a bill and has none: `id` below 0 is a challan. Of one consignment the invoice, or its challan before there is one, also one that was prepared. */
const open = () => sql`(
  SELECT d.id, d.number, d.day FROM tax_documents d
  WHERE d.kind IN ('invoice', 'bill_of_supply') AND d.canceled_at IS NULL AND d.value > ${leastLimit}
    AND d.day >= ${addDays(dayInIndia(new Date()), -30)}::date
    AND NOT EXISTS (SELECT FROM eway_bills e WHERE e.document_id = d.id AND e.canceled_at IS NULL)
    AND NOT EXISTS (SELECT FROM challans c JOIN eway_bills e ON e.challan_id = c.id
      WHERE c.order_id = d.order_id AND e.canceled_at IS NULL)
  UNION ALL
  SELECT -c.id, c.number, c.issued_on FROM orders o JOIN challans c ON c.order_id = o.id
  WHERE o.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))}) AND c.replaced_at IS NULL AND c.canceled_at IS NULL AND NOT o.is_billed
    AND o.payable - o.security_deposit > ${leastLimit}
    AND NOT EXISTS (SELECT FROM eway_bills e WHERE e.challan_id = c.id AND e.canceled_at IS NULL)) AS p`

const made = sql`(
  SELECT coalesce(e.document_id, -e.challan_id) AS id, coalesce(d.number, c.number) AS number, coalesce(d.day, c.issued_on) AS day
  FROM eway_bills e LEFT JOIN tax_documents d ON d.id = e.document_id LEFT JOIN challans c ON c.id = e.challan_id
  WHERE e.canceled_at IS NULL) AS p`

/** So many of the newest are looked at; a month of a large business has some hundreds. */
const mostLookedAt = 2000

/** Whose goods need a bill that is not made, newest first. */
export const findEwayNeeded = async (reader: Reader): Promise<EwayRow[]> => {
  const [found] = await reader.readComposed(sql<{ ids: number[] }>`
    SELECT to_json(ARRAY(SELECT p.id FROM ${open()} ORDER BY p.day DESC, p.id DESC LIMIT ${mostLookedAt})) AS ids`)
  const ids = found?.ids ?? []
  const rows = ids.length > 0 ? await reader.read(ewayRows, { ids }) : []
  return rows.map(rowOf).filter(({ is_needed: isNeeded }) => isNeeded)
}

const newestFirst = sql`p.day DESC, p.id DESC`

/** What a person has to do stands before what is merely said. */
const neededFirst = async (reader: Reader) => {
  const ids = (await findEwayNeeded(reader)).map(({ id }) => id)
  return sql`(p.id = ANY(${ids}::bigint[])) DESC, ${newestFirst}`
}

/** One page of invoices and challans without an e-way bill, or with one, newest first; of those without first whose goods need one. */
export const findEwayBills = async (
  reader: Reader,
  { page, limit, search, state }: FieldsOut<typeof contract>,
) => {
  const { rows, total, more } = await pageReckoned(
    reader,
    { page, limit, search },
    {
      from: state === 'made' ? made : open(),
      id: sql`p.id`,
      where: everyWordIn(sql`lower(p.number)`, search),
      rows: ewayRows,
    },
    state === 'made' ? newestFirst : await neededFirst(reader),
  )
  return { totalcount: total, ...(more && { more }), reponselist: rows.map(rowOf) }
}
