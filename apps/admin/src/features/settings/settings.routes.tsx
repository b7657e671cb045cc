import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Settings = lazyScreen(() => import('./settings.screen.tsx'))

export const settingsRoutes = <Route path={paths.settings} element={<Settings />} />
