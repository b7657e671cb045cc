import type { ReactNode } from 'react'
import { outsideState } from '../outside-state.ts'

export type Confirmation = {
  title: string
  text: ReactNode
  /** Asked for under the text, and needed; it says what one might be. */
  reason?: string | undefined
  /** It may be left out. */
  isReasonOptional?: boolean
  /** Runs while the dialog shows it is busy; it closes afterwards, unless this gives false or throws. */
  onConfirm: (reason: string) => unknown
  /** 'Confirm' unless given (specification/lists §6). */
  confirm?: string | undefined
  /** 'Cancel' unless given. */
  cancel?: string | undefined
  /** 'Processing....' unless given (AMB-062). */
  busyText?: string
  /** Red, for what destroys. */
  danger?: boolean
}

const asked = outsideState<Confirmation | undefined>(undefined)

/** Asks before something is done, from anywhere; the application's hosts show the dialog. */
export const askToConfirm = (confirmation: Confirmation): void => asked.change(confirmation)

/** For the host. */
export const confirmations = {
  asked: asked.read,
  close: () => asked.change(undefined),
  subscribe: asked.subscribe,
}
