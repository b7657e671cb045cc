import type { Right } from '@refill/contract/operation.ts'
import { allMasters } from './all-masters.ts'
import type { MasterEntry } from './masters/master-entry.tsx'
import { paths } from './paths.ts'
import type { Icon } from './ui/icons.tsx'
import * as icons from './ui/screen-icons.tsx'

export type MenuEntry = {
  label: string
  path: string
  icon: Icon
  /** A gap before it, so that the eye finds the groups. */
  air?: true
  /** Offered by the palette to whom has it alone; to everybody without. */
  right?: Right
}

const entryOf = ({ menu: label, addresses, icon }: MasterEntry) => ({ label, path: addresses.list, icon })
const { vendors, customers, drivers, vehicles, 'delivery-partners': partners, ...otherMasters } = allMasters

/** The fifteen entries (specification/session §5), in their order, with their labels and routes. */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: icons.DashboardIcon },
  { label: 'Products', path: paths.products, icon: icons.ProductsIcon, air: true },
  { label: 'Inventory', path: paths.inventory, icon: icons.InventoryIcon },
  { label: 'Purchase', path: paths.purchase, icon: icons.PurchaseIcon },
  entryOf(vendors),
  { ...entryOf(customers), air: true },
  { label: 'Orders', path: paths.orders, icon: icons.OrdersIcon },
  { label: 'Receipt', path: paths.receipts, icon: icons.ReceiptIcon },
  { ...entryOf(drivers), air: true },
  entryOf(vehicles),
  entryOf(partners),
  { label: 'Ledger Reports', path: paths.ledgerReports, icon: icons.LedgerReportIcon, air: true },
  { label: 'Sales Reports', path: paths.salesReports, icon: icons.SalesReportIcon },
  { label: 'Receipt Reports', path: paths.receiptReports, icon: icons.ReceiptReportIcon },
  { label: 'Purchase Reports', path: paths.purchaseReports, icon: icons.PurchaseReportIcon },
]

/** Screens without one of the fifteen entries (AMB-014). */
export const moreMenu: readonly MenuEntry[] = [
  ...Object.values(otherMasters).map(entryOf),
  { label: 'Empties returned', path: paths.empties, icon: icons.EmptiesIcon },
  { label: 'Who owes empties', path: paths.emptiesOwed, icon: icons.EmptiesIcon },
  { label: 'Papers running out', path: paths.papersRunningOut, icon: icons.PapersIcon },
  { label: 'Activity', path: paths.activity, icon: icons.ActivityIcon, right: 'activity.read' },
  { label: 'Settings', path: paths.settings, icon: icons.SettingsIcon },
]

const [Orders, Receipts, Empties] = [icons.OrdersIcon, icons.ReceiptIcon, icons.EmptiesIcon]

/** Screens that the menu does not name: they are reached from others. */
export const hiddenScreens: readonly MenuEntry[] = [
  { label: 'Dues', path: paths.dues, icon: icons.ReceiptReportIcon, right: 'receipts.read' },
  { label: 'Cash not received', path: paths.cashDue, icon: icons.ReceiptReportIcon, right: 'receipts.read' },
  { label: 'Money paid back', path: paths.refunds, icon: icons.ReceiptReportIcon, right: 'receipts.read' },
  { label: 'Statement', path: paths.statement, icon: icons.LedgerReportIcon, right: 'receipts.read' },
  {
    label: 'Overdue orders',
    path: paths.ordersOf({ expected: 'overdue' }),
    icon: Orders,
    right: 'orders.read',
  },
  {
    label: 'Orders without a new day',
    path: paths.ordersOf({ expected: 'no_day' }),
    icon: Orders,
    right: 'orders.read',
  },
  {
    label: 'Physical count',
    path: paths.countInventory,
    icon: icons.InventoryIcon,
    right: 'inventory.write',
  },
]

/** By status as the address has it: 1 Recieved, 3 Dispatched, 4 Delivered, 6 Rescheduled. */
const ordersOf = (label: string, type: string) =>
  ({ label, path: paths.ordersOf({ type }), icon: Orders, right: 'orders.write' }) as const

/** What is begun most, by the words of its buttons; what is done to one order or customer leads to where it is chosen. */
export const actions: readonly MenuEntry[] = [
  { label: 'New Order', path: paths.newOrder, icon: Orders, right: 'orders.write' },
  ordersOf('Change order', '1'),
  ordersOf('Change driver or vehicle', '3'),
  ordersOf('Dispatch again', '6'),
  ordersOf('Undo delivery', '4'),
  { label: 'Add Receipt', path: paths.receipts, icon: Receipts, right: 'receipts.write' },
  { label: 'Set off', path: paths.dues, icon: Receipts, right: 'receipts.write' },
  { label: 'Pay back', path: paths.statement, icon: Receipts, right: 'receipts.write' },
  { label: 'Return empties', path: paths.returnEmpties, icon: Empties, right: 'empties.write' },
  { label: 'Opening cylinders', path: paths.openingCylinders, icon: Empties, right: 'empties.write' },
  { label: 'Add Purchase', path: paths.addPurchase, icon: icons.PurchaseIcon, right: 'purchases.write' },
  { label: 'Add Product', path: paths.addProduct, icon: icons.ProductsIcon, right: 'products.write' },
  { label: 'Add Inventory', path: paths.addInventory, icon: icons.InventoryIcon, right: 'inventory.write' },
  ...Object.entries(allMasters).map(
    ([kind, { one, addresses, icon }]) =>
      ({ label: `Add ${one}`, path: addresses.add, icon, right: `${kind}.write` }) as const,
  ),
]

/** An entry is active on its own path and on those below it; the dashboard on its own alone (AMB-013). */
export const isActive = (entry: MenuEntry, path: string): boolean =>
  path === entry.path || (entry.path !== paths.dashboard && path.startsWith(`${entry.path}/`))
