import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Speed = lazyScreen(() => import('./speed.screen.tsx'))

export const speedRoutes = <Route path={paths.speed} element={<Speed />} />
