import type { CutOverLine } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import {
  cutOverCounts,
  differenceOf,
  figureLabels,
  figureName,
  isSum,
  showDifference,
  type CutOverFigure,
} from '@refill/contract/features/cut-over/cut-over.rules.ts'
import { NumberCell } from '../../ui/fields/number-cell.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { count, money } from '../../ui/formats/money.ts'
import { lead, type Column } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { oldName, reasonName, typedLine, type CutOverValues } from './cut-over-values.ts'
import { ReasonCell } from './reason-cell.tsx'
import styles from './cut-over.module.css'

export type CutOverFormState = FormState<CutOverValues>
type OfLine = { form: CutOverFormState; line: CutOverLine }

export const figure = ({ what }: Pick<CutOverLine, 'what'>, value: number): string =>
  isSum(what) ? money(value) : count(value)

const useDifference = ({ form, line }: OfLine) =>
  useFormValue(form, (values) => differenceOf(typedLine(values, line)))

export function Difference({ form, line }: OfLine) {
  const difference = useDifference({ form, line })
  const words = difference === undefined ? '' : showDifference(line.what, difference)
  return (
    <output htmlFor={form.field(oldName(line)).id} className={difference ? styles.differs : styles.agrees}>
      {difference === 0 ? '✓ 0' : words}
    </output>
  )
}

export function Reason({ form, line }: OfLine) {
  const difference = useDifference({ form, line })
  return difference ? (
    <ReasonCell
      field={form.field(reasonName(line))}
      label={`Explanation of ${figureName(line)}`}
      placeholder={`Explain ${figureLabels[line.what].toLowerCase()}`}
    />
  ) : null
}

type Lines = readonly CutOverLine[]

/** Behind the last row of a column Enter leads to the first of the next, in the order of the page. */
export const leadOn = (form: CutOverFormState, lines: Lines, what: CutOverFigure) => () => {
  const later = cutOverCounts.slice(cutOverCounts.findIndex((one) => one === what) + 1)
  const next = lines.find((line) => later.some((one) => one === line.what))
  if (next) form.focus(oldName(next))
}

/** What the old books say of a figure, among the cells of its column. */
export function OldCell({ form, line, onEnd }: OfLine & { onEnd: () => void }) {
  return (
    <NumberCell
      field={form.field(oldName(line))}
      label={`${figureName(line)} in the old books`}
      column={isSum(line.what) ? 'sums' : line.what}
      decimals={isSum(line.what)}
      maxLength={isSum(line.what) ? 15 : 7}
      onEnd={onEnd}
    />
  )
}

const columnsOf = (form: CutOverFormState, onEnd: () => void): readonly Column<CutOverLine>[] => [
  lead('what', 'Figure', { show: ({ what }) => figureLabels[what] }),
  {
    key: 'old',
    head: 'Old books',
    align: 'right',
    width: 150,
    cell: (line) => <OldCell form={form} line={line} onEnd={onEnd} />,
  },
  { key: 'here', head: 'Brought in', align: 'right', width: 140, cell: (line) => figure(line, line.now) },
  {
    key: 'difference',
    head: 'Difference',
    align: 'right',
    width: 120,
    cell: (line) => <Difference form={form} line={line} />,
  },
  {
    key: 'reason',
    head: 'Explanation',
    folds: 'wide',
    width: 320,
    cell: (line) => <Reason form={form} line={line} />,
  },
]

type TableProps = { form: CutOverFormState; lines: Lines }

/** Rupees that the old books say, typed beside what was brought in. */
export function SumsTable({ form, lines }: TableProps) {
  return (
    <Table
      label="Sums in rupees"
      columns={columnsOf(form, leadOn(form, lines, 'cash'))}
      rows={lines.filter(({ what }) => isSum(what))}
    />
  )
}
