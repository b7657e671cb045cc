import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const Settings = lazy(() => import('./settings.screen.tsx'))

export const settingsRoutes = <Route path={paths.settings} element={<Settings />} />
