import { useContext, useMemo, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router'
import type { Going } from './use-address.ts'

/**
 * Whoever has chosen another screen gets there. While its code and answers are on the way the screen before is still
 * drawn, and may correct its address (a page past the end, the newest page, a record that is gone): the router would
 * take that for the latest wish and stay. Inside this, an address is only replaced by the screen that it belongs to.
 */
export function NoLateMoves({ children }: { children: ReactNode }) {
  const router = useContext(NavigationContext)
  const { pathname } = useLocation()
  const within = useMemo(() => {
    const history: Going = router.navigator
    const encodeLocation = history.encodeLocation?.bind(history)
    const createURL = history.createURL?.bind(history)
    const navigator: Going = {
      get location() {
        return history.location
      },
      createHref: (to) => history.createHref(to),
      ...(encodeLocation && { encodeLocation }),
      ...(createURL && { createURL }),
      go: (steps) => history.go(steps),
      push: (...move) => history.push(...move),
      replace: (...move) => {
        if ((history.location?.pathname ?? pathname) === pathname) history.replace(...move)
      },
    }
    return { ...router, navigator }
  }, [router, pathname])
  return <NavigationContext value={within}>{children}</NavigationContext>
}
