import type { ReceiptRow, listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { readRows } from '../../database/compiled.ts'
import { maxCounted } from '../../database/counted-page.ts'
import type { Reader } from '../../database/handles.ts'
import { plannedEachTime } from '../../database/pool.ts'
import { wordPatterns } from '../../database/search.ts'

/** `r` is the receipt. */
export const receiptColumns = `r.id, r.sr_no, r.customer_id, r.customer_name, r.voucher_date,
  r.amount::float8 AS amount, r.paid_to, r.payment_mode, r.transaction_number, r.mode_of_transaction, r.narration,
  coalesce(r.created_by, 0) AS userid, r.on_account::float8 AS on_account,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'orderid', o.orderid, 'amount', ro.amount) ORDER BY o.id), '[]')
    FROM receipt_orders ro JOIN orders o ON o.id = ro.order_id WHERE ro.receipt_id = r.id) AS orders`

/**
 * Oldest first, so that a new one is appended (AMB-027). Total and the place where a page begins come from the counts
 * of blocks of 1,024 ids. $1 is the number of rows before the page.
 */
const pageText = (limit: number) => `
  WITH blocks AS (SELECT block, sum(n)::bigint AS n FROM row_counts WHERE list = 'receipts' GROUP BY block),
  counted AS (SELECT block, n, (sum(n) OVER (ORDER BY block))::bigint AS upto FROM blocks WHERE n > 0),
  begins AS (SELECT block << 10 AS first, $1::bigint - (upto - n) AS skip
    FROM counted WHERE upto > $1::bigint ORDER BY block LIMIT 1),
  total AS (SELECT coalesce(sum(n), 0)::bigint AS n FROM blocks),
  keys AS (SELECT id FROM receipts WHERE deleted_at IS NULL AND id >= (SELECT first FROM begins)
    ORDER BY id LIMIT ${limit} OFFSET (SELECT skip FROM begins))
  SELECT total.n AS page_total, page.* FROM total LEFT JOIN LATERAL (
    SELECT ${receiptColumns}, true AS on_page FROM keys JOIN receipts r USING (id) ORDER BY keys.id) AS page ON true`

type Asked = Pick<FieldsOut<typeof listReceipts>, 'page' | 'limit' | 'search'>
type PageRow = ReceiptRow & { page_total: number; on_page: true | null }

const findOnPage = async (reader: Reader, { page, limit }: Asked) => {
  const rows = await readRows<PageRow>(reader, pageText(limit), [(page - 1) * limit])
  return { rows: rows.filter(({ on_page }) => on_page), total: rows[0]?.page_total ?? 0, more: false }
}

const findBySearch = async (reader: Reader, { page, limit, search }: Asked) => {
  const patterns = wordPatterns(search)
  const before = (page - 1) * limit
  const counted = Math.max(maxCounted, before + limit)
  const matches = patterns.map((_, index) => `search LIKE $${index + 1}`).join(' AND ')
  const ask = `${plannedEachTime}SELECT id FROM receipts WHERE deleted_at IS NULL AND ${matches}
    ORDER BY id LIMIT ${counted + 1}`
  const hits = await readRows<{ id: number }>(reader, ask, patterns)
  const ids = hits.slice(before, before + limit).map(({ id }) => id)
  const text = `SELECT ${receiptColumns} FROM receipts r WHERE r.id = ANY ($1::bigint[]) ORDER BY r.id`
  const rows = ids.length > 0 ? await readRows<ReceiptRow>(reader, text, [ids]) : []
  return { rows, total: hits.length, more: hits.length > counted }
}

/** One page, oldest first; a search stops counting at some point. */
export const findReceipts = (
  reader: Reader,
  asked: Asked,
): Promise<{ rows: ReceiptRow[]; total: number; more: boolean }> =>
  wordPatterns(asked.search).length > 0 ? findBySearch(reader, asked) : findOnPage(reader, asked)

export const receiptById = async (reader: Reader, id: number): Promise<ReceiptRow | undefined> => {
  const text = `SELECT ${receiptColumns} FROM receipts r WHERE r.id = $1 AND r.deleted_at IS NULL`
  return (await readRows<ReceiptRow>(reader, text, [id]))[0]
}
