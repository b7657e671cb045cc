import { number, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { daysIn, documentsBetween } from './document-links.ts'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
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
    <FiguresPanel title="Documents issued" note="Table 13" query={query}>
      {(answer) => (
        <Table
          label="Documents issued"
          columns={columnsOf(month)}
          rows={answer?.issued}
          skeletonRows={2}
          whenNone="Nothing was issued."
          tight
        />
      )}
    </FiguresPanel>
  )
}
