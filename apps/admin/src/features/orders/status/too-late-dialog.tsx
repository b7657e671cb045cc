import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { Allowed } from '../../../api/access.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InvoicesOfOrder } from '../../invoices/invoices-of-order.public.tsx'

type TooLateProps = { order: Pick<Order, 'id' | 'orderid' | 'delivered_at'>; close: () => void }

/** Why a delivery of before is not undone any more, and what is done instead (AMB-112). */
export function TooLateDialog({ order: { id, orderid, delivered_at }, close }: TooLateProps) {
  return (
    <Dialog
      title="Undo delivery"
      opened
      onClose={close}
      footer={
        <Button kind="filled" onClick={close}>
          Close
        </Button>
      }
    >
      <p>
        The delivery of <b>{orderid}</b> was entered on {showDay(delivered_at.slice(0, 10))}, and is undone on
        that day alone: what was written of it stands since.
      </p>
      <p>
        What came back, or was never brought, is credited instead: <b>Credit note</b> on its invoice, with the
        cause <b>Goods back</b>, the fulls that came back and the empties that the customer got for them. The
        money is then on account.
      </p>
      <Allowed right="invoices.read">
        <InvoicesOfOrder orderId={id} />
      </Allowed>
    </Dialog>
  )
}
