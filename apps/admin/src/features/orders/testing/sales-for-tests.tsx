import type { SalesRow } from '@refill/contract/features/orders/sales.contract.ts'
import { partnerRecord, partnerRow } from '../../../api/testing/rows.ts'
import { bookingServer } from './booking-for-tests.tsx'

export const salesEndpoint = 'reports/sales_report.php'
export const daysEndpoint = 'api/orders/sales-days'

const line = (id: number): SalesRow => ({
  id,
  order_id: 4100 + id,
  orderid: `ORD/26-27/0410${id}`,
  note: '',
  product_name: '19 kg Commercial Refill',
  quantity: 12,
  returnclinder: 10,
  paymentmode: 'Credit',
  totalamount: 21_409.92,
  delivery_person_name: 'Ramesh Shinde',
  datetime: '2026-11-14 10:42:31',
  delivered_on: '2026-11-15',
  customer_id: 11,
  customer_name: 'Green Leaf',
  source: 'counter',
})

const totals = { quantity: 84, returnclinder: 70, totalamount: 149_869.44 }

const days = [
  { day: '2026-11-03', quantity: 36, amount: 64_229.76 },
  { day: '2026-11-14', quantity: 48, amount: 85_639.68 },
]

/** Seven lines, five a page, on two days. */
export const salesServer = () => {
  const server = bookingServer()
  server.answers[salesEndpoint] = ({ parts }) => ({
    totalcount: 7,
    list: (parts.page?.[0] === '2' ? [6, 7] : [1, 2, 3, 4, 5]).map(line),
    totals,
  })
  server.answers[daysEndpoint] = { days }
  const partners = [partnerRow({ id: 31, tradename: 'Shree Logistics', mobile1: '9850012764' })]
  server.answers.driverlist = { totalcount: 1, reponselist: partners }
  server.answers.dpdetails = { reponselist: partnerRecord({ ...partners[0] }) }
  return server
}
