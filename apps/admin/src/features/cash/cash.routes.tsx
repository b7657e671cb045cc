import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Cash = lazyScreen(() => import('./cash.screen.tsx'))

export const cashRoutes = <Route path={paths.cash} element={<Cash />} />
