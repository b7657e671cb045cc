import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Report = lazyScreen(() => import('./ledger-report.screen.tsx'))

export const cylinderLedgerRoutes = <Route path={paths.ledgerReports} element={<Report />} />
