import { lazy, type ComponentType } from 'react'
import { Route, type NavigateFunction } from 'react-router'
import { linkTo } from '../ui/target.ts'
import type { Icon } from '../ui/icons.tsx'
import type { MasterAddresses } from './addresses.ts'
import type { DeclaredPanel, MasterPanel } from './panel.ts'

type Entry = {
  addresses: MasterAddresses
  /** What the palette calls a find. */
  label: string
  icon: Icon
  /** The master itself, fetched with the first of its screens or the first search of the palette. */
  load: () => Promise<{ default: DeclaredPanel }>
}

type Screen = ComponentType<{ panel: MasterPanel }>

const maxFinds = 5

/** Routes and palette finder of one master. Both only name what is fetched when it is needed. */
export const masterEntry = ({ addresses, label, icon, load }: Entry) => {
  let placed: MasterPanel | undefined
  const fetchPanel = async () => (placed ??= { ...(await load()).default, addresses })
  const screen = (fetchScreen: () => Promise<Screen>) =>
    lazy(async () => {
      const [Screen, panel] = await Promise.all([fetchScreen(), fetchPanel()])
      return { default: () => <Screen panel={panel} /> }
    })
  const List = screen(() => import('./master-list.screen.tsx').then((file) => file.MasterListScreen))
  const Detail = screen(() => import('./master-detail.screen.tsx').then((file) => file.MasterDetailScreen))
  const Form = screen(() => import('./master-form.screen.tsx').then((file) => file.MasterFormScreen))
  const { list, one } = addresses
  const routes = (
    <Route path={list}>
      <Route index element={<List />} />
      <Route path={`add-${one}`} element={<Form key="add" />} />
      <Route path="edit/:id" element={<Form key="edit" />} />
      <Route path={`${one}-detail`} element={<Detail />} />
    </Route>
  )
  const finder = (navigate: NavigateFunction) => ({
    label,
    find: async (search: string, signal: AbortSignal) => {
      const [{ contract, card, asked }, { loadRows }] = await Promise.all([
        fetchPanel(),
        import('./master.api.ts'),
      ])
      const { rows } = await loadRows(contract, { page: 1, rows: maxFinds, search }, asked, signal)
      return rows.map((row) => {
        const { to, state } = linkTo(addresses.detail(row.id, card.state?.(row)))
        return {
          id: `${contract.feature}-${row.id}`,
          label: card.title(row) || label,
          detail: card.besides?.(row) ?? '',
          icon,
          open: () => void navigate(to, { state }),
        }
      })
    },
  })
  return { routes, finder, addresses }
}
