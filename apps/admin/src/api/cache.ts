import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import type { QueryClient } from '@tanstack/react-query'

/** First part of a cache key: whose answers they are. */
export type Cached =
  | MasterKind
  | 'approvals'
  | 'cash'
  | 'challan-inbox'
  | 'closing'
  | 'credit-notes'
  | 'cylinder-ledger'
  | 'dashboard'
  | 'debit-notes'
  | 'driver-accounts'
  | 'dues'
  | 'empties'
  | 'empties-owed'
  | 'inventory'
  | 'inventory-counts'
  | 'invoices'
  | 'keys'
  | 'orders'
  | 'products'
  | 'purchases'
  | 'rates'
  | 'receipts'
  | 'roles'
  | 'session'
  | 'speed'
  | 'tax'
  | 'trips'
  | 'users'

/** What a write makes old: everything that shows what it changes. */
export const touchedBy = {
  stock: ['inventory', 'inventory-counts', 'cylinder-ledger'],
  purchase: ['purchases', 'inventory', 'cylinder-ledger'],
  /** It moves no cylinders yet. */
  booking: ['orders', 'dashboard', 'customers'],
  /** They go out of a customer's account, and into the stock. */
  empties: ['empties', 'empties-owed', 'inventory', 'cylinder-ledger', 'receipts', 'dashboard', 'customers'],
  /** It moves cylinders and what its customer owes, and issues the invoice. */
  order: [
    'orders',
    'trips',
    'empties',
    'empties-owed',
    'inventory',
    'cylinder-ledger',
    'receipts',
    'dues',
    'dashboard',
    'customers',
    'invoices',
    'credit-notes',
    'challan-inbox',
    'tax',
    'driver-accounts',
  ],
  /** It moves cylinders between godown and vehicle, and its orders leave or are back. */
  trip: ['trips', 'orders', 'inventory', 'cylinder-ledger', 'dashboard', 'challan-inbox'],
  /** It delivers and receives, as deliveries and receipts do, and cash lies in a drawer. */
  tripSettled: [
    ...(['trips', 'orders', 'empties', 'empties-owed', 'inventory', 'cylinder-ledger', 'cash'] as const),
    ...(['receipts', 'dues', 'dashboard', 'customers', 'invoices', 'challan-inbox', 'tax'] as const),
    'driver-accounts',
  ],
  /** What an order is billed as. */
  invoice: ['invoices', 'challan-inbox', 'tax'],
  /** It changes what is due, what was sold and where cylinders are. */
  note: [
    ...(['credit-notes', 'debit-notes', 'invoices', 'tax', 'orders', 'receipts', 'dues'] as const),
    ...(['empties-owed', 'inventory', 'cylinder-ledger', 'dashboard', 'customers'] as const),
  ],
  /** Receipts themselves apart, whose page is changed in its place. */
  receipt: ['orders', 'dues', 'cash', 'driver-accounts', 'dashboard', 'customers'],
  /** Cash goes into a drawer, cylinders into the godown. */
  driverAccount: ['driver-accounts', 'cash', 'inventory', 'cylinder-ledger', 'dashboard'],
} as const satisfies Record<string, readonly Cached[]>

/**
 * After a write: whatever was read of these is asked for again where it is on the screen, and forgotten elsewhere. A
 * first answer that is still on its way is dropped too, since it may have been read before the write; invalidating alone
 * would take it. One that is on its way for later was asked for after the write, which forgot all that were before.
 */
export const invalidate = async (client: QueryClient, ...touched: readonly Cached[]): Promise<void> => {
  const invalidateOne = async (cached: Cached) => {
    const queryKey = [cached]
    await client.cancelQueries({ queryKey, type: 'active' })
    client.removeQueries({ queryKey, type: 'inactive', fetchStatus: 'idle' })
    await client.invalidateQueries({ queryKey })
  }
  await Promise.all(touched.map(invalidateOne))
}
