import { classNames } from '../class-names.ts'
import type { Field } from '../form/field.ts'
import { ErrorLine, NoteLine } from './field-frame.tsx'
import fields from './fields.module.css'
import styles from './number-cell.module.css'
import { columnKeys } from './column-keys.ts'
import { numberRule } from './text-rules.ts'
import { useTaking } from './use-taking.ts'

type NumberCellProps = {
  /** Rows may come after the form was made: it then has no entry for them yet. */
  field: Field<string | undefined>
  /** Names the cell for those who do not see row and head. */
  label: string
  /** The same for all cells among which Enter and the arrows move. */
  column: string
  maxLength?: number
  /** A point may be typed. */
  decimals?: boolean
  /** Three digits are enough. */
  narrow?: boolean
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean | undefined
  /** Enter in the last row. */
  onEnd?: (() => void) | undefined
}

/** A number in a row of a table; Enter and arrow down lead to the next row, arrow up to the one before. */
export function NumberCell(props: NumberCellProps) {
  const { field, label, column, maxLength = 7, decimals = false, narrow, autoFocus, onEnd } = props
  const { value = '', error } = field.useValue()
  const taking = useTaking({ value, set: field.set, rule: numberRule({ digitsOnly: !decimals, maxLength }) })
  const press = columnKeys({ column, press: taking.press, onEnd })
  return (
    <span className={classNames(styles.cell, narrow && styles.narrow, error !== undefined && fields.bad)}>
      <span className={styles.room}>
        <input
          id={field.id}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${field.id}-error`}
          data-column={column}
          inputMode={decimals ? 'decimal' : 'numeric'}
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          className={classNames(fields.control, fields.number)}
          value={value}
          onChange={taking.change}
          onPointerDown={taking.point}
          onBlur={taking.leave}
          onKeyDown={press}
        />
      </span>
      <NoteLine>{taking.note ?? ''}</NoteLine>
      {error && <ErrorLine id={field.id}>{error}</ErrorLine>}
    </span>
  )
}
