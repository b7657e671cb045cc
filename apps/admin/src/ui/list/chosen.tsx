import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { TextButton } from '../text-button.tsx'
import { count } from '../formats/money.ts'
import styles from './chosen.module.css'

type Choosable = { id: number }

/**
 * Rows that somebody chose in order to act on all of them, over several pages; those in sight are as they are now.
 * @param within what they are chosen from: with other filters nothing is chosen
 */
export const useChosen = <Row extends Choosable>(inSight: readonly Row[], within: string) => {
  const [kept, keep] = useState<{ within: string; rows: readonly Row[] }>({ within, rows: [] })
  const before = kept.within === within ? kept.rows : []
  const rows = before.map((row) => inSight.find(({ id }) => id === row.id) ?? row)
  const has = ({ id }: Choosable) => rows.some((row) => row.id === id)
  const without = (left: readonly Choosable[]) => rows.filter(({ id }) => !left.some((row) => row.id === id))
  const put = (next: readonly Row[]) => keep({ within, rows: next })
  const hasAll = inSight.length > 0 && inSight.every(has)
  return {
    rows,
    has,
    hasAll,
    hasSome: inSight.some(has),
    toggle: (row: Row) => put(has(row) ? without([row]) : [...rows, row]),
    toggleAll: () => put(hasAll ? without(inSight) : [...without(inSight), ...inSight]),
    /** Rows that have changed and may be out of sight now: they stay chosen as they are. */
    renew: (changed: readonly Row[]) =>
      put(rows.map((row) => changed.find(({ id }) => id === row.id) ?? row)),
    drop: (done: readonly Choosable[]) => put(without(done)),
    clear: () => put([]),
  }
}

type ChosenBarProps = {
  /** 'orders' */
  things: string
  chosen: Pick<ReturnType<typeof useChosen>, 'rows' | 'hasAll' | 'hasSome' | 'toggleAll' | 'clear'>
  /** What can be done with them. */
  children: ReactNode
}

/** The buttons go with the choice; keys then go on at the box of the page. */
const useFocusStays = (isNone: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isNone && hadFocus.current && document.activeElement === document.body)
      bar.current?.querySelector('input')?.focus()
  }, [isNone])
  return {
    ref: bar,
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = !target.isConnected
    },
  }
}

/** Above the rows: all of the page, and what can be done with those that are chosen. */
export function ChosenBar({ things, chosen, children }: ChosenBarProps) {
  const { rows, hasAll, hasSome, toggleAll, clear } = chosen
  const staying = useFocusStays(rows.length === 0)
  return (
    <div {...staying} role="group" aria-label={`Chosen ${things}`} className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={hasAll}
          ref={(box) => {
            if (box) box.indeterminate = hasSome && !hasAll
          }}
          onChange={toggleAll}
        />
        All on this page
      </label>
      {rows.length > 0 && (
        <>
          <output>{`${count(rows.length)} chosen`}</output>
          {children}
          <TextButton onClick={clear}>Clear choice</TextButton>
        </>
      )}
    </div>
  )
}

type ChooseBoxProps = { name: string; isChosen: boolean; toggle: () => void }

/** On a row; it stands above the link that covers the row. */
export function ChooseBox({ name, isChosen, toggle }: ChooseBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" aria-label={`Choose ${name}`} checked={isChosen} onChange={toggle} />
    </label>
  )
}
