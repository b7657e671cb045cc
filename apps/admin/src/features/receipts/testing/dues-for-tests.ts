import type { DueRow } from '@refill/contract/features/receipts/dues.contract.ts'
import { fakeServer } from '../../../api/testing/fake-server.ts'

export const duesEndpoint = 'api/receipts/dues'

export const due = (changes: Partial<DueRow> = {}): DueRow => ({
  customer_id: 7,
  customer_name: 'Green Leaf Hospitality LLP',
  mobile: '7720013985',
  branches: 0,
  credit_limit: 300000,
  due: 318460,
  on_account: 0,
  not_due: 48115,
  to_15: 102480.5,
  to_30: 26489.5,
  over_30: 141375,
  oldest_day: '2026-10-18',
  oldest_days: 34,
  shared_today: false,
  orders: ['ORD/26-27/03021', 'ORD/26-27/03544'],
  ...changes,
})

export const dues = [
  due(),
  due({
    customer_id: 8,
    customer_name: 'Om Bakers',
    mobile: '9822098765',
    credit_limit: 50000,
    due: 42115,
    not_due: 42115,
    to_15: 0,
    to_30: 0,
    over_30: 0,
    on_account: 1200.5,
    oldest_day: '2026-11-21',
    oldest_days: 0,
    orders: ['ORD/26-27/04102'],
  }),
  due({
    customer_id: 9,
    customer_name: 'Sai Krupa Canteen',
    mobile: '',
    credit_limit: 0,
    due: 8920.8,
    not_due: 0,
    to_15: 8920.8,
    to_30: 0,
    over_30: 0,
    oldest_day: '2026-11-20',
    oldest_days: 1,
    orders: ['ORD/26-27/03999'],
  }),
]

export const totals = { due: 1520870.5, not_due: 842115, to_15: 310480.5, to_30: 126900, over_30: 241375 }

/** Of 98 customers who owe the three that are on the first page. */
export const duesServer = (answer: object = { totalcount: 98, reponselist: dues, totals }) =>
  fakeServer({ [duesEndpoint]: answer })

/** What a customer with two orders and money on account is told to owe. */
export const owing = {
  'api/receipts/statement': {
    customer: { id: 7, name: 'Green Leaf Hospitality LLP', address: '', gst: '', branches: 0 },
    opening: 0,
    opening_cylinders: 0,
    rows: [],
    closing: 0,
    closing_cylinders: 0,
    totals: { debit: 0, credit: 0, fulls: 0, empties: 0 },
    deposits_held: 0,
    due_now: 35_683.2,
    on_account_now: 38_000,
  },
  [duesEndpoint]: {
    totalcount: 1,
    reponselist: [due({ orders: ['ORD/26-27/00041', 'ORD/26-27/00042'] })],
    totals,
  },
}
