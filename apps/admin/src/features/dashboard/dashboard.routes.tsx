import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Dashboard = lazyScreen(() => import('./dashboard.screen.tsx'))

export const dashboardRoutes = <Route path={paths.dashboard} element={<Dashboard />} />
