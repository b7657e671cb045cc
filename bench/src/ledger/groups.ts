import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { answerAs, signedIn, type Fields } from '../calls.ts'
import type { Product } from '../product.ts'
import type { Group } from '../reads.ts'
import { products } from './business-sql.ts'

/** How much a business has: movements of each product by its code, and purchases. */
type Totals = { movements: ReadonlyMap<string, number>; purchases: number }

const limit = 25
const today = dayInIndia(new Date())
const range = { fd: addDays(today, -800), td: today }

export const codes = Array.from(
  { length: products },
  (_, index) => `BENCH${String(index + 1).padStart(3, '0')}`,
)

/** Of one product's whole ledger. */
export const ledgerFields = (prod_code: string, page: number, rows = limit): Fields => ({
  action: readLedgerReport.action ?? '',
  page,
  limit: rows,
  prod_code,
  ...range,
})

const ledgerPage = (what: string, pageOf: (total: number) => number): Group<Totals> => ({
  what: `Ledger, ${what} of ${limit}`,
  endpoint: readLedgerReport.endpoint,
  asked: ({ movements }) => [...movements].map(([code, total]) => ledgerFields(code, pageOf(total))),
})

/** The last one that is full: fewer rows would look quicker. */
const lastOf = (total: number) => Math.max(1, Math.floor(total / limit))

const purchasePage = (what: string, pageOf: (total: number) => number): Group<Totals> => ({
  what: `Purchases, ${what} of ${limit}`,
  endpoint: listPurchases.endpoint,
  asked: ({ purchases }) => [
    { action: listPurchases.action ?? '', page: pageOf(purchases), limit, search: '' },
  ],
})

export const groups: readonly Group<Totals>[] = [
  ledgerPage('the first page', () => 1),
  ledgerPage('a page in the middle', (total) => Math.ceil(lastOf(total) / 2)),
  ledgerPage('the last page', lastOf),
  {
    what: 'Ledger, one row and the opening of ten days ago',
    endpoint: readLedgerReport.endpoint,
    asked: () => codes.map((code) => ({ ...ledgerFields(code, 1, 1), fd: addDays(today, -10) })),
  },
  {
    what: `Inventory, a page of ${limit}`,
    endpoint: listInventory.endpoint,
    asked: () => [{ action: listInventory.action ?? '', page: 1, limit, search: '' }],
  },
  purchasePage('the first page', () => 1),
  purchasePage('the last page', lastOf),
]

export const readTotals = async ({ origin }: Product): Promise<Totals> => {
  const ledger = await signedIn(origin, readLedgerReport.endpoint)
  const ledgers = ledger(codes.map((code) => ledgerFields(code, 1, 1)))
  const movements = new Map<string, number>()
  for (const [index, code] of codes.entries()) {
    const { totalcount } = await answerAs(readLedgerReport, ledgers, index)
    movements.set(code, totalcount)
  }
  const list = await signedIn(origin, listPurchases.endpoint)
  const action = listPurchases.action ?? ''
  const { totalcount: purchases } = await answerAs(listPurchases, list([{ action, page: 1, limit: 1 }]))
  return { movements, purchases }
}
