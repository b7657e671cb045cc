import type { Order, OrderLine, OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { Link, Route, Routes } from 'react-router'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { driverRow, partnerRow, vehicleRow } from '../../../api/testing/rows.ts'
import { show } from '../../../ui/testing/show.tsx'
import { orderRoutes } from '../orders.routes.tsx'
import type { Answers } from './parts-for-tests.ts'

const header = {
  customer_id: 7,
  customer_name: 'Patil Engineering Works',
  mobile: '9422058190',
  email: 'stores@patilengg.example',
  shipping_address: 'Gate 2, Plot W-118, MIDC Bhosari, Pune 411026',
  totalamount: 30575.99,
  total_security_deposit: 4800,
  paid: 5000,
  due: 30375.99,
  paymentmode: 'PO',
  round_off: 0,
  ponum: 'PEW/PO/1184',
  datetime: '2026-11-21 09:20:14',
  scheduledate: '2026-11-21',
  scheduletime: '11:00 to 13:00',
  orderstatus: 3,
  resumes: null,
  reason: '',
  credit_days: 15,
  credit_limit: 200000,
  eway: { is_needed: false, sentence: '', number: '' },
}

export const row = (id: number, changes: Partial<OrderRow> = {}): OrderRow => ({
  ...header,
  id,
  orderid: `ORD/26-27/0417${id}`,
  what: '12 × 19 kg, 2 × 47.5 kg, 1 more',
  cylinders: 14,
  deposit_count: 2,
  empties: 12,
  driver_name: 'Ramesh Shinde',
  delivered_on: '',
  source: 'phone',
  ...changes,
})

const line = (id: number, product_name: string, changes: Partial<OrderLine>): OrderLine => ({
  id,
  uuid: `GAS0${id}`,
  product_name,
  type: 'IOCL',
  category: 'Commercial',
  hsn: '27111910',
  gst: 18,
  unit: 'kg',
  size: '19 kg',
  count: 12,
  ordered_count: changes.count ?? 12,
  returnclinder: 10,
  expected_empties: changes.returnclinder ?? 10,
  is_cylinder: true,
  price: 1512,
  taxable_amount: 18144,
  gst_amount: 3265.92,
  deposit_count: 2,
  security_deposit: 4800,
  amount: 21409.92,
  ...changes,
})

export const order = (changes: Partial<Order> = {}): Order => ({
  ...header,
  id: 9,
  orderid: 'ORD/26-27/04179',
  customer_gst: '27AAKFP4821L1ZV',
  shipping_town: '',
  shipping_pincode: '',
  customer_state: 'Maharashtra',
  source: 'phone',
  version: 3,
  supply: 'intra',
  rounds: false,
  sets_off: 0,
  driver_id: 3,
  driver_name: 'Ramesh Shinde',
  driver_mobile: '9850012764',
  vehicle_id: 4,
  vehicle_no: 'MH12KT4827',
  dp_id: null,
  dp_name: '',
  delivery_estimate: '2026-11-21 12:30',
  assigned_at: '2026-11-21 09:41:00',
  dispatched_at: '2026-11-21 10:15:00',
  dispatched_on: '2026-11-21',
  delivered_at: '',
  delivered_on: '',
  code_asked: '',
  code_given: '',
  no_code_reason: '',
  due_day: '',
  challans: [
    {
      id: 5,
      dc_no: 'DC/26-27/03977',
      dc_date: '2026-11-21',
      dc_path: '/orders/challans/5.pdf',
      is_canceled: false,
      replaced_by: '',
      eway: {
        number: '',
        valid_until: '',
        is_needed: false,
        sentence:
          'The goods are worth ₹3,595.16 with taxes; up to ₹1,00,000.00 within Maharashtra none is needed.',
      },
    },
  ],
  details: [
    line(1, '19 kg Commercial LPG Refill', {}),
    line(2, '47.5 kg Industrial LPG Refill', {
      count: 2,
      returnclinder: 2,
      price: 3778,
      gst_amount: 1360.08,
      deposit_count: 0,
      security_deposit: 0,
      amount: 8916.08,
    }),
    line(3, 'LPG Pressure Regulator 22 mm', {
      type: 'Allied',
      count: 1,
      returnclinder: 0,
      is_cylinder: false,
      price: 211.86,
      gst_amount: 38.13,
      deposit_count: 0,
      security_deposit: 0,
      amount: 249.99,
    }),
  ],
  history: [
    {
      step: 'dispatched',
      status: 3,
      text: 'Dispatched with MH12KT4827, challan DC/26-27/03977 issued',
      at: '2026-11-21 10:15:00',
      by: 'Meena Joshi',
    },
    {
      step: 'empties_changed',
      status: null,
      text: 'Empties Received changed to 10',
      at: '2026-11-21 09:50:00',
      by: 'Meena Joshi',
    },
    {
      step: 'assigned',
      status: 2,
      text: 'Assigned to Ramesh Shinde, expected 21-11-2026 12:30',
      at: '2026-11-21 09:41:00',
      by: 'Meena Joshi',
    },
    {
      step: 'booked',
      status: 1,
      text: 'Booked by phone, purchase order PEW/PO/1184',
      at: '2026-11-21 09:20:14',
      by: 'Anil Gaikwad',
    },
  ],
  receipts: [
    {
      id: 118,
      sr_no: '118',
      voucher_date: '2026-11-21',
      amount: 5000,
      is_canceled: false,
      on_account: 0,
      refunded: 0,
      others: [],
    },
  ],
  noted: null,
  in_place_of: null,
  instead: null,
  credit: {
    credit_days: 15,
    credit_limit: 200000,
    due: 142380.5,
    on_account: 0,
    open: 30375.99,
    oldest_due: { id: 2, orderid: 'ORD/26-27/03991', day: '2026-11-12', days: 9 },
    empties_owed: [{ product_name: '47.5 kg Industrial LPG Refill', size: '47.5 kg', count: 4 }],
  },
  ...changes,
})

export const received = (changes: Partial<Order> = {}) =>
  order({
    orderstatus: 1,
    driver_id: null,
    driver_name: '',
    driver_mobile: '',
    vehicle_id: null,
    vehicle_no: '',
    delivery_estimate: '',
    assigned_at: '',
    dispatched_at: '',
    dispatched_on: '',
    challans: [],
    history: order().history.slice(3),
    ...changes,
  })

/** One of each status, newest first. */
export const rows = [
  row(6, {
    orderstatus: 1,
    driver_name: '',
    paymentmode: 'Cash',
    totalamount: 856,
    total_security_deposit: 0,
    cylinders: 1,
    deposit_count: 0,
    empties: 1,
  }),
  row(5, { orderstatus: 2, deposit_count: 0, empties: 18 }),
  row(4),
  row(3, { orderstatus: 6, resumes: 2, reason: 'Shop closed', scheduledate: '2026-11-23' }),
  row(2, { orderstatus: 4, delivered_on: '2026-11-22', cylinders: 34, deposit_count: 0, empties: 31 }),
  row(1, { orderstatus: 5, reason: 'Customer canceled by phone' }),
]

export const listed = {
  totalcount: rows.length,
  reponselist: rows,
  report_url: '/orders/Order_Report.xlsx?type=',
  counts: { all: 1284, 1: 18, 2: 9, 3: 14, 4: 1206, 5: 23, 6: 14 },
}

/** A server with six orders, one of them in full, and a driver, a vehicle and a partner. */
export const orderServer = (answers: Answers = {}) => {
  const usual: Required<Answers> = {
    list: listed,
    order_by_id: { reponselist: order() },
    update_order: { message: '', orderstatus: 4 },
    assign_order: { message: 'ORD/26-27/04179 is with Ramesh Shinde', orderstatus: 2 },
  }
  const now = { ...usual, ...answers }
  const dc_no = 'DC/26-27/03977'
  const server = fakeServer({
    'orders.php': (call) => {
      const [action] = call.parts.action ?? []
      const answer = now[action as keyof Answers]
      return typeof answer === 'function' ? answer(call) : answer
    },
    'api/orders/update-empties': {},
    'api/orders/prepare-challan': { challan_id: 5, dc_no, message: `Challan ${dc_no} is prepared` },
    'api/orders/withdraw-challan': { message: `Challan ${dc_no} withdrawn` },
    'api/orders/shortages': { list: [] },
    'api/inventory/counted-since': { reponselist: [] },
    'api/orders/load': { weight: 0, others: 0, capacity: 550 },
    'api/invoices/list': { totalcount: 0, reponselist: [] },
    driverlist: ({ parts }) =>
      parts.type?.[0] === 'dp'
        ? { totalcount: 1, reponselist: [partnerRow({ id: 8, tradename: 'Sai Transport' })] }
        : {
            totalcount: 1,
            reponselist: [driverRow({ id: 3, name: 'Ramesh Shinde', mobile1: '9850012764' })],
          },
    vehiclelist: {
      totalcount: 1,
      reponselist: [vehicleRow({ id: 4, vehicleno: 'MH12KT4827', driver_name: 'Ramesh Shinde' })],
    },
  })
  const of = (action: string) => server.to('orders.php').filter(({ parts }) => parts.action?.[0] === action)
  const last = (action: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(of(action).at(-1)?.parts ?? {}).map(([name, values]) => [
        name,
        values.length === 1 ? values[0] : values,
      ]),
    )
  return { ...server, actions: now, of, lastOf: last }
}

/** The screens of orders at an address; every other address is empty but for a way back. */
export const showOrders = (at: string) =>
  show(
    <Routes>
      {orderRoutes}
      <Route path="*" element={<Link to="/orders">Orders</Link>} />
    </Routes>,
    { at },
  )

export { button, dialog, item } from './parts-for-tests.ts'
