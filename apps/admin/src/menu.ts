import { cutOverRight } from '@refill/contract/features/cut-over/cut-over.rights.ts'
import { masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Right } from '@refill/contract/rights.ts'
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
  /** Offered to whom has it alone. */
  right: Right
}

const entryOf = (kind: MasterKind, { menu: label, addresses, icon }: MasterEntry): MenuEntry => ({
  label,
  path: addresses.list,
  icon,
  right: `${kind}.read`,
})
const { vendors, customers, drivers, vehicles, 'delivery-partners': partners } = allMasters

const named: readonly MasterKind[] = ['vendors', 'customers', 'drivers', 'vehicles', 'delivery-partners']
const otherMasters = masterKinds.filter((kind) => !named.includes(kind))

/** The fifteen entries (specification/session §5), in their order, with their labels and routes. */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: icons.DashboardIcon, right: 'dashboard.read' },
  { label: 'Products', path: paths.products, icon: icons.ProductsIcon, air: true, right: 'products.read' },
  { label: 'Inventory', path: paths.inventory, icon: icons.InventoryIcon, right: 'inventory.read' },
  { label: 'Purchase', path: paths.purchase, icon: icons.PurchaseIcon, right: 'purchases.read' },
  entryOf('vendors', vendors),
  { ...entryOf('customers', customers), air: true },
  { label: 'Orders', path: paths.orders, icon: icons.OrdersIcon, right: 'orders.read' },
  { label: 'Receipt', path: paths.receipts, icon: icons.ReceiptIcon, right: 'receipts.read' },
  { ...entryOf('drivers', drivers), air: true },
  entryOf('vehicles', vehicles),
  entryOf('delivery-partners', partners),
  {
    label: 'Ledger Reports',
    path: paths.ledgerReports,
    icon: icons.LedgerReportIcon,
    air: true,
    right: 'cylinder-ledger.read',
  },
  { label: 'Sales Reports', path: paths.salesReports, icon: icons.SalesReportIcon, right: 'orders.read' },
  {
    label: 'Receipt Reports',
    path: paths.receiptReports,
    icon: icons.ReceiptReportIcon,
    right: 'receipts.read',
  },
  {
    label: 'Purchase Reports',
    path: paths.purchaseReports,
    icon: icons.PurchaseReportIcon,
    right: 'purchases.read',
  },
]

const money = (label: string, path: string, icon: Icon = icons.ReceiptReportIcon): MenuEntry => ({
  label,
  path,
  icon,
  right: 'receipts.read',
})

export type MenuGroup = { readonly label: string; readonly entries: readonly MenuEntry[] }

/** Screens without one of the fifteen entries (AMB-014), in groups that fold. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'Billing',
    entries: [
      money('Dues', paths.dues),
      money('Statement', paths.statement, icons.LedgerReportIcon),
      money('Money paid back', paths.refunds),
      money('Deductions', paths.deductions),
    ],
  },
  {
    label: 'Tax',
    entries: [
      { label: 'Month', path: paths.taxMonth, icon: icons.LedgerReportIcon, right: 'tax.read' },
      { label: 'Invoices', path: paths.invoices, icon: icons.InvoiceIcon, right: 'invoices.read' },
      { label: 'Credit notes', path: paths.creditNotes, icon: icons.InvoiceIcon, right: 'invoices.read' },
      { label: 'Debit notes', path: paths.debitNotes, icon: icons.InvoiceIcon, right: 'invoices.read' },
      { label: 'Challan Inbox', path: paths.challanInbox, icon: icons.InboxIcon, right: 'invoices.read' },
      { label: 'Hand-off', path: paths.handOff, icon: icons.PurchaseReportIcon, right: 'invoices.read' },
      { label: 'GST Rates', path: paths.gstRates, icon: icons.GstRatesIcon, right: 'tax.read' },
    ],
  },
  {
    label: 'Stock and trips',
    entries: [
      { label: 'Trips', path: paths.trips, icon: icons.VehicleIcon, right: 'trips.read' },
      {
        label: 'Accounts of drivers',
        path: paths.driverAccounts,
        icon: icons.DriverIcon,
        right: 'driver-accounts.read',
      },
      { label: 'My trip', path: paths.myTrip, icon: icons.VehicleIcon, right: 'trips.own' },
      ...otherMasters.map((kind) => entryOf(kind, allMasters[kind])),
      {
        label: 'Physical count',
        path: paths.countInventory,
        icon: icons.InventoryIcon,
        right: 'inventory.write',
      },
      { label: 'Counts', path: paths.counts, icon: icons.InventoryIcon, right: 'inventory.read' },
      { label: 'Empties returned', path: paths.empties, icon: icons.EmptiesIcon, right: 'empties.read' },
      {
        label: 'Time to delivery',
        path: paths.deliveryTimes,
        icon: icons.SalesReportIcon,
        right: 'orders.read',
      },
      { label: 'Without code', path: paths.withoutCode, icon: icons.SalesReportIcon, right: 'orders.read' },
      { label: 'Who owes empties', path: paths.emptiesOwed, icon: icons.EmptiesIcon, right: 'empties.read' },
      { label: 'Days out', path: paths.daysOut, icon: icons.EmptiesIcon, right: 'empties.read' },
    ],
  },
  {
    label: 'Cash',
    entries: [
      { label: 'Cash', path: paths.cash, icon: icons.CashIcon, right: 'cash.read' },
      money('Cash not received', paths.cashDue),
      money('Prepaid', paths.prepaid),
    ],
  },
  {
    label: 'Office',
    entries: [
      { label: 'Approvals', path: paths.approvals, icon: icons.ApprovalIcon, right: 'orders.read' },
      {
        label: 'Papers running out',
        path: paths.papersRunningOut,
        icon: icons.PapersIcon,
        right: 'papers.read',
      },
      { label: 'Users', path: paths.users, icon: icons.UsersIcon, right: 'users.read' },
      { label: 'Roles', path: paths.roles, icon: icons.RolesIcon, right: 'users.read' },
      { label: 'API keys', path: paths.keys, icon: icons.KeyIcon, right: 'keys.read' },
      { label: 'Activity', path: paths.activity, icon: icons.ActivityIcon, right: 'activity.read' },
      { label: 'Bring in', path: paths.bringIn, icon: icons.BringInIcon, right: 'import.write' },
      { label: 'Cut-over', path: paths.cutOver, icon: icons.LedgerReportIcon, right: cutOverRight },
      { label: 'Backups', path: paths.backups, icon: icons.BackupsIcon, right: 'backups.read' },
      { label: 'Export', path: paths.export, icon: icons.ExportIcon, right: 'export.reveal' },
      { label: 'Speed', path: paths.speed, icon: icons.SpeedIcon, right: 'metrics.read' },
      { label: 'Settings', path: paths.settings, icon: icons.SettingsIcon, right: 'settings.write' },
      {
        label: 'Another PC or phone',
        path: paths.otherDevice,
        icon: icons.OtherDeviceIcon,
        right: 'signed-in',
      },
      { label: 'My account', path: paths.account, icon: icons.UsersIcon, right: 'signed-in' },
    ],
  },
]

/** An entry is active on its own path and on those below it; the dashboard on its own alone (AMB-013). */
export const isActive = (entry: MenuEntry, path: string): boolean =>
  path === entry.path || (entry.path !== paths.dashboard && path.startsWith(`${entry.path}/`))

/** Of entries one below the other, the nearest marks where somebody is: Approvals, not Orders above it. */
export const nearestEntry = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries
    .filter((entry) => isActive(entry, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
