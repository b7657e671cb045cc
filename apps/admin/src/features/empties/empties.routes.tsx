import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Returns = lazyScreen(() => import('./return-list.screen.tsx'))
const Owed = lazyScreen(() => import('./owed-list.screen.tsx'))
const DaysOut = lazyScreen(() => import('./days-out.screen.tsx'))
const Return = lazyScreen(() => import('./return-empties.screen.tsx'))
const Opening = lazyScreen(() => import('./opening-cylinders.screen.tsx'))

export const emptiesRoutes = (
  <>
    <Route path={paths.empties} element={<Returns />} />
    <Route path={paths.emptiesOwed} element={<Owed />} />
    <Route path={paths.daysOut} element={<DaysOut />} />
    <Route path={paths.returnEmpties} element={<Return />} />
    <Route path={paths.openingCylinders} element={<Opening />} />
  </>
)
