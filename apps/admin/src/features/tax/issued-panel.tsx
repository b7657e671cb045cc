import { number, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { daysIn, documentsBetween } from './document-links.ts'
import type { FiguresQuery } from './figures-panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Issued } from './month.api.ts'
import styles from './month.module.css'
import { kindWords, opening } from './tax-columns.tsx'

function Range({ row: { from, to } }: { row: Issued }) {
  return (
    <span>
      <span className={styles.whole}>{from}</span> to <span className={styles.whole}>{to}</span>
    </span>
  )
}

const columnsOf = (month: string): Columns<Issued> => [
  opening('Documents', {
    words: ({ kind }) => kindWords[kind],
    to: ({ kind }) => documentsBetween(kind, daysIn(month)),
  }),
  onOwnLine(text('from', 'Numbers', { show: (row) => <Range row={row} /> })),
  onOwnLine(number('total', 'Total')),
  onOwnLine(number('canceled', 'Canceled')),
  onOwnLine(number('issued', 'Issued')),
]

type PanelProps = { month: string; query: FiguresQuery<{ issued: Issued[] }> }

/** Table 13: first and last number of each series. */
export function IssuedPanel({ month, query }: PanelProps) {
  return (
    <FiguresTable
      title="Documents issued"
      note="Table 13"
      query={query}
      columns={columnsOf(month)}
      rowsOf={(answer) => answer.issued}
      skeletonRows={2}
      whenNone="Nothing was issued."
      tight
    />
  )
}
