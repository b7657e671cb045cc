import { isPrepaid } from '@refill/contract/features/orders/credit.rules.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, isOrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { invalidate } from '../../../api/cache.ts'
import { DocumentForm } from '../../../documents/document-form.tsx'
import { useRecordId } from '../../../masters/use-record-id.ts'
import { paths } from '../../../paths.ts'
import { LoadingPanels } from '../../../shell/loading-panels.tsx'
import { StaleAlert } from '../../../ui/form/stale.tsx'
import { DetailsFailed } from '../../../ui/load-failed.tsx'
import { Alert } from '../../../ui/messages.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { KeyValues, Panel, Split } from '../../../ui/parts.tsx'
import { allProducts } from '../../products/all-products.public.ts'
import { orderById } from '../orders.api.ts'
import { ShippingPlace } from './shipping-place.tsx'
import styles from './booking.module.css'
import { Conditions } from './conditions.tsx'
import { BookingCredit, BookingFigures, BookingTotals, ToCollect } from './figures.tsx'
import { BookingLines } from './lines.tsx'
import { useChange } from './use-change.ts'
import { BookingWarnings, heldWords } from './warnings.tsx'

type ChangeProps = { order: Order; products: readonly ProductRow[] }

/** The form of a booking, with what was booked in it. */
function Change({ order, products }: ChangeProps) {
  const client = useQueryClient()
  const { form, entry, help, stale, dialog, save } = useChange(order, products)
  const terms = help.data && { supply: order.supply ?? help.data.supply, rounds: order.rounds }
  const back = paths.order(order.id)
  const held = heldWords(help.data)
  return (
    <BookingFigures entry={entry} products={products} terms={terms}>
      <DocumentForm
        save={save}
        busy={form.busy}
        saving="Save the order"
        showsKey
        back={back}
        sum={<ToCollect form={form} />}
      >
        <StaleAlert stale={stale} reload={() => void invalidate(client, 'orders')} />
        <Split
          side={
            <>
              <BookingCredit
                customer={{ id: String(order.customer_id), help }}
                form={form}
                own={isPrepaid(order.paymentmode) ? 0 : order.due}
              />
              <BookingTotals form={form} />
            </>
          }
        >
          <Panel title="Customer" flush>
            <div className={styles.customer}>
              <KeyValues lines={[['Name', order.customer_name]]} />
              <ShippingPlace form={form} help={help.data} />
            </div>
          </Panel>
          {held && <Alert kind="error">{held}</Alert>}
          <BookingLines entry={entry} products={products} isFirst save={save} />
          <BookingWarnings help={help} form={form} />
          <Conditions form={form} order={order} />
        </Split>
      </DocumentForm>
      {dialog}
    </BookingFigures>
  )
}

const mayChange = ({ orderstatus, resumes }: Order) =>
  isOrderStatus(orderstatus) && isChangeable({ status: orderstatus, resumes })

function Loaded({ id }: { id: string }) {
  const [order, products] = [useQuery(orderById(id)), useQuery(allProducts)]
  const { data } = order
  if (data === null || (data && !mayChange(data))) return <Navigate to={paths.order(id)} replace />
  return (
    <>
      <PageHead
        title={data ? `Change ${data.orderid}` : 'Change order'}
        back={{ to: paths.order(id), label: 'Back to the order' }}
      />
      <DetailsFailed query={order} />
      <DetailsFailed query={products} />
      {data && products.data && <Change key={data.version} order={data} products={products.data} />}
      {(order.isPending || products.isPending) && <LoadingPanels />}
    </>
  )
}

/** Until it is dispatched; afterwards its own screen says what is still possible. */
export default function ChangeOrderScreen() {
  const id = useRecordId()
  if (!id) return <Navigate to={paths.orders} replace />
  return (
    <Screen>
      <Loaded key={id} id={id} />
    </Screen>
  )
}
