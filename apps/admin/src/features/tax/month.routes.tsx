import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Month = lazyScreen(() => import('./month.screen.tsx'))
const Gstr1 = lazyScreen(() => import('./gstr1.screen.tsx'))

export const monthRoutes = (
  <>
    <Route path={paths.taxMonth} element={<Month />} />
    <Route path={paths.gstr1} element={<Gstr1 />} />
  </>
)
