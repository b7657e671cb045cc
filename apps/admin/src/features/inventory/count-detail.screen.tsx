import type { CountLine, CountRow } from '@refill/contract/features/inventory/counts.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { count, signed } from '../../ui/formats/money.ts'
import { lead, number, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Missing, Panel, type Line } from '../../ui/parts.tsx'
import { CancelCount, CanceledCount } from './canceled-count.tsx'
import { countById } from './counts.api.ts'
import styles from './inventory.module.css'

type Side = { key: 'fulls' | 'empties'; book: 'book_fulls' | 'book_empties'; head: string }

const counted = ({ key, book, head }: Side): Column<CountLine>[] => [
  {
    key,
    head: `Counted ${head}`,
    align: 'right',
    cell: (line) => (line[key] === null ? <Missing>–</Missing> : count(line[key])),
  },
  number(book, `Book ${head}`),
  {
    key: `difference-${key}`,
    head: `${head} +/-`,
    align: 'right',
    cell: (line) => {
      const difference = line[key] === null ? 0 : line[key] - line[book]
      return <span className={difference ? styles.differs : undefined}>{signed(difference)}</span>
    },
  },
]

const columns: Columns<CountLine> = [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  ...counted({ key: 'fulls', book: 'book_fulls', head: 'Fulls' }),
  ...counted({ key: 'empties', book: 'book_empties', head: 'Empties' }),
]

const factsOf = (row: CountRow): Line[] => [
  ['Counted', showInstant(row.counted_at)],
  ['By', row.counted_by || <Missing key="by">N/A</Missing>],
  ['Reason', row.reason],
  ['Products', `${count(row.products)}, ${count(row.differing)} differ`],
]

/** What a count found, beside what the books said at that moment. */
export default function CountDetailScreen() {
  const { id = '' } = useParams()
  const query = useQuery(countById(id))
  const { data } = query
  return (
    <Screen>
      <PageHead
        title={`Count ${id}`}
        back={{ to: paths.counts, label: 'Back to counts' }}
        actions={data && <CancelCount row={data} />}
      />
      <LoadFailed query={query}>The count could not be loaded.</LoadFailed>
      {data && (
        <Panel title="Count" note={<CanceledCount row={data} />}>
          <KeyValues lines={factsOf(data)} columns={2} />
        </Panel>
      )}
      <Panel flush>
        <Table label="What was counted" columns={columns} rows={data?.lines} keepsForm />
      </Panel>
    </Screen>
  )
}
