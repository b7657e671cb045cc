import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon, expiryNotice } from '@refill/contract/masters/papers.ts'
import type { Expiry } from '@refill/contract/masters/shapes.ts'
import { byMatch } from '@refill/contract/list.ts'
import { isPan, normalisePan } from '@refill/contract/identifiers/pan.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../database/handles.ts'
import { composedOnce } from '../database/composed.ts'
import {
  allOf,
  pageByBlock,
  pageCapped,
  pageExact,
  pageReckoned,
  type List,
  type Page,
} from '../database/pages.ts'
import { everyWordIn, matchRank } from '../database/search.ts'
import type { Condition, RowOrder } from '../database/statement.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Columns, Master } from './definition.ts'
import { ownConditions, ownOrder } from './own-list.ts'
import { rowColumns, rowDecrypter, shownBy } from './own-table.ts'
import { searchedText } from './search-text.ts'

type Asked = FieldsOut<MasterContract['list']>
export type MasterFilter = DownloadFieldsOut<MasterContract['workbook']>
type Found = Columns & { id: number; active: boolean; expiry: Expiry }

/** Which rows of `masters`, and which counts of them: `m` is either, for both have these columns. */
const kindOf = (kind: string, status: Asked['status'], hidden: Condition | undefined): Condition[] => [
  sql<boolean>`m.kind = ${sql.lit(kind)}`,
  ...(status ? [status === '1' ? sql<boolean>`m.active` : sql<boolean>`NOT m.active`] : []),
  ...(hidden ? [sql<boolean>`NOT ${hidden}`] : []),
]

const withPaper = (valid: Condition) =>
  sql<boolean>`m.id IN (SELECT p.master_id FROM papers p WHERE p.ended_at IS NULL AND ${valid})`

/** As the card says it: of several papers it names the one that runs out first. */
const papersAre = (state: Asked['papers']): Condition[] => {
  const today = dayInIndia(new Date())
  const expired = withPaper(sql`p.valid_until < ${today}::date`)
  if (state === 'expired') return [expired]
  if (state === '') return []
  const soon = sql<boolean>`p.valid_until BETWEEN ${today}::date AND ${expiryHorizon(today)}::date`
  return [withPaper(soon), sql<boolean>`NOT ${expired}`]
}

/** What all rows show, with the current paper that runs out first, and what those of this master show of their own. */
const rowsOf = (master: Master) =>
  composedOnce<{ ids: readonly number[] }, Found>(
    `rows of ${master.contract.feature}`,
    (value) => sql`SELECT m.id, m.active, (
        SELECT json_build_object('name', p.name, 'valid_until', p.valid_until) FROM papers p
        WHERE p.master_id = m.id AND p.ended_at IS NULL
          AND p.valid_until <= (now() AT TIME ZONE 'Asia/Kolkata')::date + ${sql.lit(expiryNotice)}
        ORDER BY p.valid_until, p.id LIMIT 1) AS expiry, ${sql.raw(rowColumns(master))}
      FROM unnest(${value('ids')}::bigint[]) WITH ORDINALITY AS keys (id, place)
        JOIN masters m USING (id) JOIN ${sql.table(master.table)} o USING (id) ORDER BY keys.place`,
  )

/** A PAN lies encrypted, so it is found whole, by its mark; the GSTIN that holds it is found by its letters. */
const searchedFor = ({ markOf }: Secrets, search: string): Condition[] =>
  search.split(' ').flatMap((word) => {
    const pan = normalisePan(word)
    const letters = everyWordIn(sql`m.search`, word)
    if (!isPan(pan)) return letters
    return [sql<boolean>`(${allOf(letters)} OR m.marks @> ARRAY[${`pan:${markOf(pan)}`}]::text[])`]
  })

type Wanted = {
  kind: Condition[]
  /** By words and papers. */
  uncounted: Condition[]
  /** By the filters that this master's list has alone. */
  own: Condition[]
  /** Names all choices that change what is counted. */
  name: string
}

/** What a list or its workbook is asked for. */
const wantedIn = ({ secrets }: Pick<Reader, 'secrets'>, master: Master, asked: MasterFilter): Wanted => {
  const { contract, list } = master
  const { search, status, papers } = asked
  const words = searchedFor(secrets, searchedText(search))
  const hidden = list.hidden?.unless(asked, words.length > 0) === false ? list.hidden.rows : undefined
  return {
    kind: kindOf(contract.feature, status, hidden),
    uncounted: [...words, ...papersAre(papers)],
    own: ownConditions(master, asked),
    name: `${contract.feature} ${status} ${hidden !== undefined}`,
  }
}

const orderOf = (sort: string, own: RowOrder | undefined): RowOrder => {
  if (own) return sql`${own}, m.id`
  return sort === 'name' ? sql`lower(m.name), m.id` : sql`m.id DESC`
}

const listOf = <Row>(
  master: Master,
  { kind, uncounted, own }: Wanted,
  sort: string,
  rows: List<Row>['rows'],
): List<Row> => {
  const isOwn = ownOrder(master, sort) !== undefined || own.length > 0
  return {
    from: isOwn ? sql`masters m JOIN ${sql.table(master.table)} o ON o.id = m.id` : sql`masters m`,
    id: sql<number>`m.id`,
    where: [...kind, ...uncounted, ...own],
    rows,
  }
}

/** The whole list of a filter, with the order that its pages have; a search is not ranked there. */
export const listOfMasters = <Row>(
  reader: Pick<Reader, 'secrets'>,
  master: Master,
  asked: MasterFilter,
  rows: List<Row>['rows'],
) => ({
  list: listOf(master, wantedIn(reader, master, asked), asked.sort, rows),
  order: orderOf(asked.sort, ownOrder(master, asked.sort)),
})

/** Kinds and their states are counted by blocks, in whatever order they come; other filters are not. */
const pageOf = (reader: Reader, master: Master, asked: Asked): Promise<Page<Found>> => {
  const { search, sort } = asked
  const wanted = wantedIn(reader, master, asked)
  const { kind, uncounted, own, name } = wanted
  const byOwn = ownOrder(master, sort)
  const list = listOf(master, wanted, sort, rowsOf(master))
  const blocks = sql`SELECT m.block AS part, sum(m.n)::bigint AS n FROM master_counts m
    WHERE ${allOf(kind)} GROUP BY m.block`
  const order = orderOf(sort, byOwn)
  if (sort === byMatch && search !== '')
    return pageCapped(reader, asked, list, sql`${matchRank(sql`m.name`, sql`m.search`, search)}, m.id DESC`)
  if (uncounted.length > 0 || own.length > 0) return pageReckoned(reader, asked, list, order)
  if (sort !== 'name' && !byOwn)
    return pageByBlock(reader, asked, {
      name,
      params: {},
      compose: () => ({ list, counted: { parts: blocks } }),
    })
  const counted = sql`SELECT coalesce(sum(n), 0)::bigint AS page_total FROM (${blocks}) AS blocks`
  return pageExact(reader, asked, list, order, counted)
}

/** What the rows of a page show where it is asked for, by their ids. */
const sumsOf = async (reader: Reader, { list: { sums } }: Master, asked: Asked, ids: readonly number[]) => {
  if (!sums?.asked(asked) || ids.length === 0) return undefined
  return new Map((await reader.read(sums.of, { ids })).map(({ id, ...figures }) => [id, figures]))
}

/** One page with the number of all; what a row shows of its own is the master's business. */
export const findMasters = async (reader: Reader, master: Master, asked: Asked) => {
  const { contract, list } = master
  const { rows, total, more } = await pageOf(reader, master, asked)
  const sums = await sumsOf(
    reader,
    master,
    asked,
    rows.map(({ id }) => id),
  )
  const shown = shownBy(master, contract.row)
  const clear = rowDecrypter(reader.secrets, master)
  return {
    total,
    more,
    rows: rows.map(clear).map((stored) => ({
      id: stored.id,
      status: stored.active ? 1 : 0,
      expiry: stored.expiry,
      ...shown(stored),
      ...list.more?.(stored),
      ...sums?.get(stored.id),
    })),
  }
}
