import { Status, statusLabel, type OrderStatus } from '@refill/contract/features/orders/orders.status.ts'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { preloadStatusDialogs } from './dialogs.ts'
import { DownIcon } from '../../../ui/icons.tsx'
import { StatusSign } from '../order-status.public.tsx'
import { choicesOf, type Choice, type Stepping } from './steps.ts'
import styles from './status.module.css'

const possible = '[role=menuitem]:not([aria-disabled])'

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys go round over what can be chosen; the step forward has the focus when it opens. */
const useMenuKeys = (close: () => void) => {
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(possible) ?? [])]
  useEffect(() => {
    const [first] = menu.current?.querySelectorAll<HTMLElement>(possible) ?? []
    if (first) first.focus()
    else menu.current?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    const all = items()
    const move = moves[event.key]
    if (event.key === 'Escape' || move) event.preventDefault()
    if (!move) return
    const at = all.findIndex((item) => item === document.activeElement)
    all[move(at, all.length - 1)]?.focus()
  }
  return { menu, press }
}

type ItemProps = Choice & { choose: () => void }

function Item({ status, isPossible, note, choose }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isPossible ? undefined : true}
      className={classNames(styles.item, status === Status.canceled && styles.parted)}
      onClick={isPossible ? choose : undefined}
    >
      <StatusSign status={status} />
      {statusLabel(status)} {note && <span className={styles.note}>{note}</span>}
    </button>
  )
}

type MenuProps = Pick<StatusMenuProps, 'order' | 'choose' | 'more'> & { id: string; close: () => void }

function Menu({ id, order, choose, more, close }: MenuProps) {
  const { menu, press } = useMenuKeys(close)
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label="Update Status"
      className={styles.menu}
      onKeyDown={press}
    >
      {choicesOf(order).map((choice) => (
        <Item
          key={choice.status}
          {...choice}
          choose={() => {
            close()
            choose(choice.status)
          }}
        />
      ))}
      {more.map(({ label, note, choose: chooseIt }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            close()
            chooseIt()
          }}
        >
          <StatusSign status={Status.dispatched} />
          {label} <span className={styles.note}>{note}</span>
        </button>
      ))}
    </div>
  )
}

type StatusMenuProps = {
  order: Stepping
  busy: boolean
  choose: (status: OrderStatus) => void
  /** Other ways to leave: on a day before, or once more. */
  more: readonly { label: string; note: string; choose: () => void }[]
}

/** The status dropdown of the detail, with the status of now: all six, earlier ones disabled (AMB-110). */
export function StatusMenu({ order, busy, choose, more }: StatusMenuProps) {
  const [opened, open] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const id = useId()
  const close = () => {
    open(false)
    place.current?.querySelector('button')?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) open(false)
  }
  const { orderstatus } = order
  return (
    <span ref={place} className={styles.place} onBlur={leave}>
      <input
        className={styles.now}
        aria-label="Status"
        readOnly
        value={statusLabel(orderstatus)}
        onClick={() => open(!opened)}
      />
      <Button
        kind="filled"
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        busy={busy}
        busyText="Processing...."
        disabled={!choicesOf(order).some(({ isPossible }) => isPossible)}
        onPointerEnter={preloadStatusDialogs}
        onClick={() => open(!opened)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !busy) {
            event.preventDefault()
            open(true)
          }
        }}
      >
        Update Status
        <DownIcon />
      </Button>
      {opened && <Menu id={id} order={order} choose={choose} more={more} close={close} />}
    </span>
  )
}
