import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const NewOrder = lazy(() => import('./new-order.screen.tsx'))
const Sales = lazy(() => import('./sales-report.screen.tsx'))

export const bookingRoutes = (
  <>
    <Route path={paths.newOrder} element={<NewOrder />} />
    <Route path={paths.salesReports} element={<Sales />} />
  </>
)
