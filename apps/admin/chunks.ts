import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const pathOf = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const signIn = pathOf('main.tsx')
const panel = pathOf('panel.tsx')
/** Where people arrive: each shares most of what it is made of with another. */
const firstScreens = [
  'features/dashboard/dashboard.screen.tsx',
  'features/products/product-list.screen.tsx',
  'features/orders/list/order-list.screen.tsx',
  'masters/master-list.screen.tsx',
  'features/receipts/receipt-list.screen.tsx',
  'features/purchases/purchase-list.screen.tsx',
  'features/inventory/inventory-list.screen.tsx',
].map(pathOf)

/** Everything that comes with a module before it runs. */
const loadedWith = (modules: Modules, entry: string): ReadonlySet<string> => {
  const all = new Set([entry])
  // A set is walked through to what is added meanwhile.
  for (const id of all) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
  return all
}

const inAny = (entries: readonly string[], least = 1) => {
  let loaded: readonly ReadonlySet<string>[] | undefined
  return (id: string, modules: Modules): boolean => {
    loaded ??= entries.map((entry) => loadedWith(modules, entry))
    return loaded.filter((all) => all.has(id)).length >= least
  }
}

type Group = { name: string; has: (id: string, modules: Modules) => boolean }

const groups: readonly Group[] = [
  { name: 'react', has: (id) => /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id) },
  { name: 'sign-in', has: inAny([signIn]) },
  { name: 'panel', has: inAny([panel]) },
  { name: 'screens', has: inAny(firstScreens, 2) },
]

/**
 * One file each for what the sign-in page, the panel around every screen, and two or more of the first screens need. Left
 * alone the builder makes a file for every set of screens that shares a module: 80 of them on the way to the first list,
 * each with its own headers and too small to be packed well. A group takes what its modules need along, so those that are
 * loaded earlier choose first.
 */
export const chunks = groups.map(({ name, has }, index) => ({
  debugName: name,
  priority: groups.length - index,
  name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
}))
