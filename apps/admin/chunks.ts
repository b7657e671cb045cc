import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

/** @throws {Error} for a file that has moved: its chunk would be empty and nothing would say so */
const pathOf = (file: string) => {
  const path = fileURLToPath(new URL(`src/${file}`, import.meta.url))
  if (!existsSync(path)) throw new Error(`apps/admin/chunks.ts names a file that is not there: ${path}`)
  return path
}
const featurePath = (file: string) => pathOf(`features/${file}`)

const signIn = pathOf('main.tsx')
const panel = pathOf('panel.tsx')
const dashboard = featurePath('dashboard/dashboard.screen.tsx')
const orderList = featurePath('orders/list/order-list.screen.tsx')
const masterList = pathOf('masters/list/master-list.screen.tsx')
const receiptList = featurePath('receipts/receipt-list.screen.tsx')
const purchaseList = featurePath('purchases/purchase-list.screen.tsx')
const inventoryList = featurePath('inventory/inventory-list.screen.tsx')
/** Where people arrive: each shares most of what it is made of with another. */
const firstScreens = [
  dashboard,
  orderList,
  masterList,
  receiptList,
  featurePath('products/product-list.screen.tsx'),
  purchaseList,
  inventoryList,
]
const ledger = featurePath('cylinder-ledger/ledger-report.screen.tsx')
const reports = [
  'orders/sales/sales-report.screen.tsx',
  'receipts/receipt-report.screen.tsx',
  'purchases/purchase-report.screen.tsx',
].map(featurePath)
const masters = [
  'vendors/vendors.panel.ts',
  'customers/customers.list.ts',
  'drivers/drivers.panel.ts',
  'vehicles/vehicles.panel.ts',
  'delivery-partners/delivery-partners.panel.ts',
  'godowns/godowns.panel.ts',
  'stock-points/stock-points.panel.ts',
].map(featurePath)
/** All of the dashboard, and what else is made of parts of it. */
const wholeDashboard = [dashboard, featurePath('dashboard/sales-bars.tsx')]
const besideDashboard = [...reports, featurePath('papers/papers-running-out.screen.tsx')]

/** Everything that comes with a module before it runs. */
const loadedWith = (modules: Modules, entry: string): ReadonlySet<string> => {
  const all = new Set([entry])
  // A set is walked through to what is added meanwhile.
  for (const id of all) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
  return all
}

type Has = (id: string, modules: Modules) => boolean

const inAny = (entries: readonly string[], least = 1): Has => {
  let loaded: readonly ReadonlySet<string>[] | undefined
  return (id, modules) => {
    loaded ??= entries.map((entry) => loadedWith(modules, entry))
    return loaded.filter((all) => all.has(id)).length >= least
  }
}
const matching =
  (path: RegExp): Has =>
  (id) =>
    path.test(id)

const not =
  (has: Has): Has =>
  (id, modules) =>
    !has(id, modules)
const every =
  (...all: readonly Has[]): Has =>
  (id, modules) =>
    all.every((has) => has(id, modules))
const any =
  (...all: readonly Has[]): Has =>
  (id, modules) =>
    all.some((has) => has(id, modules))

const code = matching(/\.tsx?$/)
const fields = matching(/[\\/]ui[\\/](?:fields|form)[\\/]/)
const ledgerParts = matching(/[\\/]cylinder-ledger[\\/](?:ledger-columns|product-options)\b/)
/** What shows rows in a table, where others show cards. */
const tables = matching(/[\\/]ui[\\/]list[\\/](?:table|columns|data-table)\.tsx$/)
const exports = matching(/[\\/](?:download|file-export|export-button|pdf-button)\.tsx?$/)
const shared = inAny(firstScreens, 2)
const figures = every(inAny(wholeDashboard), inAny(besideDashboard))
/** What neither the dashboard, a report nor a table is made of. */
const onlyLists = not(inAny([dashboard, ...reports, pathOf('ui/list/data-table.tsx')]))

type Group = { name: string; has: Has }

const groups: readonly Group[] = [
  {
    name: 'react',
    has: matching(/[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
  },
  { name: 'sign-in', has: inAny([signIn]) },
  { name: 'panel', has: inAny([panel, featurePath('settings/settings.api.ts')]) },
  { name: 'screens', has: any(figures, every(shared, not(every(code, any(tables, exports, onlyLists))))) },
  { name: 'dashboard', has: every(inAny(wholeDashboard), not(shared)) },
  { name: 'lists', has: every(shared, not(any(tables, exports))) },
  { name: 'tables', has: every(shared, tables) },
  { name: 'exports', has: shared },
  { name: 'products', has: inAny([featurePath('products/products.api.ts')]) },
  {
    name: 'fields',
    has: every(
      fields,
      inAny([receiptList, ledger]),
      any(inAny([receiptList, ledger, ...reports], 2), not(code)),
    ),
  },
  { name: 'form-parts', has: every(inAny([receiptList]), fields) },
  { name: 'charts', has: every(inAny([ledger]), inAny(reports)) },
  { name: 'reports', has: inAny(reports, 2) },
  { name: 'ledger-parts', has: ledgerParts },
  { name: 'master-list', has: inAny([masterList]) },
  { name: 'masters', has: inAny(masters, 2) },
  { name: 'ages', has: matching(/[\\/]ui[\\/]list[\\/](?:ages|filter-buttons)\b/) },
  { name: 'order-parts', has: every(inAny([orderList]), inAny(reports)) },
  { name: 'receipt-parts', has: every(inAny([receiptList]), inAny(reports)) },
  { name: 'purchase-parts', has: every(inAny([purchaseList]), inAny(reports)) },
  { name: 'orders', has: every(inAny([orderList]), matching(/[\\/]orders[\\/]|[\\/]chosen\./)) },
  { name: 'receipts', has: every(inAny([receiptList]), matching(/[\\/]receipts[\\/]/)) },
]

/**
 * One file each for what the sign-in page, the panel around every screen, and two or more of the first screens need, and
 * for what other lists share. Left alone the builder makes a file for every set of screens that shares a module: 80 of
 * them on the way to the first list, each with its own headers and too small to be packed well. A group takes what its
 * modules need along, so those that are loaded earlier choose first.
 */
export const chunks = groups.map(({ name, has }, index) => ({
  debugName: name,
  priority: groups.length - index,
  name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
}))
