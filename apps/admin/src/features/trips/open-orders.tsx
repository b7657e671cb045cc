import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { useRef } from 'react'
import { onEnter } from '../../documents/document-form.tsx'
import { ChooseBox } from '../../ui/list/chosen.tsx'
import { lead, onOwnLine, text, whole, type Columns } from '../../ui/list/columns.tsx'
import { FilterBar } from '../../ui/list/filter-bar.tsx'
import { ListState } from '../../ui/list/list-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { Table } from '../../ui/list/table.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Missing, Panel } from '../../ui/parts.tsx'
import { openOrders, OpenOrderFilter } from '../orders/open-orders.public.tsx'
import { waitingStop } from './stops.ts'
import styles from './trips.module.css'
import type { Plan } from './use-plan.ts'

const nameOf = lead<OrderRow>('customer_name', 'Customer', {
  hint: ({ shipping_address }) => shipping_address,
})

const askedFor = ({ scheduledate, scheduletime }: OrderRow) =>
  scheduledate ? (
    <>
      {whole(showDay(scheduledate))} {scheduletime}
    </>
  ) : (
    <Missing>–</Missing>
  )

const columnsOf = (has: (row: OrderRow) => boolean, toggle: (row: OrderRow) => void): Columns<OrderRow> => [
  {
    ...nameOf,
    cell: (row, place) => (
      <span className={styles.choice}>
        <ChooseBox name={row.orderid} isChosen={has(row)} toggle={() => toggle(row)} />
        <span>{nameOf.cell(row, place)}</span>
      </span>
    ),
  },
  onOwnLine({ key: 'orderid', head: 'Order', cell: ({ orderid }) => whole(orderid) }),
  { ...text<OrderRow>('what', 'What'), width: 132 },
  { key: 'asked', head: 'Asked for', width: 116, cell: askedFor },
]

const whenEmpty = {
  title: 'No such orders',
  text: 'What is booked, assigned or rescheduled stands here until it leaves.',
}
const nothing = () => {}

type OpenList = ReturnType<typeof useOpen>
const useOpen = () => useList(openOrders)

function Narrowing({ list, leave }: { list: OpenList; leave: () => void }) {
  const { answer, request } = list
  return (
    <div className={styles.filters}>
      <OpenOrderFilter
        filters={request.filters}
        counts={answer?.counts}
        choose={(type) => list.setFilters({ type })}
      />
      <FilterBar filtering={list.filtering} sorting={list.sorting}>
        <SearchBox searched={request.search} search={list.setSearch} leave={leave} />
      </FilterBar>
    </div>
  )
}

type Choosing = Pick<Plan, 'stops' | 'put'>

/** They keep their places while they are chosen. */
function OpenRows({ list, stops, put }: Choosing & { list: OpenList }) {
  const has = ({ id }: OrderRow) => stops.some((stop) => stop.id === id)
  const toggle = (row: OrderRow) =>
    put(has(row) ? stops.filter(({ id }) => id !== row.id) : [...stops, waitingStop(row)])
  const table = { label: 'Open orders', columns: columnsOf(has, toggle) }
  const skeleton = <Table {...table} rows={undefined} skeletonRows={list.request.rows} />
  return (
    <ListState list={list} whenEmpty={whenEmpty} skeleton={skeleton}>
      {({ rows }) => <Table {...table} rows={rows} press={toggle} />}
    </ListState>
  )
}

/** Open orders to choose from. */
export function OpenOrders(choosing: Choosing) {
  const list = useOpen()
  const rows = useRef<HTMLDivElement>(null)
  const { answer, failed, retrying, reload } = list
  const isError = failed || answer?.failure !== undefined
  const leave = () => rows.current?.querySelector<HTMLElement>('[data-row]')?.focus()
  return (
    <Panel title="Open orders" flush>
      {/* Enter in these fields looks for orders, and plans no trip yet. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onEnter(nothing)}>
        <Narrowing list={list} leave={leave} />
        <LoadFailed query={{ isError, isFetching: retrying, refetch: reload }} inset>
          The orders could not be loaded. {answer?.failure}
        </LoadFailed>
        <div ref={rows}>
          <OpenRows list={list} {...choosing} />
        </div>
        <Pager list={list} />
      </div>
    </Panel>
  )
}
