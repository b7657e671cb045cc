import type { QueryClient } from '@tanstack/react-query'
import { askToConfirm } from '../../../ui/dialog/confirm.ts'
import { undoDelivery } from '../order-commands.ts'

/** Asks why a delivery of today is taken back. */
export const askToUndo = (client: QueryClient, order: { id: number; orderid: string }): void =>
  askToConfirm({
    title: 'Undo delivery',
    text: (
      <>
        <b>{order.orderid}</b> is Dispatched again, as it was ordered. Its cylinders and its sale are taken
        back; money that was paid stays on it.
      </>
    ),
    confirm: 'Undo delivery',
    reason: 'e.g. Another order was meant',
    danger: true,
    onConfirm: (reason) => undoDelivery(client, order, reason),
  })
