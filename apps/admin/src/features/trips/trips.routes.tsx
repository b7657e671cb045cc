import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Trips = lazyScreen(() => import('./trip-list.screen.tsx'))
const Trip = lazyScreen(() => import('./trip-detail.screen.tsx'))

export const tripsRoutes = (
  <>
    <Route path={paths.trips} element={<Trips />} />
    <Route path={paths.tripDetail} element={<Trip />} />
  </>
)
