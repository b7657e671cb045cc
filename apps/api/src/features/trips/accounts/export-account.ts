import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { accountWorkbook } from '@refill/contract/features/driver-accounts/driver-accounts.downloads.ts'
import type { Database } from '../../../database/database.ts'
import { xlsx, type Column, type Row } from '../../../exports/xlsx.ts'
import type { DownloadContent } from '../../../http/downloads.ts'
import { entryOf, sourceOf, whyOf } from '@refill/contract/features/driver-accounts/account-words.rules.ts'
import { readAccount } from './accounts.queries.ts'

const columns: readonly Column[] = [
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Entry', width: 26, kind: 'text' },
  { header: 'Document', width: 18, kind: 'text' },
  { header: 'Reason', width: 40, kind: 'text' },
  { header: 'Cylinders', width: 24, kind: 'text' },
  { header: 'Rupees', width: 16, kind: 'rupees' },
  { header: 'Owes then', width: 16, kind: 'rupees' },
]

const rowsOf = ({ fd, td, opening, closing, rows }: DriverStatement): Row[] => [
  { bold: [fd, 'Opening', null, null, null, null, opening] },
  ...rows.map((row) => [
    row.day,
    entryOf(row),
    sourceOf(row),
    whyOf(row),
    row.cylinders,
    row.rupees || null,
    row.balance,
  ]),
  { bold: [td, 'Closing', null, null, null, null, closing] },
]

async function* inOne<T>(piece: T): AsyncGenerator<T> {
  yield await Promise.resolve(piece)
}

/** A driver's account as it stands on the screen. @throws {DomainError} account_driver_unknown */
export const exportAccount = async (
  db: Database,
  range: DownloadFieldsOut<typeof accountWorkbook>,
): Promise<DownloadContent> => {
  const read = await readAccount(db.reader, range)
  const sheet = { name: 'Account', title: read.driver.name, columns }
  return {
    fileName: accountWorkbook.fileName,
    total: read.rows.length,
    bytes: xlsx(sheet, inOne(rowsOf(read))),
  }
}
