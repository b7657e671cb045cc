import {
  depositVoucher,
  paidBackVoucher,
  paidOutVoucher,
} from '@refill/contract/features/tax/tally-cash.rules.ts'
import type { TallyBooks } from '@refill/contract/features/tax/tally-ledgers.ts'
import type { TallyVoucher } from '@refill/contract/features/tax/tally.rules.ts'
import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { tallyCash, tallyRefunds } from './sql/statements.generated.ts'

type Days = { fd: string; td: string }
type Books = { books: TallyBooks; ledgerOf: (id: number) => string }

/** Money that left a drawer or the bank between two days: deposits, what was paid out, what was paid back. */
export async function* moneyVouchers(
  reader: Reader,
  { fd, td }: Days,
  { books, ledgerOf }: Books,
): AsyncGenerator<TallyVoucher> {
  const ofDrawers = tallyCash.within({
    filter: sql<boolean>`c.day BETWEEN ${fd}::date AND ${td}::date`,
    sorting: sql`c.day, c.id`,
  })
  for await (const batch of inBatches(reader, ofDrawers))
    for (const { id, number, head, ...row } of batch) {
      const cash = { id, number, day: day(row.day), amount: paiseFromRupees(row.amount) }
      yield row.kind === 'deposit' ? depositVoucher(cash, books) : paidOutVoucher({ ...cash, head }, books)
    }
  const paidBack = tallyRefunds.within({
    filter: sql<boolean>`f.paid_on BETWEEN ${fd}::date AND ${td}::date`,
    sorting: sql`f.paid_on, f.id`,
  })
  for await (const batch of inBatches(reader, paidBack))
    for (const { id, number, customer_id, payment_mode: mode, ...row } of batch) {
      const money = { id, number, day: day(row.paid_on), amount: paiseFromRupees(row.amount) }
      yield paidBackVoucher({ ...money, party: ledgerOf(customer_id), mode }, books)
    }
}
