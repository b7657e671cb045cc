import { useState, type ReactNode } from 'react'
import { onDemand } from '../mantine/on-demand.tsx'
import { useOverScreen } from './use-over-screen.ts'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** Nothing closes it: not Esc, not the ground around it, not its buttons. */
  busy?: boolean | undefined
  /** Another dialog stands over it and takes the keys. */
  behind?: boolean | undefined
  /** Buttons at the lower edge; the main one last. */
  footer?: ReactNode
  /** 408px, or 800px for documents. */
  wide?: boolean
  children: ReactNode
}

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
