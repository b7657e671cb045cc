import { useState } from 'react'
import { onDemand } from '../mantine/on-demand.tsx'
import type { DialogProps } from './dialog.lazy.tsx'
import { useOverScreen } from './use-over-screen.ts'

const LazyDialog = onDemand(() => import('./dialog.lazy.tsx').then(({ LazyDialog }) => LazyDialog))

/** Fetches the code of dialogs, for instance when the mouse comes near a button that opens one. */
export const preloadDialog = LazyDialog.preload

/** A dialog in the middle of the screen. An element with `data-autofocus` inside takes the focus first. */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props
  const [wasOpened, remember] = useState(false)
  useOverScreen(opened)
  if (opened && !wasOpened) remember(true)
  return opened || wasOpened ? <LazyDialog {...props} onFailure={onClose} /> : null
}
