import {
  listPrepaid,
  prepaidWorkbook,
  type PrepaidDay,
  type PrepaidOfType,
} from '@refill/contract/features/receipts/prepaid.contract.ts'
import { FileExport } from '../../api/file-export.tsx'
import { emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { amount, day, lead, number, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'

type Filters = { type: string }
/** A day has a row for each type. */
type Row = PrepaidDay & { id: string }
type More = { types?: PrepaidOfType[]; sum?: number }

const load = async (
  { page, rows, filters: { type } }: ListRequest<Filters>,
  signal: AbortSignal,
): Promise<ListPage<Row> & More> => {
  const answer = await send(listPrepaid, { page, limit: rows, type }, { signal })
  if (!answer.success) return emptied(answer)
  return {
    rows: answer.reponselist.map((row) => ({ ...row, id: `${row.day} ${row.type}` })),
    total: answer.totalcount,
    types: answer.types,
    sum: answer.totals.amount,
  }
}

const source: ListSource<Row, Filters, More> = {
  name: 'prepaid',
  things: 'days with prepaid orders',
  load,
  defaultRows: 25,
  filters: [{ kind: 'text', name: 'type', label: 'Type', place: 'screen' }],
}

const columns: Columns<Row> = [
  day('day', 'Day'),
  lead('type', 'Type'),
  number('orders', 'Orders'),
  amount('amount', 'Owed'),
]

const whenEmpty = {
  title: 'Nothing is prepaid',
  text: 'Orders that customers paid in the app of the oil company will appear here once they are delivered.',
}

const buttonsOf = (types: readonly PrepaidOfType[]) => [
  { value: '', label: 'All' },
  ...types.map(({ type, orders, amount: owed }) => ({
    value: type,
    label: `${type} ${money(owed)}`,
    rows: orders,
  })),
]

const receiptsOf = ({ day: on }: Row) => paths.receiptReport({ fd: on, td: on, mode: 'Prepaid' })

function Total({ days, sum }: { days: number; sum: number }) {
  return (
    <tr>
      <td colSpan={3} data-folds="lead">{`Total of ${count(days)}`}</td>
      <td data-label="Owed" data-folds="wide">
        {money(sum)}
      </td>
    </tr>
  )
}

/** What oil companies owe for orders that their customers paid in the app, by type and day. */
export default function PrepaidScreen() {
  const list = useList(source)
  const { answer, request } = list
  const { type } = request.filters
  return (
    <ListScreen
      title="Prepaid, owed by oil companies"
      back={{ to: paths.dues, label: 'Back to dues' }}
      list={list}
      search={false}
      action={<FileExport what="what oil companies owe" file={prepaidWorkbook} fields={{ type }} />}
      top={
        <FilterButtons
          label="Type"
          many
          options={buttonsOf(answer?.types ?? [])}
          value={type}
          choose={(chosen) => list.setFilters({ type: chosen })}
        />
      }
    >
      <DataTable
        list={list}
        columns={columns}
        whenEmpty={whenEmpty}
        open={receiptsOf}
        figures
        foot={answer?.sum !== undefined && answer.total > 0 && <Total days={answer.total} sum={answer.sum} />}
      />
    </ListScreen>
  )
}
