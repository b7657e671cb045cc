import { sql, type RawBuilder } from 'kysely'
import type { Reader } from './handles.ts'
import { plannedEachTime } from './prepared.ts'
import { composedOnce } from './composed.ts'
import type { Condition, Reading, RowOrder } from './statement.ts'

/** A search counts so far and then says "more": the cost of a common word would grow with the business. */
export const maxCounted = 50

/** Without a search it counts this far: an accountant reckons with what a list says, and no list gets slow with its age. */
export const maxReckoned = 20_000

export type PageAsked = { page: number; limit: number }
export type Page<Row> = { rows: Row[]; total: number; more: boolean }

/** A list: which rows it has, and how those of a page are read once their ids are known. */
export type List<Row> = {
  from: RawBuilder<unknown>
  /** What names a row, within `from`. */
  id: RawBuilder<number>
  where: readonly Condition[]
  /** The rows of these ids, in their order. */
  rows: Reading<{ ids: readonly number[] }, Row>
}

/** Rows that fulfil all of them; every row where there are none. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql.raw(' AND '))}`

const nothing = sql``

type Identified = { id: number }
/** A page past the end is one row that knows the total, and nothing else. */
type Fetched<Row, Figures> = (Row | { id: null }) & { page_total: number; page_figures: Figures }

const pageOf = <Row extends Identified>(fetched: readonly Fetched<Row, unknown>[]): Page<Row> => ({
  rows: fetched.filter((row): row is Row & Fetched<Row, unknown> => row.id !== null),
  total: fetched[0]?.page_total ?? 0,
  more: false,
})

/**
 * How many rows lie in each part of a list, so that totals and the part where a page begins are sums over parts: the
 * last page of a million costs what the first one costs.
 */
type Counted<Figures> = {
  /** CTEs that `parts` and `figures` read, with a comma behind each. */
  first?: RawBuilder<unknown>
  /** Columns part and n, and those that `figures` adds up. */
  parts: RawBuilder<unknown>
  /** What the parts say of the whole list beside the number of its rows. */
  figures?: RawBuilder<Figures>
  isOldestFirst?: boolean
}

type Places = {
  /** Rows from the part on where the page begins; `begins` names it. */
  reached: Condition
  order: RowOrder
}

/** A LIMIT is a literal: for a parameter the planner assumes a tenth of all rows and reads the whole table. */
const composeCounted = <Row extends Identified, Figures>(
  limit: number,
  before: RawBuilder<unknown>,
  { from, id, where, rows }: List<Row>,
  { first = nothing, parts, figures, isOldestFirst = false, reached, order }: Counted<Figures> & Places,
): RawBuilder<Fetched<Row, Figures>> => {
  const direction = sql.raw(isOldestFirst ? 'ASC' : 'DESC')
  return sql`
    WITH ${first} parts AS (${parts}),
    upto AS (SELECT part, n, (sum(n) OVER (ORDER BY part ${direction}))::bigint AS upto FROM parts WHERE n > 0),
    begins AS (SELECT part, ${before}::bigint - (upto - n) AS skip
      FROM upto WHERE upto > ${before}::bigint ORDER BY part ${direction} LIMIT 1),
    keys AS (SELECT ${id} AS id FROM ${from} WHERE ${allOf([...where, reached])}
      ORDER BY ${order} LIMIT ${sql.lit(limit)} OFFSET (SELECT skip FROM begins)),
    total AS (SELECT coalesce(sum(n), 0)::bigint AS page_total${figures ? sql`, ${figures} AS page_figures` : nothing}
      FROM parts)
    SELECT total.*, page.* FROM total LEFT JOIN (${rows.within({ ids: sql`ARRAY(SELECT id FROM keys)` })}) AS page ON true`
}

/**
 * A page that is asked for all the time: it is put together once for its name, and only values differ from then on.
 * Composing it each time would cost a twentieth of the whole request.
 */
type Shape<Params, Made> = {
  /** Names the list and every choice that changes the text. */
  name: string
  params: Params
  compose: (value: (name: keyof Params & string) => RawBuilder<unknown>) => Made
}

const readCounted = async <Row extends Identified, Figures, Params extends object>(
  reader: Reader,
  { page, limit }: PageAsked,
  { name, params, compose }: Shape<Params, { list: List<Row>; counted: Counted<Figures> & Places }>,
): Promise<Page<Row> & { figures: Figures | undefined }> => {
  const statement = composedOnce<Params & { before: number }, Fetched<Row, Figures>>(
    `${name} ${limit}`,
    (value) => {
      const { list, counted } = compose(value)
      return composeCounted(limit, value('before'), list, counted)
    },
  )
  const fetched = await reader.read(statement, { ...params, before: (page - 1) * limit })
  return { ...pageOf(fetched), figures: fetched[0]?.page_figures }
}

const blockPlaces = (id: RawBuilder<number>, isOldestFirst = false): Places =>
  isOldestFirst
    ? { reached: sql`${id} >= (SELECT part FROM begins) << 10`, order: id }
    : { reached: sql`${id} < ((SELECT part FROM begins) + 1) << 10`, order: sql`${id} DESC` }

/** A page of a list whose rows are counted by blocks of 1,024 ids, newest first or oldest first. */
export const pageByBlock = <Row extends Identified, Params extends object>(
  reader: Reader,
  asked: PageAsked,
  { compose, ...shape }: Shape<Params, { list: List<Row>; counted: Counted<never> }>,
): Promise<Page<Row>> =>
  readCounted(reader, asked, {
    ...shape,
    compose: (value) => {
      const { list, counted } = compose(value)
      return { list, counted: { ...counted, ...blockPlaces(list.id, counted.isOldestFirst) } }
    },
  })

const dayPlaces = (day: RawBuilder<string>, id: RawBuilder<number>, isOldestFirst = false): Places =>
  isOldestFirst
    ? { reached: sql`${day} >= (SELECT part FROM begins)`, order: sql`${day}, ${id}` }
    : { reached: sql`${day} <= (SELECT part FROM begins)`, order: sql`${day} DESC, ${id} DESC` }

/**
 * A page of a list whose rows are counted by days, newest first or oldest first. `day` is that of a row, within `from`;
 * the first day asked for is among the conditions of the list.
 */
export const pageByDay = <Row extends Identified, Figures, Params extends object>(
  reader: Reader,
  asked: PageAsked,
  {
    compose,
    ...shape
  }: Shape<Params, { list: List<Row>; counted: Counted<Figures>; day: RawBuilder<string> }>,
): Promise<Page<Row> & { figures: Figures | undefined }> =>
  readCounted(reader, asked, {
    ...shape,
    compose: (value) => {
      const { list, counted, day } = compose(value)
      return { list, counted: { ...counted, ...dayPlaces(day, list.id, counted.isOldestFirst) } }
    },
  })

const countUpTo = async (
  reader: Reader,
  { from, where }: Pick<List<unknown>, 'from' | 'where'>,
  most: number,
): Promise<number> => {
  const [counted] = await reader.readComposed(sql<{ n: number }>`${sql.raw(plannedEachTime)}
    SELECT count(*) AS n FROM (SELECT FROM ${from} WHERE ${allOf(where)} LIMIT ${most}) AS counted`)
  return counted?.n ?? 0
}

/**
 * A page of what nobody has counted: a search, or any filter. It counts so far and then says that there is more. Ids
 * come first, in a statement that is planned for its values, since a common and a rare word are found in other ways.
 * Of a page beyond the cap only its own ids come.
 */
export const pageCapped = async <Row extends Identified>(
  reader: Reader,
  { page, limit }: PageAsked,
  list: List<Row>,
  order: RowOrder,
  cap = maxCounted,
): Promise<Page<Row>> => {
  const { from, id, where, rows } = list
  const before = (page - 1) * limit
  const skipped = before < cap ? 0 : before
  const counted = Math.max(cap, before + limit)
  const hits = await reader.readComposed(sql<{ id: number }>`${sql.raw(plannedEachTime)}
    SELECT ${id} AS id FROM ${from} WHERE ${allOf(where)}
    ORDER BY ${order} LIMIT ${counted + 1 - skipped} OFFSET ${skipped}`)
  const ids = hits.slice(before - skipped, before - skipped + limit).map((hit) => hit.id)
  const found = ids.length > 0 ? await reader.read(rows, { ids }) : []
  const isPastEnd = hits.length === 0 && skipped > 0
  const total = isPastEnd ? await countUpTo(reader, list, before) : skipped + hits.length
  return { rows: found, total, more: total > counted }
}

/** Keys first, from an index alone: page 400 costs hardly more than page 1. */
const idsOnPage = <Row>({ page, limit }: PageAsked, { from, id, where }: List<Row>, order: RowOrder) =>
  sql`ARRAY(SELECT ${id} FROM ${from} WHERE ${allOf(where)}
    ORDER BY ${order} LIMIT ${sql.lit(limit)} OFFSET ${(page - 1) * limit})`

/** One page of a list, for a report that counts its rows as it adds them up. */
export const rowsOnPage = <Row>(
  reader: Reader,
  asked: PageAsked,
  list: List<Row>,
  order: RowOrder,
): Promise<Row[]> => reader.readComposed(list.rows.within({ ids: idsOnPage(asked, list, order) }))

/**
 * A page of a list that is counted each time: to the row as far as {@link maxReckoned}, or as {@link pageCapped} does
 * where words are searched. Both are planned for their values.
 */
export const pageReckoned = async <Row extends Identified>(
  reader: Reader,
  asked: PageAsked & { search?: string },
  list: List<Row>,
  order: RowOrder,
): Promise<Page<Row>> => {
  const { page, limit, search = '' } = asked
  if (search.trim() !== '') return pageCapped(reader, asked, list, order)
  const { from, where, rows } = list
  const counted = Math.max(maxReckoned, page * limit)
  const [hit] = await reader.readComposed(sql<{ total: number; ids: number[] }>`${sql.raw(plannedEachTime)}
    SELECT (SELECT count(*) FROM (SELECT FROM ${from} WHERE ${allOf(where)} LIMIT ${counted + 1}) AS counted) AS total,
      to_json(${idsOnPage(asked, list, order)}) AS ids`)
  const { total, ids } = hit ?? { total: 0, ids: [] }
  return { rows: ids.length > 0 ? await reader.read(rows, { ids }) : [], total, more: total > counted }
}

/**
 * A page of a list that is short enough to be counted each time.
 * @param counted their number, as `page_total`, where it is known more cheaply
 */
export const pageExact = async <Row extends Identified>(
  reader: Reader,
  asked: PageAsked,
  list: List<Row>,
  order: RowOrder,
  counted?: RawBuilder<unknown>,
): Promise<Page<Row>> => {
  const { from, where, rows } = list
  const counting = counted ?? sql`SELECT count(*) AS page_total FROM ${from} WHERE ${allOf(where)}`
  const fetched = await reader.readComposed(sql<Fetched<Row, never>>`
    SELECT counted.page_total, page.* FROM (${counting}) AS counted
    LEFT JOIN (${rows.within({ ids: idsOnPage(asked, list, order) })}) AS page ON true`)
  return pageOf(fetched)
}
