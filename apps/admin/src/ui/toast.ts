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

export type ShownToast = Required<Omit<Toast, 'text'>> & { id: number; text: ReactNode }

/** More would cover the screen; the oldest goes first. */
const maxAtOnce = 5

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
  shown.change([...same, { id: lastId, kind, title, text, position, duration }].slice(-maxAtOnce))
}

export const closeToast = (id: number): void => shown.change(shown.read().filter((one) => one.id !== id))

/** For the host, and for tests that start with an empty screen. */
export const toasts = {
  shown: shown.read,
  clear: () => shown.change([]),
  subscribe: shown.subscribe,
}
