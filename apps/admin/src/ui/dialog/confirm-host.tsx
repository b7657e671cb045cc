import { useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { confirmations } from './confirm.ts'

/** Shows what {@link ./confirm.ts} was asked; the words stay while the dialog fades. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.asked)
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const shown = asked ?? last
  if (!shown) return null
  return <ConfirmDialog {...shown} opened={asked !== undefined} onClose={confirmations.close} />
}
