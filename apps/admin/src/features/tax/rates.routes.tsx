import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Rates = lazyScreen(() => import('./rates.screen.tsx'))

export const rateRoutes = <Route path={paths.gstRates} element={<Rates />} />
