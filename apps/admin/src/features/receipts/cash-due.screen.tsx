import {
  listCashDue,
  type CashDueRow,
  type CashOfDriver,
} from '@refill/contract/features/receipts/cash-due.contract.ts'
import { emptied } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { actions, amount, day, lead, number, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListPage, ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useRights } from '../../api/access.tsx'
import { orderTarget } from './receipt-links.tsx'

type CashFilters = { driver: string }
type MoreOfCash = { drivers?: CashOfDriver[] }

const load = async (
  { page, rows, filters: { driver } }: ListRequest<CashFilters>,
  signal: AbortSignal,
): Promise<ListPage<CashDueRow> & MoreOfCash> => {
  const driver_id = /^[1-9]\d{0,14}$/.test(driver) ? driver : '0'
  const answer = await send(listCashDue, { page, limit: rows, driver_id }, { signal })
  if (!answer.success) return emptied(answer)
  return { rows: answer.reponselist, total: answer.totalcount, drivers: answer.drivers }
}

const source: ListSource<CashDueRow, CashFilters, MoreOfCash> = {
  name: 'dues',
  things: 'orders delivered for cash',
  load,
  defaultRows: 25,
  filters: [{ kind: 'text', name: 'driver', label: 'Driver', place: 'screen' }],
}

const nobody = 'No driver'

function Buttons({ orderid }: CashDueRow) {
  const may = useRights()
  return (
    <RowButtons>
      {may('receipts.write') && <LinkButton to={paths.receiptFor(orderid)}>Add Receipt</LinkButton>}
    </RowButtons>
  )
}

const columns: Columns<CashDueRow> = [
  lead('orderid', 'Order'),
  text('driver_name', 'Driver', { show: ({ driver_name }) => driver_name || nobody }),
  { ...text<CashDueRow>('customer_name', 'Customer'), folds: 'wide' },
  day('delivered_on', 'Delivered'),
  number('days', 'Days'),
  amount('due', 'Due'),
  actions({ more: (row) => <Buttons {...row} /> }),
]

const whenEmpty = {
  title: 'All cash is in',
  text: 'Orders that were delivered for cash will appear here until a receipt is entered for them.',
}

const buttonsOf = (drivers: readonly CashOfDriver[]) => [
  { value: '', label: 'All' },
  ...drivers
    .filter(({ driver_id }) => driver_id > 0)
    .map(({ driver_id, driver_name, orders, due }) => ({
      value: String(driver_id),
      label: `${driver_name || nobody} ${money(due)}`,
      rows: orders,
    })),
]

/** What drivers took at the door, or should have, and nobody has entered. */
export default function CashDueScreen() {
  const list = useList(source)
  const { answer, request } = list
  return (
    <ListScreen
      title="Delivered for cash, not received"
      back={{ to: paths.dues, label: 'Back to dues' }}
      list={list}
      search={false}
      top={
        <FilterButtons
          label="Driver"
          many
          options={buttonsOf(answer?.drivers ?? [])}
          value={request.filters.driver}
          choose={(driver) => list.setFilters({ driver })}
        />
      }
    >
      <DataTable
        list={list}
        columns={columns}
        whenEmpty={whenEmpty}
        open={({ id }) => orderTarget(id)}
        figures
      />
    </ListScreen>
  )
}
