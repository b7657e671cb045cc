import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Account = lazyScreen(() => import('./account.screen.tsx'))

export const sessionRoutes = <Route path={paths.account} element={<Account />} />
