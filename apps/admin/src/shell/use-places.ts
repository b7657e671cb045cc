import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { arrive } from '../ui/arrival.ts'
import { nameOfScreen, useCurtain } from './use-curtain.ts'

/** Where somebody was on a screen: how far down, and on which row. */
type Place = { top: number; row: number }

const rowsIn = (screen: Element | null) => [...(screen?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

const placeIn = (screen: Element | null): Place => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return { top: window.scrollY, row: row ? rowsIn(screen).indexOf(row) : -1 }
}

/** @returns whether the screen is as long as it was by now */
const goTo = (screen: Element | null, { top, row }: Place): boolean => {
  window.scrollTo(0, top)
  const isThere = window.scrollY >= top - 1
  if (isThere) rowsIn(screen)[row]?.focus({ preventScroll: true })
  return isThere && (row < 0 || rowsIn(screen)[row] !== undefined)
}

/** What is done on the screen meanwhile is the last word. */
const hands = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Back to a place, at once where the screen is known, else when it has come.
 * @returns the end of waiting
 */
const returnTo = (screen: Element | null, place: Place) => {
  if (goTo(screen, place) || !screen) return undefined
  const observer = new ResizeObserver(() => goTo(screen, place) && stop())
  const stop = () => {
    observer.disconnect()
    for (const hand of hands) window.removeEventListener(hand, stop, { capture: true })
  }
  for (const one of [screen, ...screen.children]) observer.observe(one)
  for (const hand of hands) window.addEventListener(hand, stop, { capture: true, once: true })
  return stop
}

/** The browser's own way comes too early for a screen that React is about to draw; a reload keeps it. */
const takeOverScrolling = () => {
  const before = window.history.scrollRestoration
  const giveBack = () => {
    window.history.scrollRestoration = before
  }
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', giveBack)
  return () => {
    window.removeEventListener('pagehide', giveBack)
    giveBack()
  }
}

const top: Place = { top: 0, row: -1 }

/**
 * Another screen, or another record on the same one, is an arrival and begins at its top; what only filters a list is
 * none. Back and Forward lead to where somebody was. Places are kept in the memory of this tab alone.
 * @returns for the element that holds the screens, and for the one that stands over it while one is drawn
 */
export const usePlaces = () => {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const screen = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, Place>())
  const here = useRef(top)
  const name = nameOfScreen({ pathname, search })
  const over = useCurtain(screen, (known) => places.current.get(known)?.top ?? 0)
  const last = useRef({ key, name })

  useLayoutEffect(takeOverScrolling, [])
  useLayoutEffect(() => {
    const note = () => {
      here.current = placeIn(screen.current)
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('focusin', note)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('focusin', note)
    }
  }, [])
  // With the drawing: headings take the focus right after it.
  useLayoutEffect(() => {
    const before = last.current
    if (before.key === key) return undefined
    places.current.set(before.key, here.current)
    last.current = { key, name }
    const isArriving = before.name !== name
    if (isArriving) arrive()
    const known = type === NavigationType.Pop ? places.current.get(key) : undefined
    if (known) return returnTo(screen.current, known)
    if (isArriving && type !== NavigationType.Replace) window.scrollTo(0, 0)
    return undefined
  }, [key, name, type])
  return { screen, over }
}
