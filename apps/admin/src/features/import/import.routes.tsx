import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Import = lazyScreen(() => import('./import.screen.tsx'))

export const importRoutes = <Route path={paths.bringIn} element={<Import />} />
