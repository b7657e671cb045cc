import { Navigate, Route, Routes } from 'react-router'
import { productRoutes } from './features/products/products.routes.tsx'
import { paths } from './paths.ts'
import { NotHereYetScreen } from './shell/not-here-yet.screen.tsx'

/** Every screen behind the login; a feature is one line. */
export function Screens() {
  return (
    <Routes>
      {productRoutes}
      <Route path={paths.login} element={<Navigate to={paths.dashboard} replace />} />
      <Route path="*" element={<NotHereYetScreen />} />
    </Routes>
  )
}
