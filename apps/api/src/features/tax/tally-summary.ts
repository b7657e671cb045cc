import { tallyVouchers } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { shownCanceled, type readTally as contract } from '@refill/contract/features/tax/tally.contract.ts'
import { tallyVoucherKinds } from '@refill/contract/features/tax/tally-ledgers.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Reader } from '../../database/handles.ts'
import { readBooks } from './tally-books.ts'
import { tallyCanceled, tallyOpeningSums, tallySummary } from './sql/statements.generated.ts'

/** What the file of vouchers has between two days, and what is canceled in Tally by hand since a file had it. */
export const readSummary = async (reader: Reader, { fd, td }: FieldsOut<typeof contract>) => {
  const days = { first_day: fd, last_day: td }
  const [{ company }, found, canceled, [openings]] = await Promise.all([
    readBooks(reader),
    reader.read(tallySummary, days),
    reader.read(tallyCanceled, { ...days, file: tallyVouchers.path, shown: shownCanceled }),
    reader.read(tallyOpeningSums, {}),
  ])
  return {
    company,
    kinds: tallyVoucherKinds.map(
      (kind) => found.find((one) => one.kind === kind) ?? { kind, count: 0, debit: 0, credit: 0 },
    ),
    openings: openings ?? { count: 0, debit: 0, credit: 0 },
    canceled_count: canceled[0]?.total ?? 0,
    canceled: canceled.map(({ kind, number, day, amount, again }) => ({ kind, number, day, amount, again })),
  }
}
