import { load } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import type { PaletteFinder } from '../../ui/palette/palette.tsx'
import { OrdersIcon } from '../../ui/screen-icons.tsx'

const maxFinds = 8

/** Orders for the palette, by number, customer, mobile or PO number. */
export const orderFinder: PaletteFinder = {
  label: 'Orders',
  find: async (search, signal) => {
    const { findOrders } = await import('./orders.api.ts')
    const orders = await findOrders(search, maxFinds, signal)
    return orders.map(({ id, orderid, customer_name }) => ({
      id: `order-${id}`,
      label: orderid,
      detail: customer_name,
      icon: OrdersIcon,
      to: { to: paths.order(id), state: { id } },
    }))
  },
}

/** Challans for the palette, by number; each leads to its order. */
export const challanFinder: PaletteFinder = {
  label: 'Challans',
  find: async (search, signal) => {
    const { findChallans } = await import('@refill/contract/features/orders/find-challans.contract.ts')
    const { challans } = await load(findChallans, { search }, { signal })
    return challans.map(({ id, dc_no, order_id, customer_name }) => ({
      id: `challan-${id}`,
      label: dc_no,
      detail: customer_name,
      icon: OrdersIcon,
      to: { to: paths.order(order_id), state: { id: order_id } },
    }))
  },
}
