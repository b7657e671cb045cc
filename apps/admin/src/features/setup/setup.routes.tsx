import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const OtherDevice = lazyScreen(() => import('./other-device.screen.tsx'))

export const setupRoutes = <Route path={paths.otherDevice} element={<OtherDevice />} />
