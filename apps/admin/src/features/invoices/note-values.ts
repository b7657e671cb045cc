import type { CreditCause, NoteLineLeft, readLeft } from '@refill/contract/features/notes/notes.contract.ts'
import {
  cheaperLine,
  dearerLine,
  noteTotals,
  returnedLine,
  type LineLeft,
  type NotedLine,
} from '@refill/contract/features/tax/notes.rules.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import {
  isRupees,
  paise,
  paiseFromRupees,
  rupeesText,
  subtractPaise,
  timesQuantity,
  type Paise,
} from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { schemaOf } from '../../ui/form/rules.ts'
import { count, money } from '../../ui/formats/money.ts'

export type Left = AnswerOf<typeof readLeft>
export type NoteKind = 'credit' | 'debit'

/** What is typed about a note; lines by the names of {@link cellName}. */
export type NoteValues = {
  cause: string
  day: string
  reason: string
  [cell: string]: string | undefined
}
type Column = 'quantity' | 'fulls' | 'empties' | 'taxable' | 'price'

export const cellName = (column: Column, { place }: Pick<NoteLineLeft, 'place'>) => `${column}-${place}`
const typed = (values: NoteValues, column: Column, line: NoteLineLeft) =>
  (values[cellName(column, line)] ?? '').trim()

export const causes: readonly { value: CreditCause; label: string }[] = [
  { value: 'goods_back', label: 'Goods back' },
  { value: 'price', label: 'Price difference' },
  { value: 'canceled', label: 'Canceled supply' },
]

export const initialNote = ({ lines }: Left, kind: NoteKind): NoteValues => ({
  ...Object.fromEntries(
    lines.flatMap((line) =>
      (['quantity', 'fulls', 'empties', 'taxable', 'price'] as const).map((column) => [
        cellName(column, line),
        '',
      ]),
    ),
  ),
  cause: kind === 'credit' ? 'goods_back' : '',
  day: '',
  reason: '',
})

/** Which cells of a line say what the note is for. */
export const columnsOf = (kind: NoteKind, cause: string): readonly Column[] => {
  if (kind === 'debit' || cause === 'price') return ['taxable']
  return cause === 'goods_back' ? ['quantity', 'fulls', 'empties'] : []
}

/** The same, with the price that should have been charged, which is not sent: the amount follows from it. */
export const shownColumns = (kind: NoteKind, cause: string): readonly Column[] => {
  const columns = columnsOf(kind, cause)
  return columns.includes('taxable') ? ['price', ...columns] : columns
}

/**
 * What a line comes to at another price less what it has, without GST: what is to be charged, or below 0 to be credited.
 * @param price rupees for one without GST, as typed
 */
const dearerBy = ({ quantity_left, taxable_left }: NoteLineLeft, price: string): Paise =>
  subtractPaise(timesQuantity(paiseFromRupees(price), quantity(quantity_left)), paiseFromRupees(taxable_left))

/** The amount that makes a line cost the right price; '' of what is no price, or asks for the other kind of note. */
export const amountAtPrice = (line: NoteLineLeft, price: string, kind: NoteKind): string => {
  if (!isRupees(price)) return ''
  const more = dearerBy(line, price)
  const amount = kind === 'debit' ? more : subtractPaise(paise(0), more)
  return amount > 0 ? rupeesText(amount) : ''
}

const priceProblem = (line: NoteLineLeft, values: NoteValues, kind: NoteKind) => {
  const text = typed(values, 'price', line)
  if (text === '') return undefined
  if (!isRupees(text)) return 'An amount in rupees'
  const more = dearerBy(line, text)
  if (kind === 'credit' && more > 0) return 'Higher than billed: that is a debit note'
  return kind === 'debit' && more < 0 ? 'Lower than billed: that is a credit note' : undefined
}

const isQuantity = (text: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text)

const noted = (line: NoteLineLeft): NotedLine => ({
  price: paiseFromRupees(line.price),
  rate: line.rate,
  left: {
    quantity: quantity(line.quantity_left),
    taxable: paiseFromRupees(line.taxable_left),
    cgst: paiseFromRupees(line.cgst_left),
    sgst: paiseFromRupees(line.sgst_left),
    igst: paiseFromRupees(line.igst_left),
  },
})

/** What a note changes of a line as it is typed; nothing of what is not typed or no figure. */
const changedLine = (
  line: NoteLineLeft,
  values: NoteValues,
  { left, kind }: NoteAsked,
): LineLeft | undefined => {
  const before = noted(line)
  const [pieces, rupees] = [typed(values, 'quantity', line), typed(values, 'taxable', line)]
  if (kind === 'debit')
    return isRupees(rupees) ? dearerLine(before, paiseFromRupees(rupees), left.supply) : undefined
  if (values.cause === 'canceled') return before.left
  if (values.cause === 'price')
    return isRupees(rupees) ? cheaperLine(before, paiseFromRupees(rupees), left.supply) : undefined
  return isQuantity(pieces) ? returnedLine(before, quantity(pieces), left.supply) : undefined
}
type NoteAsked = { left: Left; kind: NoteKind }

/** What the note comes to as it is typed, by the rules of the server. */
export const noteValue = (values: NoteValues, note: NoteAsked): Paise => {
  const { lines, is_rounded: rounds, value_left } = note.left
  const changed = lines.flatMap((line) => changedLine(line, values, note) ?? [])
  const isAll =
    note.kind === 'credit' &&
    changed.length === lines.length &&
    changed.every(
      (one, index) =>
        one.taxable === paiseFromRupees(lines[index]?.taxable_left ?? 0) && values.cause !== 'price',
    )
  const leftValue = note.kind === 'credit' ? paiseFromRupees(value_left) : undefined
  return noteTotals(changed, { rounds, leftValue, isAll }).value
}

const quantityProblem = (line: NoteLineLeft, values: NoteValues) => {
  const text = typed(values, 'quantity', line)
  if (text === '') return undefined
  if (!isQuantity(text)) return 'A number with at most two decimals'
  return Number(text) > line.quantity_left ? `Only ${count(line.quantity_left)} are left` : undefined
}

const amountProblem = (line: NoteLineLeft, values: NoteValues, kind: NoteKind) => {
  const text = typed(values, 'taxable', line)
  if (text === '') return undefined
  if (!isRupees(text)) return 'An amount in rupees'
  return kind === 'credit' && Number(text) > line.taxable_left
    ? `Only ${money(line.taxable_left)} is left`
    : undefined
}

const cylinderProblems = (line: NoteLineLeft, values: NoteValues) => {
  const [pieces, fulls, empties] = (['quantity', 'fulls', 'empties'] as const).map((column) =>
    typed(values, column, line),
  )
  const whole = (text = '') => (text === '' || /^\d{1,7}$/.test(text) ? undefined : 'A whole number')
  const tooMany = Number(fulls || 0) > Number(pieces || 0) ? 'No more than are credited' : undefined
  return { fulls: whole(fulls) ?? tooMany, empties: whole(empties) }
}

const lineProblems = (
  line: NoteLineLeft,
  values: NoteValues,
  kind: NoteKind,
): [string, string | undefined][] => {
  const columns = shownColumns(kind, values.cause)
  const problems = {
    quantity: quantityProblem(line, values),
    taxable: amountProblem(line, values, kind),
    price: priceProblem(line, values, kind),
    ...(line.is_cylinder ? cylinderProblems(line, values) : { fulls: undefined, empties: undefined }),
  }
  return columns.map((column) => [cellName(column, line), problems[column]])
}

const isEmpty = (values: NoteValues, { left, kind }: NoteAsked) => {
  const [first] = columnsOf(kind, values.cause)
  return first !== undefined && left.lines.every((line) => Number(typed(values, first, line) || 0) === 0)
}

export const noteSchema = (note: NoteAsked) =>
  schemaOf((values: NoteValues) => {
    const { lines } = note.left
    const [line] = lines
    const [column] = columnsOf(note.kind, values.cause)
    return {
      ...Object.fromEntries(lines.flatMap((one) => lineProblems(one, values, note.kind))),
      ...(line &&
        column &&
        isEmpty(values, note) && { [cellName(column, line)]: 'Choose what the note is for' }),
      reason: values.reason.trim() === '' ? 'Reason is required' : undefined,
    }
  })

/** As the two calls take it: of a canceled supply no line, since all of it is meant. */
export const noteFields = (values: NoteValues, { left, kind }: NoteAsked) => {
  const { day, reason } = values
  const [first] = columnsOf(kind, values.cause)
  const lines = left.lines.filter((line) => first && Number(typed(values, first, line) || 0) > 0)
  const column = (name: Column) =>
    lines.map((line) => (columnsOf(kind, values.cause).includes(name) ? typed(values, name, line) : ''))
  return {
    day,
    reason,
    'place[]': lines.map(({ place }) => String(place)),
    'quantity[]': column('quantity'),
    'taxable[]': column('taxable'),
    'fulls[]': column('fulls'),
    'empties[]': column('empties'),
  }
}
