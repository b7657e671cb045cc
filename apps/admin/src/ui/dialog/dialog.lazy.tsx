import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { CloseButton } from '../close-button.tsx'
import { KitProvider } from '../mantine/kit-provider.tsx'
import { Part } from '../part.tsx'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog.module.css'

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
