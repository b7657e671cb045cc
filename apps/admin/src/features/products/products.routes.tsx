import { Route } from 'react-router'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./product-list.screen.tsx'))
const Detail = lazyScreen(() => import('./product-detail.screen.tsx'))
const Form = lazyScreen(() => import('./product-form.screen.tsx'))

export const productRoutes = (
  <Route path="products">
    <Route index element={<List />} />
    <Route path="add-product" element={<Form key="add" />} />
    <Route path="edit/:id" element={<Form key="edit" />} />
    <Route path=":id" element={<Detail />} />
  </Route>
)
