import { useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { confirmations } from './confirm.ts'

/** Shows what {@link ./confirm.ts} was asked; the words stay while the dialog fades. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.asked)
  const [{ last, turn }, setLast] = useState({ last: asked, turn: 0 })
  if (asked && asked !== last) setLast({ last: asked, turn: turn + 1 })
  const shown = asked ?? last
  if (!shown) return null
  return <ConfirmDialog key={turn} {...shown} opened={asked !== undefined} onClose={confirmations.close} />
}
