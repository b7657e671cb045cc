import { accountVoucher } from '@refill/contract/features/tax/tally-cash.rules.ts'
import type { TallyBooks } from '@refill/contract/features/tax/tally-ledgers.ts'
import type { TallyVoucher } from '@refill/contract/features/tax/tally.rules.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { tallyAccounts } from './sql/statements.generated.ts'

/** What became of cash that drivers had received and never handed in, between two days. */
export async function* accountVouchers(
  reader: Reader,
  { fd, td }: { fd: string; td: string },
  books: TallyBooks,
): AsyncGenerator<TallyVoucher> {
  const entries = tallyAccounts.within({
    filter: sql<boolean>`e.day BETWEEN ${fd}::date AND ${td}::date`,
    sorting: sql`e.day, e.id`,
  })
  for await (const batch of inBatches(reader, entries))
    for (const { id, head, rupees, ...row } of batch)
      yield accountVoucher({ id, day: day(row.day), amount: paiseFromRupees(rupees), head }, books)
}
