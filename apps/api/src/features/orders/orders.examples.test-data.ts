import { prepareChallan } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { today } from '../../testing/today.ts'
import { inHours } from './orders.test-data.ts'

/** An order at each step that a call goes on from. */
const ordersOf = async ({ at, book }: ExampleBusiness) => {
  const [received, changed] = [await book(), await book()]
  const brought = async (status: 2 | 3 | 4) => {
    const order = await book()
    await at.bring(order.id, status)
    return order
  }
  const orders = {
    received,
    changed,
    assigned: await brought(2),
    dispatched: await brought(3),
    mistaken: await brought(4),
    back: await brought(3),
  }
  await at.move(orders.back.id, 6, { reason: 'Closed', scheduledate: today })
  return orders
}

const salesExamples = ({ customer_id, range, ofProduct }: ExampleBusiness): Examples => ({
  'reports/sales_report.php all': () => range,
  'reports/sales_report.php customer': () => ({ userid: customer_id, ...range }),
  'reports/sales_report.php product': () => ofProduct,
  'reports/sales_report.php delivery_partner': () => ({ dpid: 1, ...range }),
  'api/orders/sales-days': () => ofProduct,
})

export const orderExamples = async (business: ExampleBusiness): Promise<Examples> => {
  const { office, session, at, customer_id, product, dated } = business
  const { received, changed, assigned, dispatched, mistaken, back } = await ordersOf(business)
  const lineId = (await at.read(received.id)).details[0]?.id
  const [driver_id, vehicle_id] = [await at.driver(), await at.vehicle()]
  const crew = () => ({ driver_id, vehicle_id, delivery_estimate: inHours(2) })
  const line = { 'uuid[]': [product.uuid], 'price[]': ['1500'], 'deposit_count[]': ['0'] }
  return {
    'api/orders/create': () => ({ ...line, customer_id, paymentmode: 'PO', ponum: '7', 'count[]': ['1'] }),
    'api/orders/without-code': () => ({}),
    'api/orders/booking-help': () => ({ customer_id }),
    'orders.php list': () => dated,
    'orders.php order_by_id': () => ({ id: received.id }),
    'orders.php update_order': () => ({ id: dispatched.id, status: 6, reason: 'Closed' }),
    'orders.php update_order 5': () => ({ id: dispatched.id, reason: 'Not wanted' }),
    'orders.php assign_order': () => ({ ...crew(), id: received.id }),
    'api/orders/update-empties': () => ({
      id: received.id,
      'line_id[]': [lineId],
      'returnclinder[]': ['1'],
    }),
    'api/orders/change': () => ({ ...line, id: changed.id, paymentmode: 'Cash', 'count[]': ['2'] }),
    'api/orders/change-assignment': () => ({ id: assigned.id, ...crew() }),
    'api/orders/dispatch-again': () => ({ id: back.id, ...crew() }),
    'api/orders/load': () => ({ 'id[]': [String(changed.id)], vehicle_id }),
    'api/orders/shortages': () => ({ id: changed.id }),
    'api/orders/prepare-challan': () => ({ id: assigned.id }),
    'api/orders/withdraw-challan': async () => {
      await office.send(prepareChallan, { id: assigned.id }, { cookie: session() })
      return { id: assigned.id, reason: 'Not today' }
    },
    'api/orders/pass-on': async () => {
      const { id } = await business.book()
      await at.bring(id, 4)
      return { id, customer_id: await at.customer(), reason: 'Next door' }
    },
    'api/orders/undo-delivery': () => ({ id: mistaken.id, reason: 'Another order was meant' }),
    ...salesExamples(business),
  }
}
