import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./user-list.screen.tsx'))
const Add = lazyScreen(() => import('./add-user.screen.tsx'))
const Detail = lazyScreen(() => import('./user-detail.screen.tsx'))
const Roles = lazyScreen(() => import('./role-list.screen.tsx'))

export const userRoutes = (
  <>
    <Route path={paths.users} element={<List />} />
    <Route path={paths.addUser} element={<Add />} />
    <Route path="/users/user-detail" element={<Detail />} />
    <Route path={paths.roles} element={<Roles />} />
  </>
)
