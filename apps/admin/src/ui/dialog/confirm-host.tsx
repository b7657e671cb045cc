import { useState, useSyncExternalStore } from 'react'
import { onDemand } from '../mantine/on-demand.tsx'
import { confirmations } from './confirm.ts'

const ConfirmDialog = onDemand(() =>
  import('./confirm-dialog.tsx').then(({ ConfirmDialog: Dialog }) => Dialog),
)

/** Shows what {@link ./confirm.ts} was asked; the words stay while the dialog fades. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.asked)
  const [{ last, turn }, setLast] = useState({ last: asked, turn: 0 })
  if (asked && asked !== last) setLast({ last: asked, turn: turn + 1 })
  const shown = asked ?? last
  if (!shown) return null
  const { close } = confirmations
  return (
    <ConfirmDialog key={turn} {...shown} opened={asked !== undefined} onClose={close} onFailure={close} />
  )
}
