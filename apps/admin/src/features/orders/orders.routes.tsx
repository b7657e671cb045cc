import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./list/order-list.screen.tsx'))
const Detail = lazyScreen(() => import('./detail/order-detail.screen.tsx'))
const NewOrder = lazyScreen(() => import('./booking/new-order.screen.tsx'))
const ChangeOrder = lazyScreen(() => import('./booking/change-order.screen.tsx'))
const Times = lazyScreen(() => import('./times/delivery-times.screen.tsx'))
const WithoutCode = lazyScreen(() => import('./times/without-code.screen.tsx'))
const Sales = lazyScreen(() => import('./sales/sales-report.screen.tsx'))

export const orderRoutes = (
  <>
    <Route path={paths.orders} element={<List />} />
    <Route path={paths.orderDetail} element={<Detail />} />
    <Route path={paths.newOrder} element={<NewOrder />} />
    <Route path={paths.changeOrderScreen} element={<ChangeOrder />} />
    <Route path={paths.deliveryTimes} element={<Times />} />
    <Route path={paths.withoutCode} element={<WithoutCode />} />
    <Route path={paths.salesReports} element={<Sales />} />
  </>
)
