import { type ComponentType, type ReactElement } from 'react'
import { Route } from 'react-router'
import type { PaletteFinder } from '../ui/palette/palette.tsx'
import type { MasterAddresses } from './form/addresses.ts'
import { besidesOf, nameOf, type DeclaredPanel, type EntryWords, type MasterPanel } from './panel.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'

type Declared = EntryWords & {
  /** The master itself, fetched with the first of its screens or the first search of the palette. */
  load: () => Promise<{ default: DeclaredPanel }>
  /** With its details and forms, where those weigh so much that the list is drawn without them. */
  loadWhole?: () => Promise<{ default: DeclaredPanel }>
}

type LoadPanel = () => Promise<MasterPanel>
type Screen = ComponentType<{ panel: MasterPanel }>

export type MasterEntry = Required<EntryWords> & {
  routes: ReactElement
  finder: PaletteFinder
  loadPanel: LoadPanel
}

const routesOf = (addresses: MasterAddresses, loadPanel: LoadPanel, loadWhole: LoadPanel) => {
  const { list, add, edit, anyDetail, hasDetail } = addresses
  const screen = (loadScreen: () => Promise<Screen>, load = loadWhole) =>
    lazyScreen(async () => {
      const [Screen, panel] = await Promise.all([loadScreen(), load()])
      return { default: () => <Screen panel={panel} /> }
    })
  const List = screen(
    () => import('./list/master-list.screen.tsx').then((file) => file.MasterListScreen),
    loadPanel,
  )
  const Detail = screen(() =>
    import('./detail/master-detail.screen.tsx').then((file) => file.MasterDetailScreen),
  )
  const Form = screen(() => import('./form/master-form.screen.tsx').then((file) => file.MasterFormScreen))
  return (
    <Route key={list} path={list}>
      <Route index element={<List />} />
      <Route path={add} element={<Form key="add" />} />
      <Route path={edit(':id')} element={<Form key="edit" />} />
      {hasDetail && <Route path={anyDetail} element={<Detail />} />}
    </Route>
  )
}

const maxFinds = 5

const finderOf = ({ addresses, label, icon }: EntryWords, loadPanel: LoadPanel): PaletteFinder => ({
  label,
  find: async (search, signal) => {
    const [panel, { loadRows }] = await Promise.all([loadPanel(), import('./master.api.ts')])
    const { contract, card, asked } = panel
    const { rows } = await loadRows(contract, { page: 1, rows: maxFinds, search }, asked, signal)
    return rows.map((row) => {
      return {
        id: `${contract.feature}-${row.id}`,
        label: nameOf(panel, row) || label,
        detail: besidesOf(panel, row),
        icon,
        to: addresses.detail(row.id, card.state?.(row)),
      }
    })
  },
})

/** Routes, menu entry and palette finder of one master. They only name what is fetched when it is needed. */
export const masterEntry = ({ load, loadWhole = load, ...words }: Declared): MasterEntry => {
  const { addresses, one } = words
  const placed = (loadIt: Declared['load']): LoadPanel => {
    let panel: MasterPanel | undefined
    return async () => (panel ??= { ...(await loadIt()).default, addresses, one })
  }
  const loadPanel = placed(load)
  const routes = routesOf(addresses, loadPanel, placed(loadWhole))
  const finder = finderOf(words, loadPanel)
  return { kind: one, ...words, routes, finder, loadPanel }
}
