import { transactionType } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { addQuantities, quantity, quantityNumber } from '@refill/values/quantity.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { ledgerPage } from './sql/statements.generated.ts'

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

type Stored = RowOf<typeof ledgerPage>

/** Movements of a page; the one row of a page past the end has none. */
const ledgerRow = (row: Stored) => {
  const { document, other } = row
  if (row.id === null || document === null || other === null) return []
  return [
    {
      id: row.id,
      inv_no: row.document_no ?? '',
      trans_date: row.day ?? '',
      TRANSACTION_TYPE: transactionType({ document, other }, row.reverses !== null),
      fulls: Math.abs(Number(row.fulls)),
      CS_FULLS: Number(row.cs_fulls),
      CS_EMPTYS: Number(row.cs_empties),
      in_fulls: Number(row.fulls),
      in_emptys: Number(row.empties),
      document,
      document_id: row.document_id ?? 0,
      note: row.note ?? '',
    },
  ]
}

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
  const rows = await reader.read(ledgerPage, {
    product: product.id,
    first_day: range.fd,
    last_day: range.td,
    rows_before: (page - 1) * limit,
    page_size: limit,
  })
  const first = rows[0]
  return {
    list: rows.flatMap(ledgerRow),
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
