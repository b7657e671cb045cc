import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { CloseButton } from '../close-button.tsx'
import { KitProvider } from '../mantine/kit-provider.tsx'
import { Part } from '../part.tsx'
import styles from './dialog.module.css'

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

export function LazyDialog({
  title,
  opened,
  onClose,
  busy = false,
  behind = false,
  footer,
  wide,
  children,
}: DialogProps) {
  return (
    <KitProvider>
      <Modal.Root
        opened={opened}
        classNames={{ content: styles.dialog ?? '' }}
        onClose={busy ? () => undefined : onClose}
        size={wide ? 800 : 408}
        centered
        closeOnEscape={!busy && !behind}
        closeOnClickOutside={!busy && !behind}
        returnFocus={false}
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 160 }}
      >
        <Modal.Overlay className={styles.overlay} />
        {/* The title gives the name, but only from the second drawing on. */}
        <Modal.Content aria-label={title} aria-busy={busy || undefined}>
          <div className={styles.head}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            {!busy && <CloseButton onClick={onClose} />}
          </div>
          <div className={styles.body}>
            <Part>{children}</Part>
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </KitProvider>
  )
}
