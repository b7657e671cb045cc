import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const MyTrip = lazyScreen(() => import('./my-trip.screen.tsx'))

export const myTripRoutes = <Route path={paths.myTrip} element={<MyTrip />} />
