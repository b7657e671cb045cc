import type { NavigateFunction } from 'react-router'
import { paths } from '../../paths.ts'
import { OrdersIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 8

/** Orders for the palette, by number, customer, mobile or PO number. */
export const orderFinder = (navigate: NavigateFunction) => ({
  label: 'Orders',
  find: async (search: string, signal: AbortSignal) => {
    const { findOrders } = await import('./orders.api.ts')
    const orders = await findOrders(search, maxFinds, signal)
    return orders.map(({ id, orderid, customer_name }) => ({
      id: `order-${id}`,
      label: orderid,
      detail: customer_name,
      icon: OrdersIcon,
      open: () => void navigate(paths.order(id), { state: { id } }),
    }))
  },
})
