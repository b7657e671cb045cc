import {
  listWithoutCode,
  withoutCodeWorkbook,
  type DriverWithout,
  type WithoutCode,
} from '@refill/contract/features/orders/without-code.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { FileExport } from '../../../api/file-export.tsx'
import { emptied } from '../../../api/list-page.ts'
import { send } from '../../../api/send.ts'
import { paths } from '../../../paths.ts'
import { day, lead, text, type Columns } from '../../../ui/list/columns.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterButtons } from '../../../ui/list/filter-buttons.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { ListPage, ListRequest, ListSource } from '../../../ui/list/list-source.ts'
import { useList } from '../../../ui/list/use-list.ts'

type Filters = { driver: string; from: string; to: string }
type More = { drivers?: DriverWithout[] }

const fieldsOf = ({ driver, from, to }: Filters) => ({
  driver_id: /^[1-9]\d{0,14}$/.test(driver) ? driver : '0',
  fd: from,
  td: to,
})

const load = async (
  { page, rows, filters }: ListRequest<Filters>,
  signal: AbortSignal,
): Promise<ListPage<WithoutCode> & More> => {
  const answer = await send(listWithoutCode, { page, limit: rows, ...fieldsOf(filters) }, { signal })
  if (!answer.success) return emptied(answer)
  return { rows: answer.reponselist, total: answer.totalcount, drivers: answer.drivers }
}

const source: ListSource<WithoutCode, Filters, More> = {
  name: 'orders',
  look: 'without code',
  things: 'deliveries without code',
  load,
  defaultRows: 25,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Delivered', place: 'bar' },
    { kind: 'text', name: 'driver', label: 'Driver', place: 'screen' },
  ],
}

const nobody = 'No driver'

const columns: Columns<WithoutCode> = [
  lead('orderid', 'Order'),
  day('delivered_on', 'Delivered'),
  text('driver_name', 'Driver', { show: ({ driver_name }) => driver_name || nobody }),
  { ...text<WithoutCode>('customer_name', 'Customer'), folds: 'wide' },
  text('code_given', 'Said', { show: ({ code_given }) => (code_given === 'no' ? 'Not told' : 'Nothing') }),
  { ...text<WithoutCode>('no_code_reason', 'Reason'), folds: 'wide' },
]

const whenEmpty = {
  title: 'No delivery without code',
  text: 'Household cylinders that are delivered without the code of the oil company will appear here, where Settings ask for it.',
}

const buttonsOf = (drivers: readonly DriverWithout[]) => [
  { value: '', label: 'All' },
  ...drivers
    .filter(({ driver_id }) => driver_id > 0)
    .map(({ driver_id, driver_name, orders }) => ({
      value: String(driver_id),
      label: driver_name || nobody,
      rows: orders,
    })),
]

/** Days that are left open, as a workbook has them: it is of two days. */
const daysOf = ({ driver, from, to }: Filters) => ({
  ...fieldsOf({ driver, from, to }),
  fd: from || '2000-01-01',
  td: to || todayInIndia(),
})

/** Who got household cylinders without telling the code of the oil company, and why. */
export default function WithoutCodeScreen() {
  const list = useList(source)
  const { answer, request } = list
  const { filters } = request
  return (
    <ListScreen
      title="Without code"
      list={list}
      search={false}
      filters
      action={
        <FileExport what="deliveries without code" file={withoutCodeWorkbook} fields={daysOf(filters)} />
      }
      top={
        <FilterButtons
          label="Driver"
          many
          options={buttonsOf(answer?.drivers ?? [])}
          value={filters.driver}
          choose={(driver) => list.setFilters({ driver })}
        />
      }
    >
      <DataTable list={list} columns={columns} whenEmpty={whenEmpty} open={({ id }) => paths.order(id)} />
    </ListScreen>
  )
}
