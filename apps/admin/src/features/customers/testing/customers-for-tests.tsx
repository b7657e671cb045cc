import { Route, Routes, useNavigate } from 'react-router'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { customerRecord, customerRow } from '../../../api/testing/rows.ts'
import { show } from '../../../ui/testing/show.tsx'
import { customers } from '../customers.public.tsx'

export const child = {
  id: 12,
  tradename: 'Green Leaf, Baner',
  address: 'Baner Road',
  mobile: '7720013985',
  status: 1,
}
export const customer = {
  id: 7,
  name: 'Green Leaf Hospitality LLP',
  tradename: 'Green Leaf',
  mobile: '7720013985',
  type: 'Commercial',
  state: 'Maharashtra',
  gst: '27AAPFU0939F1ZV',
  referredby: 4,
  securitydeposit: 86_400,
  creditlist: [{ credit_days: 30, credit_limit: 300_000 }],
  children: [child],
}
export const record = customerRecord(customer)

export const opening = {
  id: 3,
  number: 'OP/26-27/00003',
  customer_id: 7,
  customer_name: 'Green Leaf',
  uuid: 'IN19',
  product_name: 'Indane 19 kg',
  day: '2026-04-01',
  fulls: 12,
  deposits: 10,
  entered_by: 'Meena Joshi',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
}

export const openingMoney = {
  dues: [
    {
      id: 5,
      number: 'OD/25-26/00005',
      customer_id: 7,
      customer_name: 'Green Leaf',
      day: '2026-03-12',
      due_day: '2026-04-11',
      bill_number: 'B/118',
      note: '',
      amount: 18_460.5,
      due: 8_460.5,
      entered_by: 'Meena Joshi',
      canceled_at: '',
      canceled_by: '',
      cancel_reason: '',
    },
  ],
  advances: [
    {
      id: 9,
      number: 'OA/25-26/00002',
      customer_id: 7,
      customer_name: 'Green Leaf',
      day: '2026-03-31',
      note: 'old book',
      amount: 500,
      on_account: 0,
      entered_by: 'Meena Joshi',
      canceled_at: '2026-11-20 10:05',
      canceled_by: 'Meena Joshi',
      cancel_reason: 'Of another customer',
    },
  ],
}

export const position = {
  credit: {
    credit_days: 30,
    credit_limit: 300_000,
    due: 318_460,
    on_account: 1200.5,
    open: 0,
    oldest_due: { id: 41, orderid: 'ORD/26-27/00041', day: '2026-11-17', days: 4 },
    empties_owed: [],
  },
  account: null,
  own_due: 318_460,
  deposits_held: 9_800,
  cylinders: [
    {
      product_id: 2,
      uuid: 'IN19',
      product_name: 'Indane 19 kg',
      held: 45,
      deposits: 42,
      oldest_day: '2026-10-18',
    },
  ],
  orders: [
    {
      id: 41,
      orderid: 'ORD/26-27/00041',
      datetime: '2026-11-02 10:05:00',
      orderstatus: 4,
      what: '12 × 19 kg',
      payable: 35_683.2,
      due: 35_683.2,
    },
    {
      id: 40,
      orderid: 'ORD/26-27/00040',
      datetime: '2026-11-01 10:05:00',
      orderstatus: 2,
      what: '8 × 19 kg',
      payable: 1_62_416,
      due: 1_62_416,
    },
  ],
  receipts: [
    {
      id: 3,
      sr_no: 'RC/26-27/00003',
      voucher_date: '2026-11-06',
      payment_mode: 'Online',
      amount: 120_000,
      on_account: 1200.5,
    },
  ],
  branches: [{ id: 12, due: 184_220, cylinders: 22 }],
}

export const server = () =>
  fakeServer({
    'api/customers/position': position,
    'api/empties/openings': { reponselist: [opening] },
    'api/receipts/openings': openingMoney,
    'api/receipts/open-due': {
      id: 6,
      number: 'OD/25-26/00006',
      message: 'OD/25-26/00006: ₹950.50 owed from before',
    },
    'api/receipts/cancel-opening-due': { message: 'OD/25-26/00005 is taken back' },
    'api/empties/cancel-opening': { message: 'OP/26-27/00003 is taken back' },
    'customer-list': { totalcount: 1, reponselist: [customerRow(customer)] },
    'customer-details': { data: [record], reponselist: { ...record, name: 'Not this one' } },
    'api/customers/history': { totalcount: 0, reponselist: [] },
    'api/customers/create': { id: 7 },
  })

function LeaveWithBranches() {
  const navigate = useNavigate()
  const state = { id: 7, branches: [{ id: 12, tradename: 'Known before' }] }
  return <button onClick={() => void navigate('/customer-list/customer-detail', { state })}>Go</button>
}

export const showCustomers = (at: string) =>
  show(
    <Routes>
      {customers.routes}
      <Route path="*" element={<LeaveWithBranches />} />
    </Routes>,
    { at },
  )
