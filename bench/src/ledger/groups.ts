import { addDays, dayInIndia } from '@refill/values/day.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Fields } from '../calls.ts'
import { products } from './business-sql.ts'

/** How much a business has: movements of each product by its code, and purchases. */
export type Totals = { movements: ReadonlyMap<string, number>; purchases: number }

/** Calls that cost about the same, fired together. A page may be another one in a business of another size. */
export type Group = { what: string; endpoint: string; asked: (totals: Totals) => Fields[] }

const limit = 25
const today = dayInIndia(new Date())
const range = { fd: addDays(today, -800), td: today }

export const codes = Array.from(
  { length: products },
  (_, index) => `BENCH${String(index + 1).padStart(3, '0')}`,
)

/** Of one product's whole ledger. */
export const ledgerFields = (prod_code: string, page: number, rows = limit): Fields => ({
  ...{ action: readLedgerReport.action ?? '', page, limit: rows, prod_code },
  ...range,
})

const ledgerPage = (what: string, pageOf: (total: number) => number): Group => ({
  what: `Ledger, ${what} of ${limit}`,
  endpoint: readLedgerReport.endpoint,
  asked: ({ movements }) => [...movements].map(([code, total]) => ledgerFields(code, pageOf(total))),
})

/** The last one that is full: fewer rows would look quicker. */
const lastOf = (total: number) => Math.max(1, Math.floor(total / limit))

const purchasePage = (what: string, pageOf: (total: number) => number): Group => ({
  what: `Purchases, ${what} of ${limit}`,
  endpoint: listPurchases.endpoint,
  asked: ({ purchases }) => [
    { action: listPurchases.action ?? '', page: pageOf(purchases), limit, search: '' },
  ],
})

export const groups: readonly Group[] = [
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
