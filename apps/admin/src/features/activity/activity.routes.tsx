import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Activity = lazyScreen(() => import('./activity.screen.tsx'))

export const activityRoutes = <Route path={paths.activity} element={<Activity />} />
