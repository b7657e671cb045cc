import type { ReactNode } from 'react'
import { outsideState } from './outside-state.ts'

/** Where on the screen; `top` and `bottom` are in the middle. */
export type ToastPosition = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right'

export type Toast = {
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  /** Words, or words with a link; no link of the router, which is not around every toast. */
  text?: ReactNode
  /** bottom, unless given */
  position?: ToastPosition | undefined
  /** Milliseconds on the screen, 5000 unless given; they do not run while the mouse or the focus is on it. */
  duration?: number | undefined
}

export type ShownToast = Required<Omit<Toast, 'text'>> & { id: number; text: ReactNode; at: number }

/** More would cover the screen; the oldest goes first. */
const maxAtOnce = 2
/** What is said at one stroke belongs together, such as everything that is wrong with an invoice. */
const maxTogether = 5
const stroke = 500 // milliseconds

const isOfStroke = ({ at }: ShownToast) => performance.now() - at < stroke

const shown = outsideState<readonly ShownToast[]>([])
let lastId = 0

/**
 * Says what happened, from anywhere. It is part of the first load, with no code fetched on demand: the message that
 * matters most, that the network is gone, must appear when nothing can be fetched.
 */
export const toast = ({ kind, title, text, position = 'bottom', duration = 5000 }: Toast): void => {
  const same = shown
    .read()
    .filter((one) => one.title !== title || one.text !== text || one.position !== position)
  lastId += 1
  const next: ShownToast = { id: lastId, kind, title, text, position, duration, at: performance.now() }
  const together = [...same.filter(isOfStroke), next].slice(-maxTogether)
  const room = Math.max(0, maxAtOnce - together.length)
  // An error of before has nothing to say beside what was done since.
  const earlier = same.filter((one) => !isOfStroke(one) && (kind !== 'success' || one.kind !== 'error'))
  shown.change([...earlier.slice(earlier.length - Math.min(room, earlier.length)), ...together])
}

/** Those of the try before, with the next one. */
export const closeErrors = (): void =>
  shown.change(shown.read().filter((one) => one.kind !== 'error' || isOfStroke(one)))

export const closeToast = (id: number): void => shown.change(shown.read().filter((one) => one.id !== id))

/** The host calls it, and tests that start with an empty screen. */
export const toasts = {
  shown: shown.read,
  clear: () => shown.change([]),
  subscribe: shown.subscribe,
}
