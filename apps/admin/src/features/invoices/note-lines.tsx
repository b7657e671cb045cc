import type { NoteLineLeft } from '@refill/contract/features/notes/notes.contract.ts'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count, money } from '../../ui/formats/money.ts'
import styles from './invoices.module.css'
import { cellName, columnsOf, type NoteKind, type NoteValues } from './note-values.ts'

const heads = {
  quantity: 'Credited',
  fulls: 'Fulls back',
  empties: 'Empties given',
  taxable: 'Amount',
} as const
const hints = {
  quantity: 'how many are credited',
  fulls: 'fulls that came back',
  empties: 'empties that the customer got back',
  taxable: 'rupees without GST',
} as const

type LinesProps = {
  form: FormState<NoteValues>
  lines: readonly NoteLineLeft[]
  kind: NoteKind
  cause: string
}

/** Cylinders that are credited came back as fulls, until somebody types otherwise. */
const takesWith =
  ({ form }: Pick<LinesProps, 'form'>, line: NoteLineLeft) =>
  (typed = '') => {
    const before = form.values()
    const [pieces, fulls] = [cellName('quantity', line), cellName('fulls', line)]
    form.set(pieces, typed)
    if (line.is_cylinder && (before[fulls] ?? '') === (before[pieces] ?? '')) form.set(fulls, typed)
  }

function LeftOf({ line, kind }: { line: NoteLineLeft; kind: NoteKind }) {
  const { description, quantity_left, uqc, taxable_left } = line
  const left = `${count(quantity_left)} ${uqc}, ${money(taxable_left)} left`
  return (
    <span className={styles.product}>
      {description} <small>{kind === 'credit' ? left : `${money(taxable_left)} billed`}</small>
    </span>
  )
}

type LineProps = Omit<LinesProps, 'lines'> & { line: NoteLineLeft; isFirst: boolean }

function Line({ form, line, kind, cause, isFirst }: LineProps) {
  const { description, is_cylinder } = line
  return (
    <div role="group" aria-label={description} className={styles.noteLine}>
      <LeftOf line={line} kind={kind} />
      {columnsOf(kind, cause).map((column, index) => {
        const isOfCylinders = column === 'fulls' || column === 'empties'
        if (isOfCylinders && !is_cylinder) return <span key={column} />
        const field = form.field(cellName(column, line))
        return (
          <NumberCell
            key={column}
            field={column === 'quantity' ? { ...field, set: takesWith({ form }, line) } : field}
            label={`${description}: ${hints[column]}`}
            column={column}
            decimals={!isOfCylinders}
            maxLength={isOfCylinders ? 7 : 12}
            autoFocus={isFirst && index === 0}
          />
        )
      })}
    </div>
  )
}

/** What a note changes, line by line; of a canceled supply it is all that is left. */
export function NoteLines({ lines, ...props }: LinesProps) {
  const columns = columnsOf(props.kind, props.cause)
  if (columns.length === 0)
    return (
      <p className={styles.quiet}>
        All that is left of the invoice is credited, and no cylinder moves: it is for goods that never left,
        or came back under a paper of their own. Where cylinders come back with this note, choose Goods back.
      </p>
    )
  return (
    <div className={styles.noteLines} data-columns={columns.length}>
      {columns.map((column) => (
        <span key={column} aria-hidden>
          {heads[column]}
        </span>
      ))}
      {lines.map((line, index) => (
        <Line key={line.place} line={line} isFirst={index === 0} {...props} />
      ))}
    </div>
  )
}
