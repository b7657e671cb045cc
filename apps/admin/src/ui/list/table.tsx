import { useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../class-names.ts'
import { DownIcon } from '../icons.tsx'
import { useMayOpen } from '../may-open.ts'
import { Skeleton } from '../parts.tsx'
import { usePrepareScreen } from '../prepare-screen.ts'
import { linkTo, type Target } from '../target.ts'
import type { Column, Columns } from './columns.tsx'
import late from '../late.module.css'
import sorts from './sorts.module.css'
import styles from './table.module.css'
import type { Sorting } from './use-list.ts'
import { useRovingRows } from './use-roving-rows.ts'

/** What a cell is drawn by, whatever the rows. */
type Drawn = Pick<Column<never>, 'key' | 'head' | 'sort' | 'align' | 'whole' | 'width' | 'folds'>

const cellClass = ({ align, whole, folds }: Drawn) =>
  classNames(
    align && styles.right,
    whole && styles.whole,
    folds === 'actions' && styles.act,
    folds === 'lead' && styles.leading,
  )

type HeadCellProps = { column: Drawn; sorting: Sorting | undefined }

function HeadCell({ column: { head, align, width, sort, folds }, sorting }: HeadCellProps) {
  const common = { className: align && styles.right, style: { width }, 'data-folds': folds }
  // Above controls that need no name; a head without text would be announced as one.
  if (!head) return <td {...common}>{head}</td>
  if (!sort || !sorting)
    return (
      <th scope="col" {...common}>
        {head}
      </th>
    )
  const at = sort.findIndex(({ value }) => value === sorting.value)
  const next = sort[(at + 1) % sort.length] ?? sort[0]
  return (
    <th scope="col" aria-sort={sort[at]?.order ?? 'none'} {...common}>
      <button type="button" className={sorts.sorts} onClick={() => sorting.choose(next.value)}>
        {head}
        <DownIcon />
      </button>
    </th>
  )
}

function Head({ columns, sorting }: { columns: readonly Drawn[]; sorting: Sorting | undefined }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  )
}

type RowsProps<Row> = {
  columns: Columns<Row>
  rows: readonly Row[]
  /** Serial number of the first row. */
  firstSerial?: number
  /** Where a row leads, if anywhere: its name links there, Enter opens it. */
  open?: ((row: Row) => Target | undefined) | undefined
  /** What Enter does on a row that leads nowhere. */
  press?: ((row: Row) => void) | undefined
  /** Called when somebody is about to open the row. */
  prefetch?: ((row: Row) => void) | undefined
}

type RowProps<Row> = Omit<RowsProps<Row>, 'rows'> & { row: Row; serial: number; active: boolean }

function TableRow<Row>({ columns, row, serial, active, open, press, prefetch }: RowProps<Row>) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const prepareScreen = usePrepareScreen()
  const there = open?.(row)
  const target = there && mayOpen(linkTo(there).to) ? there : undefined
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    if (press) {
      event.preventDefault() // or the field that has the focus now would be sent
      press(row)
    }
    if (!target) return
    const { to, state } = linkTo(target)
    void navigate(to, { state })
  }
  const prepare = () => {
    prefetch?.(row)
    if (target) prepareScreen(linkTo(target).to)
  }
  // The focus goes from row to row, and all of them hear of it: what stands in them stays.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td
          key={column.key}
          className={cellClass(column)}
          data-label={column.folds && column.folds !== 'wide' ? undefined : column.head}
          data-folds={column.folds}
        >
          {column.cell(row, { serial, open: target })}
        </td>
      )),
    [columns, row, serial, target],
  )
  return (
    <tr data-row tabIndex={active ? 0 : -1} onKeyDown={enter} onPointerEnter={prepare} onFocus={prepare}>
      {cells}
    </tr>
  )
}

function Rows<Row>({ rows, firstSerial = 1, ...rest }: RowsProps<Row>) {
  const { active, container } = useRovingRows<HTMLTableSectionElement>(rows)
  return (
    <tbody {...container}>
      {rows.map((row, index) => (
        // By place, not by id: a row that keeps its place keeps the focus when the page turns.
        <TableRow key={index} row={row} serial={firstSerial + index} active={index === active} {...rest} />
      ))}
    </tbody>
  )
}

/** Widths of bars that look like words, the same at every drawing. */
const barWidth = (row: number, column: number) => 80 + ((row * 37 + column * 53) % 70)

function SkeletonRows({ columns, count }: { columns: readonly Drawn[]; count: number }) {
  return (
    <tbody className={late.late} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
          {columns.map((column, index) => (
            <td key={column.key} className={cellClass(column)} data-folds={column.folds}>
              <Skeleton width={column.align ? 28 : barWidth(row, index)} right={column.align === 'right'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Says in the page whether the table is wider than its room, which no style can ask. */
const markScrolling = (room: HTMLDivElement | null) => {
  if (!room) return undefined
  const observer = new ResizeObserver(() =>
    room.toggleAttribute('data-scrolls', room.scrollWidth > room.clientWidth),
  )
  for (const one of [room, ...room.children]) observer.observe(one)
  return () => observer.disconnect()
}

type TableProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  /** What the table holds, for screen readers. */
  label: string
  /** undefined before the first load: bars stand where rows will be. */
  rows: readonly Row[] | undefined
  skeletonRows?: number
  /** 36px rows, for reports. */
  dense?: boolean
  /** Less air between columns, where there are many. */
  tight?: boolean
  /** On a phone reports stay tables and scroll sideways; records fold into blocks (the default). */
  keepsForm?: boolean
  /** At a desk its heads stay in sight while the page scrolls; only for few columns, which never scroll sideways. */
  keepsHeads?: boolean
  /** With it the heads of columns that have an order can be pressed. */
  sorting?: Sorting
  /** Rows of totals: `tr` elements. */
  foot?: ReactNode
  /** In the place of heads without rows: 'No branches'. */
  whenNone?: string
}

/** Rows of one kind under named columns. */
export function Table<Row>({
  label,
  skeletonRows = 5,
  dense,
  tight,
  keepsForm,
  keepsHeads,
  sorting,
  foot,
  whenNone,
  ...rest
}: TableProps<Row>) {
  const { columns, rows } = rest
  if (whenNone && rows?.length === 0) return <p className={styles.none}>{whenNone}</p>
  const scrolls = keepsForm ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div ref={markScrolling} className={classNames(styles.scroll, keepsHeads && styles.headed)} {...scrolls}>
      <table
        aria-label={label}
        aria-busy={rows ? undefined : true}
        className={classNames(
          styles.table,
          dense && styles.dense,
          tight && styles.tight,
          !keepsForm && styles.fold,
        )}
      >
        <Head columns={columns} sorting={sorting} />
        {rows ? <Rows {...rest} rows={rows} /> : <SkeletonRows columns={columns} count={skeletonRows} />}
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}
