import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./papers-running-out.screen.tsx'))

export const paperRoutes = <Route path={paths.papersRunningOut} element={<List />} />
