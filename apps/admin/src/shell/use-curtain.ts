import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { ownWrites } from '../api/own-writes.ts'
import { curtain } from './curtain.ts'

type WithNavigation = Window & { navigation?: EventTarget }

const { navigation }: WithNavigation = window

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Another record is another screen; what only filters a list is none. */
export const nameOfScreen = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`

const afterFrame = (then: () => void) => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', then, { once: true })
  port1.start()
  requestAnimationFrame(() => port2.postMessage(null))
}

/**
 * Draws the {@link curtain} when another screen is chosen, where the browser tells of that, and takes it away with the
 * drawing of the screen.
 * @param topOf how far down somebody was at an entry of the history
 * @returns for the element of the curtain
 */
export const useCurtain = (screen: RefObject<HTMLElement | null>, topOf: (key: string) => number) => {
  const over = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const drawn = useRef(location)
  const standing = useRef<Element>(null)
  const topAt = useRef(topOf)

  useLayoutEffect(() => {
    const { current } = over
    if (!current) return undefined
    let isBehind = false
    const hear = () => {
      isBehind = false
      standing.current = screen.current?.firstElementChild ?? null
      if (nameOfScreen(window.location) === nameOfScreen(drawn.current)) return curtain.lower(current)
      const state: unknown = window.history.state
      const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
      isBehind = curtain.raise(current, addressOf(window.location), topAt.current(key))
    }
    // React draws all that follows from Back and Forward before the next frame, unless it hears of them after it.
    const hearAfterFrame = (event: PopStateEvent) => {
      // A page that nobody sees has no next frame.
      if (!isBehind || document.hidden) return
      isBehind = false
      event.stopImmediatePropagation()
      const { href } = window.location
      afterFrame(() => {
        if (window.location.href === href)
          window.dispatchEvent(new PopStateEvent('popstate', { state: event.state }))
      })
    }
    navigation?.addEventListener('currententrychange', hear)
    window.addEventListener('popstate', hearAfterFrame, { capture: true })
    const forgetting = ownWrites.subscribe(curtain.forget)
    return () => {
      navigation?.removeEventListener('currententrychange', hear)
      window.removeEventListener('popstate', hearAfterFrame, { capture: true })
      forgetting()
      curtain.forget()
    }
  }, [screen])
  useLayoutEffect(() => {
    topAt.current = topOf
    const before = drawn.current
    drawn.current = location
    if (nameOfScreen(before) !== nameOfScreen(location)) curtain.keep(addressOf(before), standing.current)
    if (over.current) curtain.lower(over.current)
    // What it is told of changes with every drawing, and nothing is to be done then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location])
  return over
}
