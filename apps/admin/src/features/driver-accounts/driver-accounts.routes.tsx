import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Accounts = lazyScreen(() => import('./account-list.screen.tsx'))
const Account = lazyScreen(() => import('./account.screen.tsx'))

export const driverAccountRoutes = (
  <>
    <Route path={paths.driverAccounts} element={<Accounts />} />
    <Route path={paths.driverAccountScreen} element={<Account />} />
  </>
)
