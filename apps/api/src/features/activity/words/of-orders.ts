import type { NoteStep, OrderStep, PaperStep } from '@refill/contract/features/orders/orders.rules.ts'
import type { EventGroup } from './group.ts'

export const orderWords: Record<Exclude<OrderStep, PaperStep | NoteStep>, string> = {
  booked: 'booked',
  assigned: 'assigned',
  dispatched: 'dispatched',
  delivered: 'delivered',
  canceled: 'canceled',
  rescheduled: 'rescheduled',
  moved: 'initiated',
  receipt_added: 'paid by a receipt',
  receipt_canceled: 'due again, receipt canceled',
  set_off: 'paid from what was on account',
  set_off_undone: 'due again, set off undone',
  empties_changed: 'given other empties',
  changed: 'changed',
  reassigned: 'given another driver or vehicle',
  dispatched_again: 'dispatched again',
  undelivered: 'not delivered after all',
  passed_on: 'passed on to another customer',
  undispatched: 'brought back before delivery',
  taken_on: 'put in place of another order',
  challan_prepared: 'given its challan',
  challan_withdrawn: 'without its prepared challan',
}

const approvalWords = {
  asked: 'asked for',
  approved: 'given',
  refused: 'refused',
  withdrawn: 'asked for no more',
  waiting: 'not given after all: something else stands in the way',
}

export const orderEvents: readonly EventGroup[] = [
  { feature: 'orders', thing: 'Order', kind: 'orders', record: 'orders', words: orderWords },
  { feature: 'approvals', thing: 'Approval', kind: 'orders', record: 'approvals', words: approvalWords },
]
