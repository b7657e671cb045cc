import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const HandOff = lazyScreen(() => import('./hand-off.screen.tsx'))

export const handOffRoutes = <Route path={paths.handOff} element={<HandOff />} />
