import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const CutOver = lazyScreen(() => import('./cut-over.screen.tsx'))

export const cutOverRoutes = <Route path={paths.cutOver} element={<CutOver />} />
