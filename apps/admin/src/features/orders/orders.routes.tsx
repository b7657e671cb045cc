import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const List = lazy(() => import('./list/order-list.screen.tsx'))
const Detail = lazy(() => import('./detail/order-detail.screen.tsx'))
const NewOrder = lazy(() => import('./booking/new-order.screen.tsx'))
const Sales = lazy(() => import('./sales/sales-report.screen.tsx'))

export const orderRoutes = (
  <>
    <Route path={paths.orders} element={<List />} />
    <Route path={paths.orderDetail} element={<Detail />} />
    <Route path={paths.newOrder} element={<NewOrder />} />
    <Route path={paths.salesReports} element={<Sales />} />
  </>
)
