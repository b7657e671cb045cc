import type { ReactNode } from 'react'
import type { Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'

type FiguresTableProps<Answer, Row> = {
  title: string
  /** What the table holds, for screen readers, where the title does not say it. */
  label?: string
  note?: ReactNode
  query: FiguresQuery<Answer>
  /** As {@link FiguresPanel} takes it. */
  failed?: string
  columns: Columns<Row>
  rowsOf: (answer: Answer) => readonly Row[]
  /** About as many as there will be. */
  skeletonRows: number
  whenNone: string
  dense?: boolean
  tight?: boolean
}

/** A panel of figures that is one table. */
export function FiguresTable<Answer, Row>(props: FiguresTableProps<Answer, Row>) {
  const { title, label = title, note, query, failed, rowsOf, ...table } = props
  return (
    <FiguresPanel title={title} note={note} query={query} {...(failed && { failed })}>
      {(answer) => <Table label={label} rows={answer && rowsOf(answer)} {...table} />}
    </FiguresPanel>
  )
}
