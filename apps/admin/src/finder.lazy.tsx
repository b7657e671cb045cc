import type { Right } from '@refill/contract/rights.ts'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { allMasters } from './all-masters.ts'
import { storedUser } from './api/stored-user.ts'
import { orderFinder } from './features/orders/orders.public.ts'
import { productFinder } from './features/products/products.public.tsx'
import { purchaseFinder } from './features/purchases/purchases.public.ts'
import { useRights } from './api/access.tsx'
import { actions, hiddenScreens } from './finder-entries.ts'
import { menu, menuGroups, type MenuEntry } from './menu.ts'
import { numbered } from './numbered.ts'
import type { Icon } from './ui/icons.tsx'
import { openKeyHelp } from './ui/keys/key-help.tsx'
import { LazyPalette } from './ui/palette/palette.lazy.tsx'
import type { PaletteEntry, PaletteGroup, PaletteState } from './ui/palette/palette.tsx'
import { recentOf } from './ui/palette/recent.ts'
import { useMayOpen } from './ui/may-open.ts'
import { addressOf, viewsOf } from './ui/list/views.ts'
import {
  CashIcon,
  EmptiesIcon,
  InvoiceIcon,
  OrdersIcon,
  ProductsIcon,
  PurchaseIcon,
  ReceiptIcon,
} from './ui/screen-icons.tsx'
import { linkTo } from './ui/target.ts'

const entryOf = (detail: string, { label, path, icon }: MenuEntry): PaletteEntry => ({
  id: `${detail}-${label}`,
  label,
  detail,
  icon,
  to: path,
})

const screens = [...menu, ...menuGroups.flatMap(({ entries }) => entries), ...hiddenScreens]

/** Commands and screens, as far as somebody may. */
const groupsFor = (may: (right: Right) => boolean): readonly PaletteGroup[] => {
  const entries = (detail: string, all: readonly MenuEntry[]) =>
    all.filter(({ right }) => may(right)).map((entry) => entryOf(detail, entry))
  const keys = { id: 'keys', label: 'Show the keys', detail: '?', to: openKeyHelp }
  return [
    { label: 'Actions', entries: [...entries('Action', actions), keys] },
    { label: 'Screens', entries: entries('Screen', screens) },
  ]
}

const masters = Object.values(allMasters)
/** Orders and people first, then what else is known by a number; each kind of document once. */
const finders = [
  ...new Set([
    orderFinder,
    ...masters.map(({ finder }) => finder),
    productFinder,
    purchaseFinder,
    ...Object.values(numbered),
  ]),
]

/** Signs of what was opened last; kept entries are words and addresses alone. */
const signs: readonly (readonly [start: string, icon: Icon])[] = [
  ['/orders/', OrdersIcon],
  ['/products/', ProductsIcon],
  ['/purchase/', PurchaseIcon],
  ['/receipt', ReceiptIcon],
  ['/cash?', CashIcon],
  ['/empties?', EmptiesIcon],
  ['/invoices/', InvoiceIcon],
  ...masters.map(({ addresses, icon }) => [`${addresses.list}/`, icon] as const),
]

/** What this person saved of lists on this machine, as far as they may still see the list. */
const savedViews = (mayOpen: (address: string) => boolean): PaletteGroup => ({
  label: 'Views',
  entries: viewsOf(storedUser())
    .all()
    .filter(({ path }) => mayOpen(path))
    .map((view) => ({
      id: `view-${view.path}-${view.name}`,
      label: view.name,
      detail: view.title,
      icon: screens.find(({ path }) => path === view.path)?.icon,
      to: addressOf(view),
    })),
})

/** Commands, screens, what was opened last, and records of every feature that has a finder. */
export function FinderContent(state: PaletteState) {
  const navigate = useNavigate()
  const may = useRights()
  const mayOpen = useMayOpen()
  const history = useMemo(() => recentOf(storedUser()), [])
  const [kept, setKept] = useState(history.read)
  const open = useCallback(
    ({ id, label, detail, to }: PaletteEntry) => {
      if (typeof to === 'function') return to()
      const target = linkTo(to)
      history.add({ id, label, ...(detail && { detail }), to: target })
      setKept(history.read())
      void navigate(target.to, { state: target.state })
    },
    [history, navigate],
  )
  const recent = kept.map((entry) => ({
    ...entry,
    icon:
      screens.find(({ path }) => path === entry.to.to)?.icon ??
      signs.find(([start]) => entry.to.to.startsWith(start))?.[1],
  }))
  return (
    <LazyPalette
      groups={[savedViews(mayOpen), ...groupsFor(may)].filter(({ entries }) => entries.length > 0)}
      recent={recent}
      open={open}
      finders={finders}
      {...state}
    />
  )
}
