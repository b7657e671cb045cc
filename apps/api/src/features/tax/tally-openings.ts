import { openingXml } from '@refill/contract/features/tax/tally-openings.rules.ts'
import { tallyPieces } from '@refill/contract/features/tax/tally-xml.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Database } from '../../database/database.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { asBytes } from './hand-over.ts'
import { tallyOpenings } from './sql/statements.generated.ts'
import { readBooks, readLedgers } from './tally-books.ts'

/** What customers owed and had on account before the first document, for books in Tally that begin with it. */
export const exportOpenings = async ({ reader }: Database): Promise<DownloadContent> => {
  const books = await readBooks(reader)
  const [ledgerOf, parties] = await Promise.all([readLedgers(reader, books), reader.read(tallyOpenings, {})])
  const messages = parties.map(({ id, openings, ...party }) =>
    openingXml(
      { ...party, group: 'Sundry Debtors', ledger: ledgerOf(id) },
      openings.map((one) => ({ ...one, day: day(one.day), amount: paiseFromRupees(one.amount) })),
    ),
  )
  return { bytes: asBytes(tallyPieces(books, 'Opening balances', messages)), total: messages.length }
}
