import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./approval-list.screen.tsx'))

export const approvalRoutes = <Route path={paths.approvals} element={<List />} />
