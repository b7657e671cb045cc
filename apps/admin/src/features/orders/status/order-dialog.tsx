import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/parts.tsx'
import { orderById } from '../orders.api.ts'

type OrderDialogProps = {
  order: { id: number }
  title: string
  close: () => void
  children: (order: Order) => ReactNode
}

/** A dialog that needs the whole order, which a card does not have. */
export function OrderDialog({ order: { id }, title, close, children }: OrderDialogProps) {
  const query = useQuery(orderById(String(id)))
  if (query.data) return children(query.data)
  return (
    <Dialog title={title} opened onClose={close} footer={<Button onClick={close}>Cancel</Button>}>
      <LoadFailed query={query}>The order could not be loaded.</LoadFailed>
      {query.isPending && <Skeleton width={240} />}
    </Dialog>
  )
}
