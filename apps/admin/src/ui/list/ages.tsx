import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { count } from '../formats/money.ts'
import { Panel } from '../parts.tsx'
import styles from './ages.module.css'
import type { Column } from './columns.tsx'
import { FilterButtons } from './filter-buttons.tsx'

type Figures<Age extends string> = Readonly<Record<Age, number>>

/**
 * A figure divided by how old it is: the filter in the address and its buttons, a column for each age, and the cells of
 * a total. Nothing of an age leaves its place empty, so that the eye finds where something is.
 */
export const agesOf = <Age extends string>(
  ages: readonly Age[],
  names: Readonly<Record<Age, string>>,
  show: (figure: number) => string,
) => {
  const options = ages.map((age) => ({ value: age, label: names[age] }))
  const figure = (row: Figures<Age>, age: Age) => (row[age] > 0 ? show(row[age]) : null)
  return {
    chosen: (value: string) => ages.find((age) => age === value) ?? ('' as const),
    filter: {
      kind: 'choice',
      name: 'age',
      label: 'Age',
      all: 'All',
      options: options.map(({ value, label }) => ({ value, label: label.toLowerCase() })),
      place: 'screen',
    } as const,
    Buttons: ({ value, choose }: { value: string; choose: (age: string) => void }) => (
      <FilterButtons
        label="Age"
        options={[{ value: '', label: 'All' }, ...options]}
        value={value}
        choose={choose}
      />
    ),
    columns: <Row extends Figures<Age>>(): Column<Row>[] =>
      ages.map((age) => wide(age, names[age], (row) => figure(row, age))),
    cells: (totals: Figures<Age>) =>
      ages.map((age) => (
        <td key={age} data-label={names[age]} data-folds="wide">
          {figure(totals, age)}
        </td>
      )),
  }
}

/** A figure that takes the whole width when the table folds. */
export const wide = <Row,>(key: string, head: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  head,
  align: 'right',
  folds: 'wide',
  cell,
})

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)

/** How old the oldest of it is. */
export function Oldest({ age, title }: { age: number; title: string }) {
  return <span title={title}>{age === 0 ? 'Today' : days(age)}</span>
}

/** A figure with a small line below it. */
export function Noted({ children, notes }: { children: ReactNode; notes: ReactNode }) {
  return (
    <span className={styles.noted}>
      {children}
      {notes}
    </span>
  )
}

/** On a phone the figures of its table stand below each other, so that they are read like a column. */
export function FiguresPanel({ className, ...rest }: ComponentProps<typeof Panel>) {
  return <Panel flush className={classNames(styles.figures, className)} {...rest} />
}

/** A name that takes a second line before the table has to scroll. */
export function LongName({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>
}

/** What can be done with a row; on a phone below it. */
export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <span data-row-buttons className={styles.act}>
      {children}
    </span>
  )
}
