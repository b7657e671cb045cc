import { reloadPage } from '../ui/lazy-screen.tsx'

const stored = 'refill.reloadedAt'
const patience = 30_000 // milliseconds; a server that stays broken must not make the page load itself for ever

/**
 * A part of the panel that cannot be fetched is most often gone because the server was given a newer panel while this
 * page stood open. Loading the page again brings the newer one.
 * @returns what ends it
 */
export const followNewerPanel = (): (() => void) => {
  const reload = () => {
    const last = Number(sessionStorage.getItem(stored) ?? 0)
    if (Date.now() - last < patience) return
    sessionStorage.setItem(stored, String(Date.now()))
    void reloadPage()
  }
  window.addEventListener('vite:preloadError', reload)
  return () => window.removeEventListener('vite:preloadError', reload)
}
