import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const List = lazy(() => import('./order-list.screen.tsx'))
const Detail = lazy(() => import('./order-detail.screen.tsx'))

export const orderRoutes = (
  <>
    <Route path={paths.orders} element={<List />} />
    <Route path={paths.orderDetail} element={<Detail />} />
  </>
)
