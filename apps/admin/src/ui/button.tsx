import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { iconLook, lookOf, type IconLook, type Look } from './button-look.ts'
import { EnterIcon } from './icons.tsx'
import styles from './button.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** A press does nothing while busy; the button keeps its width, its place and the focus. */
    busy?: boolean | undefined
    /** Said while busy; room for it is kept from the start, so nothing moves. */
    busyText?: string | undefined
    /** Draws the Enter key on it: the button that Enter in a field presses. */
    onEnter?: boolean | undefined
  }

/** Beside the busy text: spinner, gap, padding and edge. */
const besideBusyText = 14 + 6 + 24 + 2

const widthOf = (text: string, button: HTMLElement) => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = getComputedStyle(button).font
  return Math.ceil(pen.measureText(text).width) + besideBusyText
}

/**
 * Keeps one width, idle or busy, wide enough for both texts. Measured instead of drawn unseen: hidden words in the
 * button would end up in its name for some readers.
 */
const useOneWidth = (busy: boolean, busyText: string | undefined) => {
  const button = useRef<HTMLButtonElement>(null)
  const idleWidth = useRef(0)
  useLayoutEffect(() => {
    const { current } = button
    if (!current || !busyText) return
    current.style.minWidth = `${busy ? idleWidth.current : widthOf(busyText, current)}px`
    if (!busy) idleWidth.current = current.offsetWidth
  })
  return button
}

export function Button({ kind, icon, className, busy, busyText, onEnter, children, ...rest }: ButtonProps) {
  const Sign = icon
  const button = useOneWidth(busy ?? false, busyText)
  // Not `disabled` while busy: a disabled button loses the focus, and with it the reader's place.
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {}
  return (
    <button ref={button} type="button" className={lookOf({ kind, className })} {...rest} {...state}>
      {busy ? <span className={styles.spinner} /> : Sign && <Sign />}
      {(busy && busyText) || children}
      {onEnter && !busy && <EnterIcon className={styles.cap} />}
    </button>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()

type DownloadButtonProps = Look & { href: string; fileName?: string; children: ReactNode }

/** Leads to a file, not to a screen, so the router has no part in it. */
export function DownloadButton({ kind, icon, className, href, fileName, children }: DownloadButtonProps) {
  const Sign = icon
  return (
    <a
      className={lookOf({ kind, className })}
      href={href}
      download={fileName ?? ''}
      target="_blank"
      rel="noreferrer"
    >
      {Sign && <Sign />}
      {children}
    </a>
  )
}

export function IconButton({
  label,
  icon: Sign,
  kind,
  small,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button type="button" aria-label={label} title={label} className={iconLook({ kind, small })} {...rest}>
      <Sign />
    </button>
  )
}
