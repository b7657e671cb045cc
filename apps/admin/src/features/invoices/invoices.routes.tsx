import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./invoice-list.screen.tsx'))
const Detail = lazyScreen(() => import('./invoice-detail.screen.tsx'))
const Inbox = lazyScreen(() => import('./challan-inbox.screen.tsx'))

export const invoiceRoutes = (
  <>
    <Route path={paths.invoices} element={<List />} />
    <Route path="/invoices/invoice-detail" element={<Detail />} />
    <Route path={paths.challanInbox} element={<Inbox />} />
  </>
)
