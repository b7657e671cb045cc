import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { CloseButton } from '../close-button.tsx'
import { ErrorIcon, InfoIcon, OkIcon, WarningIcon } from '../icons.tsx'
import { closeToast, toasts, type ShownToast, type ToastPosition } from '../toast.ts'
import styles from './toasts.module.css'

const icons = { success: OkIcon, error: ErrorIcon, warning: WarningIcon, info: InfoIcon }

const isInside = (box: DOMRect | undefined, { clientX: x, clientY: y }: MouseEvent) =>
  box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

const isPageHidden = () => document.hidden
const onVisibility = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/**
 * Closes after its time; the clock starts anew when the mouse or the focus leaves, and when the tab is looked at again, so
 * it can be read to the end. The mouse goes through it to what lies below, so its moves are heard from the window.
 */
const useClosing = ({ id, duration }: ShownToast) => {
  const card = useRef<HTMLDivElement>(null)
  const isHidden = useSyncExternalStore(onVisibility, isPageHidden)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    // A mouse that was parked where the toast appears does not hold it; one that moves over it does.
    const move = (event: MouseEvent) => setHeld(isInside(card.current?.getBoundingClientRect(), event))
    window.addEventListener('mousemove', move)
    return () => window.removeEventListener('mousemove', move)
  }, [])
  useEffect(() => {
    if (held || isHidden) return undefined
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held, isHidden])
  return { ref: card, onFocus: () => setHeld(true), onBlur: () => setHeld(false) }
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const Sign = icons[toast.kind]
  const pauseOnHover = useClosing(toast)
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={classNames(styles.toast, styles[toast.kind])}
      {...pauseOnHover}
    >
      <Sign />
      <div className={styles.words}>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <CloseButton onClick={() => closeToast(toast.id)} />
    </div>
  )
}

const positions: ToastPosition[] = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right']

/** The place for every toast; the application has it once. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown)
  const filled = positions.filter((position) => shown.some((toast) => toast.position === position))
  return createPortal(
    <section aria-label="Messages" className={styles.host}>
      {filled.map((position) => (
        <div key={position} className={classNames(styles.pile, styles[position])}>
          {shown
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </section>,
    document.body,
  )
}
