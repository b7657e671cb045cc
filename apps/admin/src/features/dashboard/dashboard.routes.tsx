import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const Dashboard = lazy(() => import('./dashboard.screen.tsx'))

export const dashboardRoutes = <Route path={paths.dashboard} element={<Dashboard />} />
