import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { accountPdf as file } from '@refill/contract/features/driver-accounts/driver-accounts.downloads.ts'
import { todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../../database/database.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { DownloadContent } from '../../../http/downloads.ts'
import { readBusiness } from '../../settings/settings.public.ts'
import { readAccount } from './accounts.queries.ts'

/** A driver's account to print. @throws {DomainError} account_driver_unknown */
export const printAccount = async (
  db: Database,
  store: FileStore,
  range: DownloadFieldsOut<typeof file>,
): Promise<DownloadContent> => {
  const [read, { business }] = await Promise.all([
    readAccount(db.reader, range),
    readBusiness(db.reader, store),
  ])
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { accountPdf } = await import('./account-pdf.ts')
  return {
    fileName: file.fileName,
    bytes: accountPdf({ ...read, business, printedOn: todayInIndia() }),
  }
}
