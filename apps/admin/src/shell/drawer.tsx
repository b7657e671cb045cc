import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './menu.module.css'

type DrawerProps = { isOpen: boolean; onClose: () => void }

/**
 * The menu below 62em. The browser's own modal dialog keeps the focus inside, closes with Esc and gives the focus
 * back; a press beside it closes it too.
 */
export function MenuDrawer({ isOpen, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // The dialog takes presses on its backdrop only; its keys are the browser's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={styles.drawer}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.drawerHead}>
            <IconButton label="Close menu" icon={CloseIcon} onClick={onClose} />
          </div>
          <SideMenu label="Main" onChoose={onClose} />
        </div>
      )}
    </dialog>
  )
}
