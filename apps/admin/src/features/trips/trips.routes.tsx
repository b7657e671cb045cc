import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Trips = lazyScreen(() => import('./trip-list.screen.tsx'))
const AddTrip = lazyScreen(() => import('./add-trip.screen.tsx'))
const ChangeTrip = lazyScreen(() => import('./change-trip.screen.tsx'))
const Trip = lazyScreen(() => import('./trip-detail.screen.tsx'))
const Settle = lazyScreen(() => import('./settling/settle.screen.tsx'))

export const tripsRoutes = (
  <>
    <Route path={paths.trips} element={<Trips />} />
    <Route path={paths.addTrip} element={<AddTrip />} />
    <Route path={paths.changeTripScreen} element={<ChangeTrip />} />
    <Route path={paths.settleScreen} element={<Settle />} />
    <Route path={paths.tripDetail} element={<Trip />} />
  </>
)
