import type { NoteLineLeft } from '@refill/contract/features/notes/notes.contract.ts'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count, money } from '../../ui/formats/money.ts'
import styles from './invoices.module.css'
import { amountAtPrice, cellName, shownColumns, type NoteKind, type NoteValues } from './note-values.ts'

const heads = {
  quantity: 'Credited',
  fulls: 'Fulls back',
  empties: 'Empties given',
  price: 'Right price',
  taxable: 'Amount',
} as const
const hints = {
  quantity: 'how many are credited',
  fulls: 'fulls that came back',
  empties: 'empties that the customer got back',
  price: 'right price of one without GST',
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

/** The amount follows the right price; typed afterwards it is as typed. */
const pricesWith =
  ({ form, kind }: Pick<LinesProps, 'form' | 'kind'>, line: NoteLineLeft) =>
  (typed = '') => {
    form.set(cellName('price', line), typed)
    form.set(cellName('taxable', line), amountAtPrice(line, typed.trim(), kind))
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
      {shownColumns(kind, cause).map((column, index) => {
        const isOfCylinders = column === 'fulls' || column === 'empties'
        if (isOfCylinders && !is_cylinder) return <span key={column} />
        const field = form.field(cellName(column, line))
        const sets = { quantity: takesWith({ form }, line), price: pricesWith({ form, kind }, line) }
        const set = column === 'quantity' || column === 'price' ? sets[column] : field.set
        return (
          <NumberCell
            key={column}
            field={{ ...field, set }}
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
  const columns = shownColumns(props.kind, props.cause)
  if (columns.length === 0)
    return (
      <p className={styles.quiet}>
        All that is left of the invoice is credited, and no cylinder moves: it is for goods that never left,
        or came back under a paper of their own. Where cylinders come back with this note, choose Goods back.
      </p>
    )
  return (
    <>
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
      {columns.includes('price') && (
        <p className={styles.quiet}>
          Both without GST. The amount follows from the right price of one, and can be another.
        </p>
      )}
    </>
  )
}
