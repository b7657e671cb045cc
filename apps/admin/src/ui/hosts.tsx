import { confirmations } from './dialog/confirm.ts'
import { ConfirmHost } from './dialog/confirm-host.tsx'
import { closeKeyHelp, KeyHelp } from './keys/key-help.tsx'
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

/** Closes all of them: when somebody signs out, and between tests. */
export const closeHosts = () => {
  confirmations.close()
  closeKeyHelp()
  toasts.clear()
}
