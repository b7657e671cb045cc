import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { useFormKey } from '../../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ListSource } from '../../../ui/list/list-source.ts'
import { useChosen } from '../../../ui/list/chosen.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListState } from '../../../ui/list/list-state.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { OrderCards, SkeletonCards } from './cards.tsx'
import { downloadLogged } from '../downloads.ts'
import { orderFilters, orderSorts, StatusFilter } from './filters.tsx'
import { useKnownCounts } from './known-counts.ts'
import { filterKey, loadOrders, orderById, type MoreOfOrders, type OrderFilters } from '../orders.api.ts'
import { ChoiceBar } from '../many/choice-bar.tsx'
import { StatusDialog } from '../status/dialogs.ts'

const source: ListSource<OrderRow, OrderFilters, MoreOfOrders> = {
  name: 'orders',
  load: loadOrders,
  filters: orderFilters,
  sorts: orderSorts,
}

const newOrder = (
  <LinkButton kind="filled" icon={AddIcon} to={paths.newOrder}>
    New Order
  </LinkButton>
)

const whenEmpty = {
  title: 'No orders yet',
  text: 'What customers ask for will appear here, from booking to delivery. Book the first one.',
  action: newOrder,
}

/** The workbook of exactly what is filtered, all pages of it; without an address from the server there is none. */
function Excel({ url }: { url: string }) {
  const { fileName, bytesPerRow } = orderWorkbook
  return (
    <ExportButton
      what="orders"
      disabled={url === ''}
      failed="Download failed"
      start={(watch) => downloadLogged(url, fileName, watch, bytesPerRow)}
    />
  )
}

export default function OrderListScreen() {
  const client = useQueryClient()
  const list = useList(source)
  const [stepped, step] = useState<OrderRow>()
  const chosen = useChosen(list.answer?.rows ?? [], filterKey(list.request))
  useFormKey('New order', paths.newOrder)
  const close = () => step(undefined)
  const { answer, request } = list
  const { filters, rows } = request
  const counts = useKnownCounts(answer?.counts, `${filters.from} ${filters.to}`)
  // While other rows are on their way the report would still be of those before.
  const reportUrl = answer?.filteredBy === filterKey(request) ? answer.report_url : ''
  return (
    <ListScreen
      title="Orders"
      list={list}
      action={
        <>
          <Excel url={reportUrl} />
          {newOrder}
        </>
      }
      top={<StatusFilter type={filters.type} counts={counts} choose={(type) => list.setFilters({ type })} />}
    >
      {answer && answer.rows.length + chosen.rows.length > 0 && <ChoiceBar chosen={chosen} />}
      <ListState list={list} whenEmpty={whenEmpty} skeleton={<SkeletonCards count={Math.min(rows, 25)} />}>
        {(shown) => (
          <OrderCards
            rows={shown.rows}
            prefetch={(row) => void client.prefetchQuery(orderById(String(row.id)))}
            step={step}
            chosen={chosen}
          />
        )}
      </ListState>
      <Pager list={list} sticky />
      {stepped && <StatusDialog key={stepped.id} order={stepped} close={close} onFailure={close} />}
    </ListScreen>
  )
}
