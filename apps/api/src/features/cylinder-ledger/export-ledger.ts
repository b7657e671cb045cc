import {
  ledgerDownloadErrors,
  type ledgerWorkbook,
} from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import { transactionType } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { day, showDay } from '@refill/values/day.ts'
import { addQuantities, quantity, quantityNumber } from '@refill/values/quantity.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { DomainError } from '../../domain-error.ts'
import { readLedger } from './cylinder-ledger.queries.ts'
import { movementsToExport } from './sql/statements.generated.ts'

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

type Movement = RowOf<typeof movementsToExport>

const running = (opening: { fulls: number; empties: number }) => {
  let number = 0
  let fulls = quantity(opening.fulls)
  let empties = quantity(opening.empties)
  return (moved: Movement): Row => {
    number += 1
    fulls = addQuantities(fulls, quantity(moved.fulls))
    empties = addQuantities(empties, quantity(moved.empties))
    const type = transactionType(moved, moved.reversed)
    const balances = [quantityNumber(fulls), quantityNumber(empties)]
    return [number, moved.document_no, moved.day, type, Math.abs(Number(moved.fulls)), ...balances]
  }
}

async function* ledgerRows(reader: Reader, filter: Filter): AsyncGenerator<Row[]> {
  const { fd, td, prod_code } = filter
  const { openingFulls, openingEmptys } = await readLedger(reader, { fd, td, prod_code, page: 1, limit: 1 })
  yield [{ bold: [null, null, fd, 'OPENING BALANCE', null, openingFulls, openingEmptys] }]
  const row = running({ fulls: openingFulls, empties: openingEmptys })
  const movements = movementsToExport.within({ code: prod_code, first_day: fd, last_day: td })
  for await (const batch of inBatches(reader, movements)) yield batch.map(row)
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
