import type { MisfitRow } from '@refill/contract/features/tax/gstr1.contract.ts'
import { count } from '../../ui/formats/money.ts'
import { day, leading, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import type { FiguresQuery } from './figures-panel.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { Misfits } from './month.api.ts'
import styles from './month.module.css'
import { DocumentLink } from './tax-columns.tsx'

function Problems({ row: { problems } }: { row: MisfitRow }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ rule, what }, index) => (
        // A document may break one rule on several lines.
        <li key={`${index} ${rule}`}>{what}</li>
      ))}
    </ul>
  )
}

const columns: Columns<MisfitRow> = [
  leading(text('number', 'Document', { show: (row) => <DocumentLink document={row} /> })),
  onOwnLine(day('day', 'Date')),
  onOwnLine(text('customer_name', 'Customer')),
  onOwnLine(text('problems', 'What is wrong', { show: (row) => <Problems row={row} /> })),
]

const noteOf = ({ totalcount, checked, reponselist: { length } }: Misfits): string =>
  [
    `${count(totalcount)} of ${count(checked)} documents`,
    totalcount > length && `the first ${count(length)} are shown`,
  ]
    .filter(Boolean)
    .join(', ')

/** Documents that are not fit for the return; every one is looked at, so the figures do not wait for it. */
export function MisfitsPanel({ query }: { query: FiguresQuery<Misfits> }) {
  const { data, isPlaceholderData } = query
  return (
    <FiguresTable
      title="Documents that do not fit"
      note={data && !isPlaceholderData ? noteOf(data) : 'Every document is looked at'}
      query={query}
      failed="The documents that do not fit could not be loaded."
      columns={columns}
      rowsOf={(answer) => answer.reponselist}
      skeletonRows={1}
      whenNone="Every document fits."
    />
  )
}
