import type { DayOrder } from '@refill/contract/features/import/import.kinds.ts'
import type { FileColumn, ImportField } from '@refill/contract/features/import/import.shapes.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorLine } from '../../ui/fields/field-frame.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Missing } from '../../ui/parts.tsx'
import styles from './columns.module.css'
import { linesInWords } from './import-words.tsx'
import type { Choosing } from './use-mapping.ts'

const orders: readonly (readonly [DayOrder, string])[] = [
  ['', 'Days: as the file says'],
  ['dmy', '31-03-2026: day first'],
  ['mdy', '03-31-2026: month first'],
  ['ymd', '2026-03-31: year first'],
]

const orderOf = (chosen: string): DayOrder => orders.find(([order]) => order === chosen)?.[0] ?? ''

type ColumnRowProps = {
  column: FileColumn
  columns: readonly FileColumn[]
  fields: readonly ImportField[]
  mapping: Choosing
  disabled: boolean
  /** Why the order of its days has to be said. */
  problem: string | undefined
}

/** A field that another column is already can be taken from it, which is said before. */
const optionWords = ({ column, columns, mapping }: ColumnRowProps, { name, label }: ImportField): string => {
  const other = mapping.fields.find((one) => one.field === name)?.column
  if (other === undefined || other === null || other === column.index) return label
  return `${label} (now column ${columns[other]?.letter ?? ''})`
}

function DayOrderSelect({ column, mapping, disabled, problem, value }: ColumnRowProps & { value: DayOrder }) {
  const id = `order-${column.index}`
  return (
    <span className={classNames(styles.order, problem !== undefined && styles.bad)}>
      <Select
        id={id}
        aria-label={`Order of days in column ${column.letter}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        value={value}
        disabled={disabled}
        choose={(chosen) => mapping.order(column.index, orderOf(chosen))}
      >
        {orders.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
      {problem && <ErrorLine id={id}>{problem}</ErrorLine>}
    </span>
  )
}

/** A column of the file, what stands in it, and which field it is. */
export function ColumnRow(props: ColumnRowProps) {
  const { column, fields, mapping, disabled } = props
  const { index, letter, heading, filled, samples } = column
  const mapped = mapping.fields.find((one) => one.column === index)
  const field = fields.find(({ name }) => name === mapped?.field)
  return (
    <li className={mapped ? undefined : styles.unused}>
      <span className={styles.letter}>{letter}</span>
      <span className={styles.heading}>
        <b>{heading || <Missing>No heading</Missing>}</b>
        <span>{filled === 0 ? 'Nothing in it' : linesInWords(filled)}</span>
      </span>
      <span className={styles.values}>{samples.join(' · ')}</span>
      <span className={styles.is}>
        <Select
          aria-label={`Column ${letter}${heading ? `, ${heading},` : ''} is`}
          value={mapped?.field ?? ''}
          disabled={disabled}
          choose={(chosen) => mapping.choose(index, chosen)}
        >
          <option value="">— not brought in</option>
          {fields.map((one) => (
            <option key={one.name} value={one.name}>
              {optionWords(props, one)}
            </option>
          ))}
        </Select>
        {mapped && field?.is_day && <DayOrderSelect {...props} value={mapped.order} />}
      </span>
    </li>
  )
}
