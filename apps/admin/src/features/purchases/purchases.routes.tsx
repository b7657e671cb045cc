import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./purchase-list.screen.tsx'))
const Detail = lazyScreen(() => import('./purchase-detail.screen.tsx'))
const Add = lazyScreen(() => import('./add-purchase.screen.tsx'))
const Change = lazyScreen(() => import('./change-purchase.screen.tsx'))
const Report = lazyScreen(() => import('./purchase-report.screen.tsx'))

export const purchaseRoutes = (
  <>
    <Route path={paths.purchase} element={<List />} />
    <Route path={paths.addPurchase} element={<Add />} />
    <Route path={paths.changePurchaseScreen} element={<Change />} />
    <Route path={paths.purchaseDetail(':id')} element={<Detail />} />
    <Route path={paths.purchaseReports} element={<Report />} />
  </>
)
