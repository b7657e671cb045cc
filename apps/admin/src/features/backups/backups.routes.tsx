import { Route } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

const List = lazyScreen(() => import('./backup-list.screen.tsx'))

export const backupRoutes = <Route path={paths.backups} element={<List />} />
