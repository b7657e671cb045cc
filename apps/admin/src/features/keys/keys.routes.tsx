import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./key-list.screen.tsx'))
const Add = lazyScreen(() => import('./add-key.screen.tsx'))

export const keyRoutes = (
  <>
    <Route path={paths.keys} element={<List />} />
    <Route path={paths.addKey} element={<Add />} />
  </>
)
