import { useSyncExternalStore } from 'react'

/** Keys of the login (AMB-001). They say that somebody is signed in; what opens anything is the cookie. */
const keys = { token: 'authToken', user: 'authToken1' } as const

const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((tell) => tell())

const listen = (tell: () => void) => {
  listeners.add(tell)
  // Another tab signed in or out.
  window.addEventListener('storage', tell)
  // A page that Back or Forward brings to life again has heard of nothing meanwhile.
  window.addEventListener('pageshow', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
    window.removeEventListener('pageshow', tell)
  }
}

const token = () => localStorage.getItem(keys.token) ?? ''
const isSignedIn = () => token() !== ''

/**
 * Says with every request that this browser has signed out, until the server has ended the session: without network the
 * session's own cookie stays, which no script can reach.
 */
const leftCookie = 'refill_signed_out'
const leftFor = 12 * 3600 // seconds; no session lives longer without use

/** The user of a login answer as non-empty text, also where a server sends an object (AMB-001). */
const tokenOf = (user: unknown): string => {
  if (typeof user !== 'object' || user === null) return String(user)
  return 'id' in user ? String(user.id) : JSON.stringify(user)
}

/** Where a session ended in this tab, and whose it was. */
const endedKey = 'refill.session_ended'

const placeOf = (user: string) => `${user} ${window.location.pathname}${window.location.search}`

/** Whoever signs in again after their session ended goes on where they were; everybody else begins at `/`. */
const goBack = (user: string) => {
  const [whose, ...path] = (sessionStorage.getItem(endedKey) ?? '').split(' ')
  sessionStorage.removeItem(endedKey)
  if (whose === user && path.length > 0) window.history.replaceState(null, '', path.join(' '))
}

// What another tab heard of the session, before anything is drawn anew for it.
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue === null) return
  if (key === endedKey) sessionStorage.setItem(endedKey, placeOf(newValue))
  if (key === keys.token) goBack(newValue)
})

export const session = {
  isSignedIn,
  keep(user: unknown) {
    goBack(tokenOf(user))
    localStorage.setItem(keys.token, tokenOf(user))
    localStorage.setItem(keys.user, JSON.stringify(user))
    tellAll()
  },
  leave() {
    document.cookie = `${leftCookie}=1; path=/; max-age=${leftFor}; samesite=strict`
    session.drop()
  },
  /** Signed out here, and the server has not heard of it yet. */
  hasLeft: () => document.cookie.includes(`${leftCookie}=`),
  /** The server has ended it. */
  end() {
    const user = token()
    const ended = placeOf(user)
    // The other tabs hear of it and keep their places; it is stored nowhere.
    localStorage.setItem(endedKey, user)
    localStorage.removeItem(endedKey)
    session.drop()
    sessionStorage.setItem(endedKey, ended)
  },
  /** Whether the session ended in this tab, and nobody has signed in since. */
  hasEnded: () => sessionStorage.getItem(endedKey) !== null,
  /**
   * Listens for another tab in which somebody left, or heard that the session has ended.
   * @returns the end of listening
   */
  onGoneElsewhere(callback: (how: 'left' | 'ended') => void) {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === keys.token && newValue === null) callback(session.hasEnded() ? 'ended' : 'left')
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
  drop() {
    sessionStorage.removeItem(endedKey)
    localStorage.removeItem(keys.token)
    localStorage.removeItem(keys.user)
    tellAll()
  },
}

/** The user's id; empty when nobody is signed in. */
export const useSignedInUser = (): string => useSyncExternalStore(listen, token)
