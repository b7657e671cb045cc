import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const List = lazy(() => import('./purchase-list.screen.tsx'))
const Detail = lazy(() => import('./purchase-detail.screen.tsx'))
const Add = lazy(() => import('./add-purchase.screen.tsx'))
const Report = lazy(() => import('./purchase-report.screen.tsx'))

export const purchaseRoutes = (
  <>
    <Route path={paths.purchase} element={<List />} />
    <Route path={paths.addPurchase} element={<Add />} />
    <Route path={paths.purchaseDetail(':id')} element={<Detail />} />
    <Route path={paths.purchaseReports} element={<Report />} />
  </>
)
