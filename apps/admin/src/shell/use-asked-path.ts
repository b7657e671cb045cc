import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type WithNavigation = Window & { navigation?: EventTarget }

const { navigation }: WithNavigation = window

const subscribe = (tell: () => void) => {
  navigation?.addEventListener('currententrychange', tell)
  return () => navigation?.removeEventListener('currententrychange', tell)
}

/**
 * The path that was asked for. The router stays on the screen before until the code of the next one is there; where the
 * browser tells of every change of the address, the menu need not.
 */
export const useAskedPath = (): string => {
  const { pathname } = useLocation()
  const asked = useSyncExternalStore(subscribe, () => window.location.pathname)
  return navigation ? asked : pathname
}
