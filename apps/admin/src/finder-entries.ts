import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { allMasters } from './all-masters.ts'
import type { MenuEntry } from './menu.ts'
import { paths } from './paths.ts'
import * as icons from './ui/screen-icons.tsx'

const [Orders, Receipts, Empties] = [icons.OrdersIcon, icons.ReceiptIcon, icons.EmptiesIcon]

/** Screens that the menu does not name: they are reached from others. */
export const hiddenScreens: readonly MenuEntry[] = [
  ...[
    ['Overdue orders', paths.ordersOf({ expected: 'overdue' })],
    ['Orders without a new day', paths.ordersOf({ expected: 'no_day' })],
  ].map(([label = '', path = '']) => ({ label, path, icon: Orders, right: 'orders.read' as const })),
  { label: 'GSTR-1', path: paths.gstr1, icon: icons.LedgerReportIcon, right: 'tax.read' },
]

/** By status as the address has it: 1 Recieved, 3 Dispatched, 4 Delivered, 6 Rescheduled. */
const ordersOf = (label: string, type: string) =>
  ({ label, path: paths.ordersOf({ type }), icon: Orders, right: 'dispatch.write' }) as const

/** What is begun most, by the words of its buttons; what is done to one order or customer leads to where it is chosen. */
export const actions: readonly MenuEntry[] = [
  { label: 'New Order', path: paths.newOrder, icon: Orders, right: 'orders.write' },
  { label: 'Change order', path: paths.ordersOf({ type: '1' }), icon: Orders, right: 'orders.write' },
  ordersOf('Change driver or vehicle', '3'),
  ordersOf('Dispatch again', '6'),
  ordersOf('Undo delivery', '4'),
  { label: 'Add Receipt', path: paths.newReceipt, icon: Receipts, right: 'receipts.write' },
  { label: 'Set off', path: paths.dues, icon: Receipts, right: 'receipts.write' },
  { label: 'Pay back', path: paths.statement, icon: Receipts, right: 'receipts.write' },
  { label: 'Hand over cash', path: paths.cash, icon: icons.CashIcon, right: 'cash.write' },
  { label: 'Close drawer', path: paths.cash, icon: icons.CashIcon, right: 'cash.write' },
  { label: 'Bill deliveries', path: paths.invoices, icon: icons.InvoiceIcon, right: 'tax.write' },
  { label: 'Close month', path: paths.taxMonth, icon: icons.LedgerReportIcon, right: 'tax.approve' },
  { label: 'Return empties', path: paths.returnEmpties, icon: Empties, right: 'empties.write' },
  { label: 'Opening cylinders', path: paths.openingCylinders, icon: Empties, right: 'empties.write' },
  { label: 'Add Purchase', path: paths.addPurchase, icon: icons.PurchaseIcon, right: 'purchases.write' },
  { label: 'Add Product', path: paths.addProduct, icon: icons.ProductsIcon, right: 'products.write' },
  ...['Import a file', 'Bring in from Excel'].map((label) => ({
    label,
    path: paths.bringIn,
    icon: icons.BringInIcon,
    right: 'import.write' as const,
  })),
  { label: 'Change rate', path: paths.gstRates, icon: icons.GstRatesIcon, right: 'tax.approve' },
  { label: 'Add Inventory', path: paths.addInventory, icon: icons.InventoryIcon, right: 'inventory.write' },
  { label: 'Add User', path: paths.addUser, icon: icons.UsersIcon, right: 'users.write' },
  { label: 'Add Key', path: paths.addKey, icon: icons.KeyIcon, right: 'keys.write' },
  ...masterKinds.map((kind): MenuEntry => {
    const { one, addresses, icon } = allMasters[kind]
    return { label: `Add ${one}`, path: addresses.add, icon, right: `${kind}.write` }
  }),
]
