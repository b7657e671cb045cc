import { billRange } from '@refill/contract/features/invoices/invoices.contract.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Allowed } from '../../api/access.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Delivered = { id: number; orderid: string }

/** Issues the invoice of one delivered order, and says which number it got. */
const billOrder = async (client: QueryClient, { id, orderid }: Delivered): Promise<void> => {
  const answer = await send(billRange, { order_id: id }).catch(() => undefined)
  if (!answer?.success)
    toast({
      kind: 'error',
      title: `${orderid} not billed`,
      text: answer?.message ?? 'The server could not be reached. Try again.',
    })
  else if (answer.billed.length === 0)
    toast({
      kind: 'info',
      title: `${orderid} has nothing to bill`,
      text: 'It was billed or undone meanwhile.',
    })
  else toast({ kind: 'success', title: `${orderid} billed`, text: answer.billed.join(', ') })
  if (answer) await invalidate(client, ...touchedBy.invoice)
}

/** Only whoever may issue invoices sees it. */
export function BillButton({ order }: { order: Delivered }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const bill = async () => {
    setBusy(true)
    await billOrder(client, order)
    setBusy(false)
  }
  return (
    <Allowed right="tax.write">
      <Button busy={busy} aria-label={`Bill ${order.orderid}`} onClick={() => void bill()}>
        Bill
      </Button>
    </Allowed>
  )
}
