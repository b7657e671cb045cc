import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import {
  dueStatementErrors,
  maxStatements,
  type dueStatements,
} from '@refill/contract/features/receipts/dues.downloads.ts'
import { day, todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readBusiness } from '../settings/settings.public.ts'
import { duesWanted } from './find-dues.ts'
import { statementIn } from './print-statement.ts'
import { duesToPrint } from './sql/statements.generated.ts'

type Parts = {
  db: Database
  store: FileStore
  /** Customers in one file. */
  most?: number
}
type Asked = DownloadFieldsOut<typeof dueStatements>

/** @throws {DomainError} dues_none, dues_too_many */
const findOwing = async (reader: Reader, asked: Asked, most: number): Promise<number[]> => {
  const wanted = { today: todayInIndia(), filter: duesWanted(asked), most: most + 1 }
  const rows = await reader.readComposed(duesToPrint.within(wanted))
  if (rows.length === 0) throw new DomainError(dueStatementErrors.dues_none)
  if (rows.length > most) throw new DomainError(dueStatementErrors.dues_too_many, { most })
  return rows.map(({ customer_id }) => customer_id)
}

/**
 * The statements of all who owe, in the order of the list, as one PDF of one picture of the database.
 * @throws {DomainError} dues_none, dues_too_many
 */
export const printDues = async (
  { db, store, most = maxStatements }: Parts,
  asked: Asked,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { fd, td } = asked
  const [{ business }] = await Promise.all([
    readBusiness(db.reader, store),
    findOwing(db.reader, asked, most),
  ])
  // Not with the program: what it draws with takes memory that an idle server need not hold.
  const { statementsPdf } = await import('./statement-pdf.ts')
  async function* pages(snapshot: Reader) {
    const customers = await findOwing(snapshot, asked, most)
    async function* statements() {
      for (const customer_id of customers)
        yield { ...(await statementIn(snapshot, { customer_id, fd, td })), business }
    }
    yield* statementsPdf({
      business,
      from: day(fd),
      to: day(td),
      printedOn: todayInIndia(),
      statements: statements(),
    })
  }
  return { fileName: `statements ${fd} to ${td}.pdf`, bytes: db.snapshot(pages, signal) }
}
