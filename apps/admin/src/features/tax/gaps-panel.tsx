import type { Gap } from '@refill/contract/features/tax/month.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { count } from '../../ui/formats/money.ts'
import { day, leading, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { FiguresTable } from './figures-table.tsx'
import { gapsOf, type Gaps } from './month.api.ts'
import styles from './month.module.css'
import { DocumentLink } from './tax-columns.tsx'
import type { ReturnShown } from './use-month.ts'

function Numbers({ row }: { row: Gap }) {
  const { state, id, number, to_number, count: many } = row
  if (state === 'canceled') return id ? <DocumentLink document={row} /> : <>{number}</>
  return (
    <span>
      <span className={styles.whole}>{number}</span>
      {to_number !== number && (
        <>
          {' to '}
          <span className={styles.whole}>{to_number}</span>{' '}
          <span className={styles.small}>{`${count(many)} numbers`}</span>
        </>
      )}
    </span>
  )
}

/** What is known of a canceled number; of one that nobody has, nobody said anything. */
function Why({ row: { state, reason, who } }: { row: Gap }) {
  if (state === 'unused') return <Badge tone="attention">No document has it</Badge>
  return (
    <div>
      {reason}
      <div className={styles.small}>{who && `by ${who}`}</div>
    </div>
  )
}

const columns: Columns<Gap> = [
  leading(text('number', 'Number', { show: (row) => <Numbers row={row} /> })),
  onOwnLine(day('day', 'Date')),
  onOwnLine(text('reason', 'Reason', { show: (row) => <Why row={row} /> })),
]

const noteOf = ({ totalcount, reponselist: { length } }: Gaps) =>
  totalcount > length && `the first ${count(length)} of ${count(totalcount)} are shown`

/** Numbers that went into no figure, each with what is known of it. */
export function GapsPanel({ taxReturn }: { taxReturn: ReturnShown }) {
  const query = useQuery(gapsOf(taxReturn))
  return (
    <FiguresTable
      title="Number gaps"
      note={query.data && noteOf(query.data)}
      query={query}
      failed="The number gaps could not be loaded."
      columns={columns}
      rowsOf={(answer) => answer.reponselist}
      skeletonRows={2}
      whenNone="Every number of the month has its document, and none is canceled."
    />
  )
}
