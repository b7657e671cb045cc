import { lazy } from 'react'
import { Route } from 'react-router'

const List = lazy(() => import('./product-list.screen.tsx'))
const Detail = lazy(() => import('./product-detail.screen.tsx'))
const Form = lazy(() => import('./product-form.screen.tsx'))

export const productRoutes = (
  <Route path="products">
    <Route index element={<List />} />
    <Route path="add-product" element={<Form key="add" />} />
    <Route path="edit/:id" element={<Form key="edit" />} />
    <Route path=":id" element={<Detail />} />
  </Route>
)
