import { screenAt } from '@refill/contract/features/speed/screens.ts'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteFelt } from '../../api/felt.ts'

type WithNavigation = Window & { navigation?: EventTarget }

/** When the key or button went down that is answered at the moment, as the event says. */
let pressedAt: number | undefined
/** The address that was asked for last, and when. */
let asked: { path: string; at: number } | undefined

const press = ({ timeStamp }: Event) => {
  pressedAt = timeStamp
  setTimeout(() => {
    pressedAt = undefined
  })
}

const ask = () => {
  const { pathname: path } = window.location
  if (asked?.path !== path) asked = { path, at: pressedAt ?? performance.now() }
}

const listen = () => {
  const { navigation }: WithNavigation = window
  const ended = new AbortController()
  // What somebody asked for who was signed in before.
  asked = undefined
  const { signal } = ended
  for (const kind of ['click', 'keydown'])
    window.addEventListener(kind, press, { capture: true, passive: true, signal })
  navigation?.addEventListener('currententrychange', ask, { signal })
  return () => ended.abort()
}

/** Somebody looks at it, and has no answer yet. */
const isComing = (query: Query) => query.isActive() && query.state.status === 'pending'

/** Calls back once nothing is on its way that stands on the screen, and that is painted. @returns the end of waiting */
const whenPainted = (client: QueryClient, painted: () => void): (() => void) => {
  let frame = 0
  const channel = new MessageChannel()
  const look = () => {
    cancelAnimationFrame(frame)
    // Behind the drawing of the answer that has come, which may ask for more.
    frame = requestAnimationFrame(() => channel.port2.postMessage(undefined))
  }
  const cache = client.getQueryCache()
  channel.port1.addEventListener('message', () => {
    if (cache.getAll().some(isComing)) return
    end()
    painted()
  })
  channel.port1.start()
  const ignore = cache.subscribe(look)
  const end = () => {
    ignore()
    cancelAnimationFrame(frame)
    channel.port1.close()
  }
  look()
  return end
}

/**
 * Times each screen from the key or click that asks for it until its answers are painted. A browser that does not tell of
 * every change of the address times none.
 */
export function FeltScreens() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(listen, [])
  useEffect(() => {
    const screen = screenAt(pathname)
    const since = asked?.path === pathname ? asked.at : undefined
    if (screen === undefined || since === undefined) return undefined
    return whenPainted(client, () => noteFelt('screens', screen, since))
  }, [client, pathname])
  return null
}
