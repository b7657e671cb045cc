import type { LateRow } from '@refill/contract/features/tax/close-month.contract.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { amount, day, leading, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { lateOf, type Late } from './month.api.ts'
import styles from './month.module.css'
import { DocumentLink } from './tax-columns.tsx'

/** A row with the fields of its document beside it, as columns read them. */
type Row = LateRow & Pick<LateRow['document'], 'number' | 'day' | 'value'>

const rowsOf = ({ reponselist }: Late): readonly Row[] =>
  reponselist.map((row) => {
    const { number, day: of, value } = row.document
    return { ...row, number, day: of, value }
  })

const words: Readonly<Record<LateRow['cause'], (row: LateRow) => string>> = {
  note: ({ of_month, document }) => `Note on ${document.original_number} of ${showMonth(of_month)}`,
  delivery: ({ of_month }) => `Delivered in ${showMonth(of_month)}, billed here`,
}

const columns: Columns<Row> = [
  leading(text('number', 'Document', { show: ({ document }) => <DocumentLink document={document} /> })),
  onOwnLine(day('day', 'Date')),
  onOwnLine(text('cause', 'What it concerns', { show: (row) => words[row.cause](row) })),
  onOwnLine(amount('value', 'Value')),
]

function Unbilled({ unbilled }: Pick<Late, 'unbilled'>) {
  const { count: many, value, first_day, last_day } = unbilled
  if (many === 0) return null
  const deliveries = many === 1 ? '1 delivery' : `${count(many)} deliveries`
  return (
    <p className={styles.apart}>
      <Link to={paths.challanInbox}>{deliveries}</Link>
      {` of filed months, ${showDay(first_day)} to ${showDay(last_day)}, ${money(value)} in all, not billed yet: their invoices go into the month in which they are issued.`}
    </p>
  )
}

const noteOf = ({ totalcount, reponselist: { length } }: Late) =>
  totalcount > length && `the first ${count(length)} of ${count(totalcount)} are shown`

/** What the month says of months that were filed before it; most months have nothing of the kind. */
export function LatePanel({ month }: { month: string }) {
  const query = useQuery(lateOf(month))
  const { data, isError } = query
  const isEmpty = !data || (data.totalcount === 0 && data.unbilled.count === 0)
  if (isEmpty && !isError) return null
  return (
    <FiguresPanel
      title="Late"
      note={data && noteOf(data)}
      query={query}
      failed="What came late could not be loaded."
    >
      {(answer) =>
        answer && (
          <>
            <Table
              label="Late"
              columns={columns}
              rows={rowsOf(answer)}
              whenNone="No document of this month concerns a filed one."
            />
            <Unbilled unbilled={answer.unbilled} />
          </>
        )
      }
    </FiguresPanel>
  )
}
