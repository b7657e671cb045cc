import type { QueryClient } from '@tanstack/react-query'
import { askToConfirm } from '../../../ui/dialog/confirm.ts'
import { withdrawChallan } from '../order-commands.ts'

/** The number of a challan that nobody leaves with stays in its series. */
export const askToWithdraw = (
  client: QueryClient,
  order: { id: number; orderid: string },
  number: string,
): void =>
  askToConfirm({
    title: 'Withdraw challan',
    text: (
      <>
        <b>{number}</b> stays in its series as canceled; <b>{order.orderid}</b> gets another when it leaves.
      </>
    ),
    confirm: 'Withdraw challan',
    reason: 'e.g. Leaves tomorrow',
    danger: true,
    onConfirm: (reason) => withdrawChallan(client, order, reason),
  })
