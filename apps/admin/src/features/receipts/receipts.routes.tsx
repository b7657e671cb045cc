import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const List = lazy(() => import('./receipt-list.screen.tsx'))
const Report = lazy(() => import('./receipt-report.screen.tsx'))
const Dues = lazy(() => import('./due-list.screen.tsx'))
const Statement = lazy(() => import('./statement.screen.tsx'))

export const receiptRoutes = (
  <>
    <Route path={paths.receipts} element={<List />} />
    <Route path={paths.receiptReports} element={<Report />} />
    <Route path={paths.dues} element={<Dues />} />
    <Route path={paths.statement} element={<Statement />} />
  </>
)
