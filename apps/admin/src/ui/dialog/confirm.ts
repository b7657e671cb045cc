import type { ReactNode } from 'react'

export type Confirmation = {
  title: string
  text: ReactNode
  /** Runs while the dialog shows it is busy; it closes afterwards, unless this gives false or throws. */
  onConfirm: () => unknown
  /** 'Confirm' unless given (seed 1 §4). */
  confirm?: string
  /** 'Cancel' unless given. */
  cancel?: string
  /** 'Processing....' unless given (AMB-062). */
  busyText?: string
  /** Red, for what destroys. */
  danger?: boolean
}

let asked: Confirmation | undefined
const listeners = new Set<() => void>()

const change = (next: Confirmation | undefined) => {
  asked = next
  listeners.forEach((tell) => tell())
}

/** Asks before something is done, from anywhere; the application's hosts show the dialog. */
export const askToConfirm = (confirmation: Confirmation): void => change(confirmation)

/** For the host. */
export const confirmations = {
  asked: () => asked,
  close: () => change(undefined),
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
    }
  },
}
