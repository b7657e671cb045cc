import { showDay, showInstant } from '@refill/values/day.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../link.tsx'
import { IconButton } from '../button.tsx'
import { IconLink } from '../link-button.tsx'
import { classNames } from '../class-names.ts'
import { preloadDialog } from '../dialog/dialog.tsx'
import { count, money } from '../formats/money.ts'
import { isMissing, mobile, orEmpty, type EmptyWords } from '../formats/words.ts'
import { DeleteIcon, EditIcon, ViewIcon } from '../icons.tsx'
import { Missing } from '../parts.tsx'
import { linkTo, type Target } from '../target.ts'
import styles from './table.module.css'

/** Where a cell stands: `serial` counts across all pages, `open` is where its row leads. */
export type Place = { serial: number; open: Target | undefined }

/** An order that a press on the head gives; a second press gives the second. */
export type ColumnSort = { value: string; order: 'ascending' | 'descending' }

export type Column<Row> = {
  key: string
  head: string
  sort?: readonly [ColumnSort, ...ColumnSort[]]
  cell: (row: Row, place: Place) => ReactNode
  align?: 'right'
  /** Words of a short list, which paper never breaks. */
  whole?: boolean
  /** Pixels; without it the column takes what its content needs. */
  width?: number
  /** How the cell stands when the table folds on a phone; `wide` is for what half the width would break. */
  folds?: 'hidden' | 'lead' | 'wide' | 'actions'
}

export type Columns<Row> = readonly Column<Row>[]

type Names<Row> = keyof Row & string

/** The value of a column; rows are read by the name that the column was given. */
const at = <Row,>(row: Row, name: Names<Row>): string | number | undefined => {
  const value: unknown = row[name]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

type TextOptions<Row> = {
  show?: (row: Row) => ReactNode
  /** N/A unless given. */
  empty?: EmptyWords
  whole?: boolean
}

export const text = <Row,>(
  name: Names<Row>,
  head: string,
  { show, empty = 'N/A', whole = false }: TextOptions<Row> = {},
): Column<Row> => ({
  key: name,
  head,
  whole,
  cell: (row) => {
    if (show) return show(row)
    return isMissing(at(row, name)) ? <Missing>{empty}</Missing> : orEmpty(at(row, name), empty)
  },
})

const isNegative = (value: string | number | null | undefined) => Number(value) < 0

/** A figure with its sign in red when it is below zero. */
export function Figure({
  value,
  children,
}: {
  value: string | number | null | undefined
  children: ReactNode
}) {
  return <span className={isNegative(value) ? styles.negative : undefined}>{children}</span>
}

const figures =
  (format: (value: string | number | null | undefined) => string) =>
  <Row,>(name: Names<Row>, head: string, show?: (row: Row) => ReactNode): Column<Row> => ({
    key: name,
    head,
    align: 'right',
    cell: (row) => <Figure value={at(row, name)}>{show ? show(row) : format(at(row, name))}</Figure>,
  })

/** Right-aligned count or quantity. */
export const number = figures(count)
/** Right-aligned rupees, always with two decimals. */
export const amount = figures((rupees) => money(rupees))

/** A mobile number, which is never broken. */
export const phone = <Row,>(name: Names<Row>, head: string, empty: EmptyWords = 'N/A'): Column<Row> => ({
  key: name,
  head,
  cell: (row) => {
    const shown = mobile(at(row, name))
    return shown ? <bdi className={styles.whole}>{shown}</bdi> : <Missing>{empty}</Missing>
  },
})

/** A day and a time, or several numbers, may stand on two lines; none of them is broken. */
export const whole = (shown: string) =>
  shown.split(' ').map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <bdi className={styles.whole}>{part}</bdi>
    </Fragment>
  ))

const moments =
  (format: (value: string | number | null | undefined) => string) =>
  <Row,>(name: Names<Row>, head: string, empty: EmptyWords = 'N/A'): Column<Row> => ({
    key: name,
    head,
    cell: (row) => {
      const shown = format(at(row, name))
      return shown ? whole(shown) : <Missing>{empty}</Missing>
    },
  })

/** dd-MM-yyyy */
export const day = moments(showDay)
const showMoment = moments(showInstant)
/** dd-MM-yyyy HH:mm, which stays whole: half the width of a phone is too little for it. */
export const instant = <Row,>(name: Names<Row>, head: string, empty?: EmptyWords): Column<Row> => ({
  ...showMoment<Row>(name, head, empty),
  folds: 'wide',
})

/** Counts rows across pages (AMB-030). */
export const serialNumber = <Row,>(): Column<Row> => ({
  key: 'serial',
  head: 'S.No.',
  align: 'right',
  width: 64,
  folds: 'hidden',
  cell: (_, { serial }) => <span className={styles.dim}>{serial}</span>,
})

/** The number of a document: at most 16 characters, and a line would break at its strokes. */
const isNumber = (words: ReactNode) => typeof words === 'string' && words.length <= 16 && !words.includes(' ')

/** The name of the record: it links to where the row opens, and leads when the table folds. */
export const lead = <Row,>(
  name: Names<Row>,
  head: string,
  { hint, show }: { hint?: (row: Row) => ReactNode; show?: (row: Row) => ReactNode } = {},
): Column<Row> => ({
  key: name,
  head,
  folds: 'lead',
  cell: (row, { open }) => {
    const words = show ? show(row) : at(row, name)
    const className = classNames(styles.lead, isNumber(words) && styles.number)
    return (
      <>
        {open ? (
          <Link className={className} {...linkTo(open)}>
            {words}
          </Link>
        ) : (
          <span className={className}>{words}</span>
        )}
        {hint && <span className={styles.hint}>{hint(row)}</span>}
      </>
    )
  },
})

/** It leads when the table folds, though it leads nowhere itself. */
export const leading = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, folds: 'lead' })
/** What half the width would break when the table folds. */
export const onOwnLine = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, folds: 'wide' })

type RowActions<Row> = {
  view?: (row: Row) => Target
  edit?: (row: Row) => Target
  /** Nothing where whoever looks may not. */
  remove?: ((row: Row) => void) | undefined
  /** Before the others. */
  more?: (row: Row) => ReactNode
}

/** Icon buttons named View, Edit and Delete (AMB-198). */
export const actions = <Row,>({ view, edit, remove, more }: RowActions<Row>): Column<Row> => ({
  key: 'actions',
  head: 'Action',
  align: 'right',
  folds: 'actions',
  cell: (row) => (
    <span className={classNames(styles.actions)}>
      {more?.(row)}
      {view && <IconLink label="View" icon={ViewIcon} small {...linkTo(view(row))} />}
      {edit && <IconLink label="Edit" icon={EditIcon} small {...linkTo(edit(row))} />}
      {remove && (
        <IconButton
          label="Delete"
          icon={DeleteIcon}
          small
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => remove(row)}
        />
      )}
    </span>
  ),
})
