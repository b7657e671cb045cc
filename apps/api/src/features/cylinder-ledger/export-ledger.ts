import {
  ledgerDownloadErrors,
  type ledgerWorkbook,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import {
  transactionType,
  type MovementDocument,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { day, showDay } from '@refill/values/day.ts'
import { addQuantities, quantity, quantityNumber } from '@refill/values/quantity.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { DomainError } from '../../domain-error.ts'
import { readLedger } from './cylinder-ledger.queries.ts'

type Filter = DownloadFieldsOut<typeof ledgerWorkbook>

/** The columns of the screen, with its words. */
const columns: readonly Column[] = [
  { header: 'S.No.', width: 8, kind: 'quantity' },
  { header: 'INV No', width: 22, kind: 'text' },
  { header: 'INV DATE', width: 12, kind: 'day' },
  { header: 'TRANSACTION TYPE', width: 22, kind: 'text' },
  { header: 'Quantity', width: 11, kind: 'quantity' },
  { header: 'Current Fulls', width: 14, kind: 'quantity' },
  { header: 'Current Empties', width: 16, kind: 'quantity' },
]

type Movement = {
  day: string
  document: MovementDocument
  document_no: string
  reversed: boolean
  fulls: string
  empties: string
}

/** $1 product's code, $2 first and $3 last day. The order is that of the index movements_of_stock. */
const movements = `
  SELECT m.day, m.document, m.document_no, m.reverses IS NOT NULL AS reversed, m.fulls, m.empties
  FROM movements m
  WHERE m.product_id = (SELECT id FROM products WHERE lower(code) = lower($1)
      ORDER BY deleted_at DESC NULLS FIRST, id DESC LIMIT 1)
    AND m.holder = 'godown' AND m.day >= $2::date AND m.day <= $3::date
  ORDER BY m.day, m.at, m.id`

const running = (opening: { fulls: number; empties: number }) => {
  let number = 0
  let fulls = quantity(opening.fulls)
  let empties = quantity(opening.empties)
  return (moved: Movement): Row => {
    number += 1
    fulls = addQuantities(fulls, quantity(moved.fulls))
    empties = addQuantities(empties, quantity(moved.empties))
    const type = transactionType(moved.document, moved.reversed)
    const balances = [quantityNumber(fulls), quantityNumber(empties)]
    return [number, moved.document_no, moved.day, type, Math.abs(Number(moved.fulls)), ...balances]
  }
}

async function* ledgerRows(reader: Reader, filter: Filter): AsyncGenerator<Row[]> {
  const { fd, td, prod_code } = filter
  const { openingFulls, openingEmptys } = await readLedger(reader, { fd, td, prod_code, page: 1, limit: 1 })
  yield [{ bold: [null, null, fd, 'OPENING BALANCE', null, openingFulls, openingEmptys] }]
  const row = running({ fulls: openingFulls, empties: openingEmptys })
  for await (const batch of inBatches<Movement>(reader, movements, [prod_code, fd, td])) yield batch.map(row)
}

/**
 * The whole ledger of the filter: balances run through it, so it is read from one picture of the database.
 * @throws {DomainError} when there never was such a product
 */
export const exportLedger = async (
  db: Database,
  filter: Filter,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { fd, td, prod_code } = filter
  const found = await readLedger(db.reader, { fd, td, prod_code, page: 1, limit: 1 })
  if (found.product_name === '') throw new DomainError(ledgerDownloadErrors.ledger_product_unknown)
  const title = `Ledger of ${found.product_name} (${prod_code}), ${showDay(day(fd))} to ${showDay(day(td))}`
  return {
    fileName: `ledger ${prod_code} ${fd} to ${td}.xlsx`,
    total: found.totalcount,
    bytes: xlsx(
      { name: 'Ledger', title, columns },
      db.snapshot((reader) => ledgerRows(reader, filter), signal),
    ),
  }
}
