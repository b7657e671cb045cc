import { Route } from 'react-router'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./inventory-list.screen.tsx'))
const Add = lazyScreen(() => import('./add-inventory.screen.tsx'))
const Edit = lazyScreen(() => import('./edit-inventory.screen.tsx'))
const Counts = lazyScreen(() => import('./count-list.screen.tsx'))
const CountDetail = lazyScreen(() => import('./count-detail.screen.tsx'))
const Count = lazyScreen(() => import('./count-inventory.screen.tsx'))

export const inventoryRoutes = (
  <Route path="inventory">
    <Route index element={<List />} />
    <Route path="add-inventory" element={<Add />} />
    <Route path="count" element={<Count />} />
    <Route path="counts" element={<Counts />} />
    <Route path="counts/:id" element={<CountDetail />} />
    <Route path="edit/:id" element={<Edit />} />
  </Route>
)
