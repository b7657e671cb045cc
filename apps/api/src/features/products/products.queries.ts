import { productErrors, type listProducts } from '@refill/contract/features/products/products.contract.ts'
import { byMatch } from '@refill/contract/list.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { pageExact, type List } from '../../database/pages.ts'
import { everyWordIn, matchRank } from '../../database/search.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { productRows, productsToRate, ratedProductRows } from './sql/statements.generated.ts'

const live = (reader: Reader) => reader.selectFrom('products').where('products.deleted_at', 'is', null)

export const orderOf = ({ search, sort }: Pick<FieldsOut<typeof listProducts>, 'search' | 'sort'>) =>
  sort === byMatch && search !== ''
    ? sql`least(${matchRank(sql`p.name`, sql`p.search`, search)}, ${matchRank(sql`p.code`, sql`''`, search)}), p.id DESC`
    : sql`p.id DESC`

export const productsOf = ({ search }: { search: string }): List<RowOf<typeof productRows>> => ({
  from: sql`products p`,
  id: sql`p.id`,
  where: [sql<boolean>`p.deleted_at IS NULL`, ...everyWordIn(sql`p.search`, search)],
  rows: productRows,
})

/** One page, newest first unless the best match is asked for. */
export const findProducts = (reader: Reader, asked: FieldsOut<typeof listProducts>) =>
  pageExact(reader, asked, productsOf(asked), orderOf(asked))

export const readProduct = async (reader: Reader, id: number) => {
  const found = await live(reader)
    .leftJoin('files', 'files.id', 'products.image_id')
    .selectAll('products')
    .select('media_type')
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new DomainError(productErrors.product_not_found)
  return found
}

/** What lies of it in the godown, and its rate of today. */
export const readStock = async (reader: Reader, id: number) => {
  const [row] = await reader.read(productRows, { ids: [id] })
  const stock = { fulls: row?.fulls ?? null, empties: row?.empties ?? null }
  return { ...stock, ...(row && { gst: row.gst, hsn: row.hsn }) }
}

export type StoredProduct = Awaited<ReturnType<typeof readProduct>>

/** The live product, locked until the transaction ends: two people may save at the same moment. */
export const lockProduct = async (trx: Transaction, id: number) => {
  const found = await live(trx)
    .leftJoin('users', 'users.id', 'products.updated_by')
    .selectAll('products')
    .select('users.name as updated_by_name')
    .where('products.id', '=', id)
    .forUpdate('products')
    .executeTakeFirst()
  if (!found) throw new DomainError(productErrors.product_not_found)
  return found
}

/**
 * Products as the screen of rates shows them.
 * @param rate of today; below 0 for all
 */
export const findRatedProducts = (
  reader: Reader,
  { page, limit, search, rate }: { page: number; limit: number; search: string; rate: number },
) =>
  pageExact<RowOf<typeof ratedProductRows>>(
    reader,
    { page, limit },
    {
      from: sql`products p`,
      id: sql`p.id`,
      where: [
        sql<boolean>`p.deleted_at IS NULL`,
        ...everyWordIn(sql`p.search`, search),
        ...(rate < 0 ? [] : [sql<boolean>`${rateOfToday} = ${rate}::smallint`]),
      ],
      rows: ratedProductRows,
    },
    sql`p.id DESC`,
  )

const rateOfToday = sql`(SELECT r.gst FROM product_rates r
  WHERE r.product_id = p.id AND r.from_day <= (now() AT TIME ZONE 'Asia/Kolkata')::date
  ORDER BY r.from_day DESC LIMIT 1)`

/** Live products of these ids, or all of a rate where there are none, with all their rates. */
export const findProductsToRate = (
  reader: Pick<Reader, 'read'>,
  asked: { ids: readonly number[]; rate: number },
) => reader.read(productsToRate, asked)
export type ProductToRate = RowOf<typeof productsToRate>
