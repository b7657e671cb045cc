import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import type { RefundRow } from '@refill/contract/features/receipts/on-account.contract.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { page } from 'vitest/browser'
import { fakeServer, type Call } from '../../../api/testing/fake-server.ts'
import { customerRecord, customerRow } from '../../../api/testing/rows.ts'
import { showRoutes, type Around } from '../../../ui/testing/show.tsx'
import { order as wholeOrder, row as orderRow } from '../../orders/testing/orders-for-tests.tsx'
import { receiptRoutes } from '../receipts.routes.tsx'

export const receipt = (id: number, changes: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id,
  sr_no: `RCT/26-27/0000${id}`,
  customer_id: 7,
  customer_name: 'Green Leaf Hospitality LLP',
  voucher_date: '2026-11-20',
  amount: 120000,
  paid_to: 'Meena Joshi',
  payment_mode: 'Online',
  transaction_number: 'UTR99811',
  mode_of_transaction: 'NEFT',
  narration: 'Against October bills',
  userid: 1,
  orders: ['ORD/26-27/00041', 'ORD/26-27/00042'],
  order_amounts: [
    { id: 41, orderid: 'ORD/26-27/00041', amount: 71356.96 },
    { id: 42, orderid: 'ORD/26-27/00042', amount: 48143.04 },
  ],
  on_account: 500,
  refunded: 0,
  deductions: [],
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
  ...changes,
})

export const paidBack: RefundRow = {
  id: 1,
  pb_no: 'PB/26-27/00001',
  customer_id: 7,
  customer_name: 'Green Leaf Hospitality LLP',
  voucher_date: '2026-11-21',
  amount: 2000,
  payment_mode: 'Cash',
  transaction_number: '',
  mode_of_transaction: '',
  narration: 'Connection closed',
  paid_by: 'Meena Joshi',
  receipts: [{ id: 1, sr_no: 'RCT/26-27/00001', amount: 2000 }],
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
}

const order = (id: number, due: number, changes: Partial<OrderRow> = {}) =>
  orderRow(id, {
    orderid: `ORD/26-27/000${id}`,
    customer_id: 7,
    customer_name: 'Green Leaf Hospitality LLP',
    due,
    orderstatus: 4,
    ...changes,
  })

/** Two that owe, one of somebody else, one that is on its way, and one that is paid but for its debit note. */
const orders = [
  order(41, 8920.8),
  order(42, 26762.4),
  order(43, 0, { customer_id: 8, customer_name: 'Om Bakers' }),
  order(44, 1770, { orderstatus: 3 }),
  order(45, 0),
]

/** Of the customer whose the first two are. */
const openingDue = {
  id: 5,
  number: 'OD/25-26/00005',
  customer_id: 7,
  customer_name: 'Green Leaf Hospitality LLP',
  day: '2026-03-12',
  due_day: '2026-03-12',
  bill_number: 'B/118',
  note: '',
  amount: 1500,
  due: 1000,
  entered_by: 'Meena Joshi',
  canceled_at: '',
  canceled_by: '',
  cancel_reason: '',
}

const debitNote = { ...openingDue, id: 6, number: 'DN/26-27/000002', bill_number: '', amount: 118, due: 118 }

/** By the number that is asked for. */
const dues: Record<string, object[]> = {
  [openingDue.number]: [openingDue],
  [debitNote.number]: [debitNote],
  'ORD/26-27/00045': [debitNote],
}

const text = (call: Call, name: string) => {
  const [value] = call.parts[name] ?? []
  return typeof value === 'string' ? value : ''
}

const customer = {
  id: 7,
  name: 'Green Leaf Hospitality LLP',
  tradename: 'Green Leaf',
  mobile: '7720013985',
  district: 'Pune',
  state: 'Maharashtra',
}
const record = customerRecord(customer)

type Answer = object | 'network down' | Promise<object>
/** By action of receipt.php; what a test does not say succeeds. */
type Receipts = { list?: (call: Call) => Answer; create?: Answer; delete?: Answer }

/** A server with two receipts, five orders and a customer. */
export const receiptServer = (actions: Receipts = {}) => {
  const server = fakeServer({
    'receipt.php': (call) => {
      const action = text(call, 'action')
      if (action === 'list')
        return actions.list?.(call) ?? { totalcount: 2, data: [receipt(1), receipt(2, { on_account: 0 })] }
      return action === 'create' ? (actions.create ?? { data: receipt(9) }) : (actions.delete ?? {})
    },
    'orders.php': (call) => {
      const search = text(call, 'search').toLowerCase()
      const found = orders.filter(({ orderid }) => orderid.toLowerCase().includes(search))
      const byId = orders.find(({ id }) => String(id) === text(call, 'id'))
      if (text(call, 'action') === 'order_by_id')
        return byId
          ? { reponselist: wholeOrder(byId) }
          : { success: false, code: 'order_not_found', message: 'No' }
      return { totalcount: found.length, reponselist: found, report_url: '' }
    },
    'api/receipts/openings': (call) => ({ dues: dues[text(call, 'number')] ?? [], advances: [] }),
    'customer-list': { totalcount: 1, reponselist: [customerRow(customer)] },
    'customer-details': { reponselist: record, data: [record] },
  })
  const of = (action: string) => server.to('receipt.php').filter((call) => text(call, 'action') === action)
  return { ...server, actions, of }
}

/** The screens of receipts at an address. */
export const showReceipts = (at: string, around?: Around) => showRoutes(receiptRoutes, at, around)

export const field = (name: string | RegExp) => page.getByRole('textbox', { name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const combobox = (name: string | RegExp) => page.getByRole('combobox', { name })
