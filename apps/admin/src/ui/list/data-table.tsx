import type { ReactNode } from 'react'
import { Panel } from '../parts.tsx'
import type { Target } from '../target.ts'
import { FiguresPanel } from './ages.tsx'
import type { Columns } from './columns.tsx'
import { ListState, type WhenEmpty } from './list-state.tsx'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'
import type { List } from './use-list.ts'

type DataTableProps<Row> = {
  list: Omit<List<Row>, 'setFilters'>
  /** What its rows are, for screen readers; the things of the list unless given. */
  label?: string
  /** Defined outside the component, so that they are the same at every drawing. */
  columns: Columns<Row>
  whenEmpty: WhenEmpty
  /** Where a row leads: its name links there, Enter opens it. */
  open?: (row: Row) => Target
  /** What Enter does on a row that leads nowhere. */
  press?: (row: Row) => void
  /** Called when the mouse or the focus comes to a row: load what opening it will need. */
  prefetch?: (row: Row) => void
  dense?: boolean
  /** Less air between columns, where there are many. */
  tight?: boolean
  /** On a phone it stays a table that scrolls sideways: reports. */
  keepsForm?: boolean
  /** On a phone its figures stand below each other, so that they are read like a column. */
  figures?: boolean
  /** Totals of the whole filter: rows. */
  foot?: ReactNode
}

/** A list as a table with its pager at the lower edge of the panel. */
export function DataTable<Row>({ list, columns, whenEmpty, foot, figures, ...rest }: DataTableProps<Row>) {
  const common = { label: list.things, columns, sorting: list.sorting, ...rest }
  const Around = figures ? FiguresPanel : Panel
  const skeleton = <Table {...common} rows={undefined} skeletonRows={Math.min(list.request.rows, 25)} />
  return (
    <Around flush>
      <ListState list={list} whenEmpty={whenEmpty} skeleton={skeleton}>
        {({ rows, page, rowsPerPage }) => (
          <Table {...common} rows={rows} firstSerial={(page - 1) * rowsPerPage + 1} foot={foot} />
        )}
      </ListState>
      <Pager list={list} />
    </Around>
  )
}
