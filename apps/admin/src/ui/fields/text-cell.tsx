import { classNames } from '../class-names.ts'
import type { Field } from '../form/field.ts'
import { columnKeys } from './column-keys.ts'
import { ErrorLine } from './field-frame.tsx'
import fields from './fields.module.css'
import styles from './number-cell.module.css'

type TextCellProps = {
  /** Rows may come after the form was made: it then has no entry for them yet. */
  field: Field<string | undefined>
  /** Names the cell for those who do not see row and head. */
  label: string
  /** The same for all cells among which Enter and the arrows move. */
  column: string
  maxLength: number
  /** As wide as its column. */
  wide?: boolean
  /** Enter in the last row. */
  onEnd?: () => void
}

const nothing = () => undefined

/** Words in a row of a table; Enter and arrow down lead to the next row, arrow up to the one before. */
export function TextCell({ field, label, column, maxLength, wide, onEnd }: TextCellProps) {
  const { value = '', error } = field.useValue()
  return (
    <span className={classNames(styles.cell, wide && styles.wide, error !== undefined && fields.bad)}>
      <span className={styles.room}>
        <input
          id={field.id}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field.id}-error`}
          data-column={column}
          autoComplete="off"
          className={fields.control}
          value={value}
          maxLength={maxLength}
          onChange={(event) => field.set(event.currentTarget.value)}
          onKeyDown={columnKeys({ column, press: nothing, onEnd })}
        />
      </span>
      {error && <ErrorLine id={field.id}>{error}</ErrorLine>}
    </span>
  )
}
