import { useSyncExternalStore } from 'react'

/** Keys of the login (AMB-001). They say that somebody is signed in; what opens anything is the cookie. */
const keys = { token: 'authToken', user: 'authToken1' } as const

const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((tell) => tell())

const listen = (tell: () => void) => {
  listeners.add(tell)
  // Another tab signed in or out.
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}

const isSignedIn = () => Boolean(localStorage.getItem(keys.token))

/** The user of a login answer as non-empty text, also where a server sends an object (AMB-001). */
const tokenOf = (user: unknown): string => {
  if (typeof user !== 'object' || user === null) return String(user)
  return 'id' in user ? String(user.id) : JSON.stringify(user)
}

export const session = {
  isSignedIn,
  keep(user: unknown) {
    localStorage.setItem(keys.token, tokenOf(user))
    localStorage.setItem(keys.user, JSON.stringify(user))
    tellAll()
  },
  drop() {
    localStorage.removeItem(keys.token)
    localStorage.removeItem(keys.user)
    tellAll()
  },
}

export const useSignedIn = (): boolean => useSyncExternalStore(listen, isSignedIn)
