import { lazy } from 'react'
import { Route } from 'react-router'
import { paths } from '../../paths.ts'

const List = lazy(() => import('./papers-running-out.screen.tsx'))

export const paperRoutes = <Route path={paths.papersRunningOut} element={<List />} />
