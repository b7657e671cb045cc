import { showInstant } from '@refill/values/day.ts'
import type { Business } from '../process/business.ts'
import { statementOn } from '../database/statement-on.ts'
import { verifyBusiness } from '../upkeep/verify-business.ts'
import { countWords } from './command.ts'
import type { businessCounted } from './sql/statements.generated.ts'

export type Seen = { name: string; content: string; differences: string[] }

const readCounts = statementOn<typeof businessCounted>(new URL('sql/business-counted.sql', import.meta.url))

/** What is there, and whether all that is derived agrees with it. */
export const lookAt = async ({ pool, db, store, end }: Business): Promise<Seen> => {
  const rows = await readCounts(pool, {})
  const [{ name, ...counted } = { name: '', orders: 0, customers: 0, receipts: 0, papers: 0 }] = rows
  const content = [
    countWords(counted.orders, 'order'),
    countWords(counted.customers, 'customer'),
    countWords(counted.receipts, 'receipt'),
    countWords(counted.papers, 'paper'),
  ].join(', ')
  return { name: name || 'the business', content, differences: await verifyBusiness({ db, store, end }) }
}

/** Restored Sahyadri Gas as of 25-11-2026 17:04: 2,000 orders, 160 customers, 900 receipts, 12 papers; 0 differences. */
export const restoredWords = ({ name, content, differences }: Seen, asOf: Date): string =>
  `Restored ${name} as of ${showInstant(asOf)}: ${content}; ${countWords(differences.length, 'difference')}.`
