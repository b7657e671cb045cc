import { lazy } from 'react'
import { Route } from 'react-router'

const List = lazy(() => import('./inventory-list.screen.tsx'))
const Add = lazy(() => import('./add-inventory.screen.tsx'))
const Edit = lazy(() => import('./edit-inventory.screen.tsx'))
const Count = lazy(() => import('./count-inventory.screen.tsx'))

export const inventoryRoutes = (
  <Route path="inventory">
    <Route index element={<List />} />
    <Route path="add-inventory" element={<Add />} />
    <Route path="count" element={<Count />} />
    <Route path="edit/:id" element={<Edit />} />
  </Route>
)
