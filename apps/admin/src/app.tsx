import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useSignedIn } from './api/session.ts'
import { LoginScreen } from './features/session/login.screen.tsx'
import { paths } from './paths.ts'

/** Everything behind the login, so that the sign-in page stays small. */
const fetchPanel = () => import('./panel.tsx')
const Panel = lazy(fetchPanel)
const prepare = () => void fetchPanel().catch(() => undefined)

/** The login is for those without a token, everything else for those with one (seed 1 §2). */
export function App() {
  const signedIn = useSignedIn()
  return (
    <Routes>
      <Route
        path={paths.login}
        element={signedIn ? <Navigate to={paths.dashboard} replace /> : <LoginScreen prepare={prepare} />}
      />
      <Route
        path="*"
        element={
          signedIn ? (
            <Suspense fallback={null}>
              <Panel />
            </Suspense>
          ) : (
            <Navigate to={paths.login} replace />
          )
        }
      />
    </Routes>
  )
}
