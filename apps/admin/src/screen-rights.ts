import { cutOverRight } from '@refill/contract/features/cut-over/cut-over.rights.ts'
import { masterKinds } from '@refill/contract/masters/kinds.ts'
import type { Right } from '@refill/contract/rights.ts'
import { allMasters } from './all-masters.ts'
import { paths } from './paths.ts'

type Needs = readonly [address: string, right: Right]

const ofMasters = masterKinds.flatMap((kind): Needs[] => {
  const { list, add, edit, hasDetail } = allMasters[kind].addresses
  const write = `${kind}.write` as const
  return [
    [list, `${kind}.read`],
    [add, write],
    // Where there is no detail the form shows the record to whom may only look.
    [edit(''), hasDetail ? write : `${kind}.read`],
  ]
})

/** What the screens at and below an address need; the longest address that fits a screen says it. */
const needs: readonly Needs[] = [
  ...ofMasters,
  [paths.dashboard, 'dashboard.read'],
  [paths.products, 'products.read'],
  [paths.addProduct, 'products.write'],
  [paths.editProduct(''), 'products.write'],
  [paths.inventory, 'inventory.read'],
  [paths.addInventory, 'inventory.write'],
  [paths.editInventory(''), 'inventory.write'],
  [paths.countInventory, 'inventory.write'],
  [paths.counts, 'inventory.read'],
  [paths.purchase, 'purchases.read'],
  [paths.addPurchase, 'purchases.write'],
  [paths.changePurchaseScreen, 'purchases.write'],
  [paths.orders, 'orders.read'],
  [paths.approvals, 'orders.read'],
  [paths.newOrder, 'orders.write'],
  [paths.changeOrderScreen, 'orders.write'],
  [paths.trips, 'trips.read'],
  [paths.myTrip, 'trips.own'],
  [paths.addTrip, 'trips.plan'],
  [paths.changeTripScreen, 'trips.plan'],
  [paths.driverAccounts, 'driver-accounts.read'],
  [paths.receipts, 'receipts.read'],
  [paths.cash, 'cash.read'],
  [paths.invoices, 'invoices.read'],
  [paths.creditNotes, 'invoices.read'],
  [paths.debitNotes, 'invoices.read'],
  [paths.challanInbox, 'invoices.read'],
  [paths.handOff, 'invoices.read'],
  [paths.taxMonth, 'tax.read'],
  [paths.empties, 'empties.read'],
  [paths.returnEmpties, 'empties.write'],
  [paths.openingCylinders, 'empties.write'],
  [paths.emptiesOwed, 'empties.read'],
  [paths.daysOut, 'empties.read'],
  [paths.ledgerReports, 'cylinder-ledger.read'],
  [paths.salesReports, 'orders.read'],
  [paths.deliveryTimes, 'orders.read'],
  [paths.withoutCode, 'orders.read'],
  [paths.receiptReports, 'receipts.read'],
  [paths.purchaseReports, 'purchases.read'],
  [paths.papersRunningOut, 'papers.read'],
  [paths.users, 'users.read'],
  [paths.addUser, 'users.write'],
  [paths.roles, 'users.read'],
  [paths.backups, 'backups.read'],
  [paths.export, 'export.reveal'],
  [paths.bringIn, 'import.write'],
  [paths.cutOver, cutOverRight],
  [paths.speed, 'metrics.read'],
  [paths.keys, 'keys.read'],
  [paths.addKey, 'keys.write'],
  [paths.activity, 'activity.read'],
  [paths.gstRates, 'tax.read'],
  [paths.settings, 'settings.write'],
]

const whole = (address: string) => (address.endsWith('/') ? address : `${address}/`)
const longestFirst = needs
  .map(([address, right]) => [whole(address), right] as const)
  .toSorted(([one], [other]) => other.length - one.length)

/**
 * The right without which a screen is not to be seen.
 * @param address with or without query
 */
export const rightOfScreen = (address: string): Right => {
  const path = whole(address.split('?', 1)[0] ?? '')
  const fits = longestFirst.find(([start]) => (start === '/' ? path === '/' : path.startsWith(start)))
  return fits?.[1] ?? 'signed-in'
}
