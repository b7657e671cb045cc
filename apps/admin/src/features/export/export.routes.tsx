import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const Export = lazyScreen(() => import('./export.screen.tsx'))

export const exportRoutes = <Route path={paths.export} element={<Export />} />
