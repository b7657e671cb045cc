import { useEffect, type RefObject } from 'react'
import { count } from '../formats/money.ts'
import { usePlace } from '../use-place.ts'
import styles from './combobox.module.css'
import type { PickOption } from './options.ts'

type ListProps = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  label: string
  found: { shown: readonly PickOption[]; total: number }
  value: string
  active: number
  /** An answer is awaited: what stands there is of before, and none of it is the one that Enter takes. */
  isStale: boolean
  /** The pointer moves over the rows, and leaves them. */
  point: () => void
  unpoint: () => void
  notes: readonly string[]
  choose: (option: PickOption) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What a searchable field offers. */
export function ComboboxList({ input, listId, label, found, value, active, ...rest }: ListProps) {
  const { isStale, notes, choose, point, unpoint } = rest
  const { shown, total } = found
  const list = usePlace<HTMLDivElement>(input)
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return (
    // The focus stays in the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      popover="manual"
      className={styles.menu}
      data-stale={isStale || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={point}
      onPointerLeave={unpoint}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={isStale || undefined}
        className={styles.options}
      >
        {shown.map((option, index) => (
          // Keys are those of the field.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={optionId(listId, index)}
            role="option"
            aria-selected={option.value === value}
            data-combobox-selected={index === active || undefined}
            className={styles.option}
            onClick={() => choose(option)}
          >
            {option.label}
            {(option.hint ?? option.detail) && (
              <small>{[option.hint, option.detail].filter(Boolean).join(' · ')}</small>
            )}
          </div>
        ))}
        {shown.length === 0 &&
          notes.map((note) => (
            <div key={note} className={styles.note}>
              {note}
            </div>
          ))}
      </div>
      {total > shown.length && (
        <p className={styles.note}>
          First {shown.length} of {count(total)}. Type to narrow.
        </p>
      )}
    </div>
  )
}
