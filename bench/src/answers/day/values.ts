import { documentStates } from '@refill/contract/documents.ts'
import { masterSorts, paperStates } from '@refill/contract/masters/list-filter.ts'
import { activityKindNames } from '@refill/contract/features/activity/activity.rules.ts'
import { approvalStates } from '@refill/contract/features/approvals/approvals.contract.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import { documentSets } from '@refill/contract/features/tax/gstr1.contract.ts'
import { eInvoiceStates } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { ewayStates } from '@refill/contract/features/tax/e-way.contract.ts'
import { keyStates } from '@refill/contract/features/keys/keys.contract.ts'
import { orderSorts, paymentModes, statusCodes } from '@refill/contract/features/orders/orders.rules.ts'
import { creditBoxes } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { purchaseSorts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { deductionKinds } from '@refill/contract/features/receipts/deductions.rules.ts'
import { addDays, firstOfMonth, todayInIndia } from '@refill/values/day.ts'
import type { Facts, Kind } from './facts.ts'

const today = todayInIndia()
const [lastWeek, lastMonth, lastYear] = [addDays(today, -7), addDays(today, -30), addDays(today, -365)]
const firsts = [lastMonth, lastYear, '', 'x', addDays(today, 1)]
const lasts = [today, lastMonth, '', '2026-02-30', addDays(today, -400)]
const monthOf = (days: number) => addDays(firstOfMonth(today), days).slice(0, 7)
const months = [monthOf(0), monthOf(-20), monthOf(-50), monthOf(-200), monthOf(40), '', '2026-13']

const searched = ['a', 'shree', '2026', '%', '_', '19 kg', 'ZZZZ', "O'", '11', ' ']

/** Sets of the contract, and what is no member of them; days, and what is none. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  userid: ['1', 'x'],
  ingress: ['1'],
  page: ['2', '3', '9999', '0', 'x'],
  limit: ['25', '1', '100', '0', '10001'],
  status: ['1', '0', 'x'],
  papers: [...paperStates, 'x'],
  sort: [...new Set([...masterSorts, ...orderSorts, ...purchaseSorts]), 'x'],
  state: [
    ...new Set([...documentStates, ...approvalStates, ...keyStates, ...ewayStates, ...eInvoiceStates]),
    'x',
  ],
  kind: [...activityKindNames, ...Object.keys(cashKinds), ...deductionKinds, 'x'],
  from_date: firsts,
  sdate: firsts,
  fd: firsts,
  from: firsts,
  delivered_from: firsts,
  to_date: lasts,
  edate: lasts,
  td: lasts,
  to: lasts,
  delivered_to: lasts,
  day: [today, lastWeek, lastYear, '', 'x'],
  month: months,
  branches: ['1', '0', 'x'],
  action: ['supply', 'delivery', 'x'],
  type: [...statusCodes.map(String), 'all', 'x'],
  paymentmode: [...paymentModes, 'x'],
  payment_mode: ['Cash', 'Online', 'Cheque', 'UPI', 'x'],
  expected: ['overdue', 'no_day', 'x'],
  buyer: ['registered', 'unregistered', 'x'],
  box: [...creditBoxes, 'x'],
  by: ['delivery', 'booking', 'x'],
  age: ['30', '60', '90', '0', 'x'],
  year: ['25-26', '26-27', 'x'],
  certificate: ['missing', 'there', 'x'],
  section: [...documentSets, 'x'],
  place: ['27', '24', 'x'],
  rate: ['18', '5', '28', '0', 'x'],
  hsn: ['27111910', 'x'],
  unit: ['NOS', 'KGS', 'x'],
  gstin: ['27AAPFU0939F1ZV', '', 'x'],
  pan: ['AAPFU0939F', 'x'],
  mobile: ['9822000000', 'x'],
  right: ['orders.approve', 'cash.approve', 'x'],
  ready: ['1', ''],
  all: ['1', ''],
  distance: ['12', 'x'],
  transporter_id: ['27AAPFU0939F1ZV', 'x'],
  transporter_name: ['Deccan Carriers'],
  vehicle: ['MH12AB1234', 'x'],
  os_fulls: ['10', '-1'],
  os_emptys: ['0', 'x'],
  opening_date: [lastYear, today, 'x'],
  operation: ['api/orders/create', 'api/orders/change', 'x'],
  form: ['{}', 'x'],
  archive: ['none'],
  ticket: ['none'],
}

const ofRecords = (facts: Facts): Readonly<Record<string, readonly string[]>> => {
  const some = (kind: Kind) => [...facts.names(kind, 3), '0', '999999', 'x']
  return {
    search: [...searched, facts.rows('order')[0]?.text('orderid') ?? ''],
    customer_id: some('customer'),
    vendor_id: some('vendor'),
    driver_id: some('driver'),
    vehicle_id: some('vehicle'),
    dp_id: some('partner'),
    dpid: some('partner'),
    user_id: some('user'),
    person: some('user'),
    made_by: some('user'),
    role: some('role'),
    order_id: some('order'),
    invoice_id: some('invoice'),
    ids: [facts.names('invoice', 3).join(), facts.name('invoice'), '0', 'x'],
    'id[]': [facts.name('order'), 'x'],
    orders: [facts.names('order', 5).join(), facts.name('order', -1), '0', 'x'],
    prod_code: [...facts.names('code', 4), 'x', ''],
    product: [...facts.names('code', 2), 'x'],
    record: [...facts.names('order', 2).map((id) => `orders:${id}`), 'orders:0', 'x'],
    number: [facts.rows('order')[0]?.text('orderid') ?? '', 'OD/1', 'x'],
  }
}

/** What fields are asked with, by their names, wherever a call does not say more. */
export const valuesByName = (facts: Facts): Readonly<Record<string, readonly string[]>> => ({
  ...chosen,
  ...ofRecords(facts),
})
