import { lazy, Suspense, useEffect } from 'react'
import { showExpired } from './api/show-expired.ts'
import { session, useSignedInUser } from './api/session.ts'
import { LoginScreen } from './features/session/login.screen.tsx'
import styles from './app.module.css'
import { SetupHint } from './features/setup/setup-hint.tsx'
import { loginPath, setupPath } from './login-path.ts'
import { Boundary } from './ui/boundary.tsx'
import { Button } from './ui/button.tsx'
import { toast } from './ui/toast.ts'
import { Toasts } from './ui/toast/toasts.tsx'

/** Everything behind the login, the router too, so that the sign-in page stays small. */
const fetchPanel = () => import('./panel.tsx')
const Panel = lazy(fetchPanel)
const prepare = () => void fetchPanel().catch(() => undefined)

/** Only a new business has this page before it. */
const SetupScreen = lazy(() => import('./features/setup/setup.screen.tsx'))
const isSetup = () => window.location.pathname === setupPath

const stayAtLogin = () => {
  if (window.location.pathname !== loginPath && !isSetup()) window.history.replaceState(null, '', loginPath)
}

/** What a visitor without a token sees at every address but that of the setup; Back and Forward do not lead away from it. */
function Visitor() {
  useEffect(() => {
    stayAtLogin()
    window.addEventListener('popstate', stayAtLogin)
    return () => window.removeEventListener('popstate', stayAtLogin)
  }, [])
  return (
    <>
      {isSetup() ? (
        <Boundary renderInstead={() => <PanelFailed />}>
          <Suspense fallback={null}>
            <SetupScreen prepare={prepare} />
          </Suspense>
        </Boundary>
      ) : (
        <LoginScreen prepare={prepare} note={<SetupHint />} />
      )}
      <Toasts />
    </>
  )
}

/** What is left when the panel itself is missing or fails, its shell too. */
function PanelFailed() {
  return (
    <main className={styles.failed}>
      <h1>Refill could not be shown</h1>
      <p>
        The server could not be reached, or something went wrong in this page. Nothing that was saved is lost.
      </p>
      <Button kind="filled" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </main>
  )
}

const showGone = (how: 'left' | 'ended') => {
  if (how === 'ended') showExpired()
  else toast({ kind: 'info', title: 'Signed out in another tab' })
}

/** The login is for those without a token, everything else for those with one (specification/session §3). */
export function App() {
  const user = useSignedInUser()
  useEffect(() => session.onGoneElsewhere(showGone), [])
  if (!user) return <Visitor />
  return (
    <Boundary renderInstead={() => <PanelFailed />}>
      <Suspense fallback={null}>
        <Panel key={user} />
      </Suspense>
    </Boundary>
  )
}
