import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./invoice-list.screen.tsx'))
const Detail = lazyScreen(() => import('./invoice-detail.screen.tsx'))
const CreditNotes = lazyScreen(() => import('./credit-note-list.screen.tsx'))
const CreditNote = lazyScreen(() => import('./credit-note-detail.screen.tsx'))
const DebitNotes = lazyScreen(() => import('./debit-note-list.screen.tsx'))
const DebitNote = lazyScreen(() => import('./debit-note-detail.screen.tsx'))
const Inbox = lazyScreen(() => import('./challan-inbox.screen.tsx'))

export const invoiceRoutes = (
  <>
    <Route path={paths.invoices} element={<List />} />
    <Route path="/invoices/invoice-detail" element={<Detail />} />
    <Route path={paths.creditNotes} element={<CreditNotes />} />
    <Route path="/credit-notes/credit-note-detail" element={<CreditNote />} />
    <Route path={paths.debitNotes} element={<DebitNotes />} />
    <Route path="/debit-notes/debit-note-detail" element={<DebitNote />} />
    <Route path={paths.challanInbox} element={<Inbox />} />
  </>
)
