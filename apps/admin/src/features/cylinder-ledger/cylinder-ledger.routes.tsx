import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const Report = lazy(() => import('./ledger-report.screen.tsx'))

export const cylinderLedgerRoutes = <Route path={paths.ledgerReports} element={<Report />} />
