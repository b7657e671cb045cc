import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./receipt-list.screen.tsx'))
const Report = lazyScreen(() => import('./receipt-report.screen.tsx'))
const CashDue = lazyScreen(() => import('./cash-due.screen.tsx'))
const Prepaid = lazyScreen(() => import('./prepaid.screen.tsx'))
const Refunds = lazyScreen(() => import('./refund-list.screen.tsx'))
const Deductions = lazyScreen(() => import('./deduction-list.screen.tsx'))
const Dues = lazyScreen(() => import('./due-list.screen.tsx'))
const Statement = lazyScreen(() => import('./statement.screen.tsx'))

export const receiptRoutes = (
  <>
    <Route path={paths.receipts} element={<List />} />
    <Route path={paths.receiptReports} element={<Report />} />
    <Route path={paths.cashDue} element={<CashDue />} />
    <Route path={paths.prepaid} element={<Prepaid />} />
    <Route path={paths.refunds} element={<Refunds />} />
    <Route path={paths.deductions} element={<Deductions />} />
    <Route path={paths.dues} element={<Dues />} />
    <Route path={paths.statement} element={<Statement />} />
  </>
)
