import { isValidElement } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes } from 'react-router'
import { allMasters } from './all-masters.ts'
import { activityRoutes } from './features/activity/activity.routes.tsx'
import { cashRoutes } from './features/cash/cash.routes.tsx'
import { cylinderLedgerRoutes } from './features/cylinder-ledger/cylinder-ledger.routes.tsx'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.tsx'
import { myTripRoutes } from './features/my-trip/my-trip.routes.tsx'
import { tripsRoutes } from './features/trips/trips.routes.tsx'
import { driverAccountRoutes } from './features/driver-accounts/driver-accounts.routes.tsx'
import { emptiesRoutes } from './features/empties/empties.routes.tsx'
import { invoiceRoutes } from './features/invoices/invoices.routes.tsx'
import { inventoryRoutes } from './features/inventory/inventory.routes.tsx'
import { approvalRoutes } from './features/approvals/approvals.routes.tsx'
import { backupRoutes } from './features/backups/backups.routes.tsx'
import { cutOverRoutes } from './features/cut-over/cut-over.routes.tsx'
import { exportRoutes } from './features/export/export.routes.tsx'
import { importRoutes } from './features/import/import.routes.tsx'
import { keyRoutes } from './features/keys/keys.routes.tsx'
import { orderRoutes } from './features/orders/orders.routes.tsx'
import { paperRoutes } from './features/papers/papers.routes.tsx'
import { productRoutes } from './features/products/products.routes.tsx'
import { purchaseRoutes } from './features/purchases/purchases.routes.tsx'
import { receiptRoutes } from './features/receipts/receipts.routes.tsx'
import { sessionRoutes } from './features/session/session.routes.tsx'
import { handOffRoutes } from './features/tax/hand-off.routes.tsx'
import { monthRoutes } from './features/tax/month.routes.tsx'
import { speedRoutes } from './features/speed/speed.routes.tsx'
import { settingsRoutes } from './features/settings/settings.routes.tsx'
import { setupRoutes } from './features/setup/setup.routes.tsx'
import { rateRoutes } from './features/tax/rates.routes.tsx'
import { userRoutes } from './features/users/users.routes.tsx'
import { setupPath } from './login-path.ts'
import { paths } from './paths.ts'
import { NotFoundScreen } from './shell/not-found.screen.tsx'
import { PageHead, Screen } from './ui/page-head.tsx'

/** A placeholder, out of the menu (AMB-017). */
const promoList = (
  <Screen>
    <PageHead title="Promo List" />
    <p>Promotions are not part of this product yet.</p>
  </Screen>
)

/** Every screen behind the login; a feature is one line. */
export const routes = createRoutesFromElements(
  <>
    {productRoutes}
    {Object.values(allMasters).map(({ routes }) => routes)}
    {paperRoutes}
    {inventoryRoutes}
    {cylinderLedgerRoutes}
    {purchaseRoutes}
    {orderRoutes}
    {approvalRoutes}
    {backupRoutes}
    {cutOverRoutes}
    {exportRoutes}
    {importRoutes}
    {speedRoutes}
    {keyRoutes}
    {setupRoutes}
    {tripsRoutes}
    {driverAccountRoutes}
    {myTripRoutes}
    {emptiesRoutes}
    {receiptRoutes}
    {cashRoutes}
    {invoiceRoutes}
    {handOffRoutes}
    {monthRoutes}
    {dashboardRoutes}
    {rateRoutes}
    {settingsRoutes}
    {userRoutes}
    {sessionRoutes}
    {activityRoutes}
    <Route path="/promo-list" element={promoList} />
    <Route path="/promo-list/dp-detail" element={promoList} />
    <Route path={setupPath} element={<Navigate to={paths.dashboard} replace />} />
    <Route path={paths.login} element={<Navigate to={paths.dashboard} replace />} />
    <Route path="*" element={<NotFoundScreen />} />
  </>,
)

export const Screens = () => useRoutes(routes)

const hasCode = (type: unknown): type is { prepare: () => void } =>
  typeof type === 'function' && 'prepare' in type

/** The code of the screen at an address is there, or on its way. */
export const prepareScreen = (address: string): void => {
  const screen = matchRoutes(routes, address)?.at(-1)?.route.element
  if (isValidElement(screen) && hasCode(screen.type)) screen.type.prepare()
}
