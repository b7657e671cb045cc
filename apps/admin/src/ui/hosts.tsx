import { confirmations } from './dialog/confirm.ts'
import { ConfirmHost } from './dialog/confirm-host.tsx'
import { closeKeyHelp, KeyHelp } from './keys/key-help.tsx'
import { closePalette } from './palette/palette.tsx'
import { toasts } from './toast.ts'
import { Toasts } from './toast/toasts.tsx'

/** What may appear on any screen; the application has it once, inside its router. */
export function Hosts() {
  return (
    <>
      <ConfirmHost />
      <KeyHelp />
      <Toasts />
    </>
  )
}

/** What one person has open is not for the next: called when the panel goes. Toasts stay, they may say why it went. */
export const closeDialogs = () => {
  confirmations.close()
  closeKeyHelp()
  closePalette()
}

/** Closes all of them, between tests. */
export const closeHosts = () => {
  closeDialogs()
  toasts.clear()
}
