export { supplies, type Supply } from '../../supply.ts'

/** Codes that the documented calls carry (specification/orders §2). */
export const Status = {
  received: 1,
  initiated: 2,
  dispatched: 3,
  delivered: 4,
  canceled: 5,
  rescheduled: 6,
} as const
export type OrderStatus = (typeof Status)[keyof typeof Status]
export const statusCodes: readonly OrderStatus[] = Object.values(Status)

/** Labels as they are documented; their spelling stays (AMB-124). */
export const orderStatuses = {
  [Status.received]: 'Recieved',
  [Status.initiated]: 'Initiated',
  [Status.dispatched]: 'Dispatched',
  [Status.delivered]: 'Delivered',
  [Status.canceled]: 'Canceled',
  [Status.rescheduled]: 'Rescheduled',
} as const satisfies Record<OrderStatus, string>

export const isOrderStatus = (code: number): code is OrderStatus => code in orderStatuses

export const statusLabel = (code: number): string => (isOrderStatus(code) ? orderStatuses[code] : 'N/A')

/** What is still to be done: neither delivered nor canceled. */
export const openStatuses = [
  Status.received,
  Status.initiated,
  Status.dispatched,
  Status.rescheduled,
] as const

/** What a rescheduled order goes on from. */
export type Resumed = typeof Status.initiated | typeof Status.dispatched
export const resumedFrom = (resumes: number | null | undefined): Resumed =>
  resumes === Status.dispatched ? Status.dispatched : Status.initiated

/** An order's status, and for a rescheduled one the stage it was at, which it goes on from (AMB-110). */
export type Stage = { status: OrderStatus; resumes?: number | null | undefined }

const onward: Record<OrderStatus, readonly OrderStatus[]> = {
  [Status.received]: [Status.initiated, Status.canceled],
  [Status.initiated]: [Status.dispatched, Status.canceled, Status.rescheduled],
  [Status.dispatched]: [Status.delivered, Status.canceled, Status.rescheduled],
  [Status.delivered]: [],
  [Status.canceled]: [],
  [Status.rescheduled]: [Status.canceled, Status.rescheduled],
}

/** Asked for with a reason, which is kept (AMB-113). */
export type Stop = typeof Status.canceled | typeof Status.rescheduled
export const isStop = (status: number): status is Stop =>
  status === Status.canceled || status === Status.rescheduled

/**
 * Every status that may follow, the only table of them: the dropdown, the dialog and the server ask here. While it is
 * received the screens offer assigning, which initiates it (AMB-109). Delivered again after delivered changes nothing
 * and is no step (AMB-111).
 */
export const nextStatuses = ({ status, resumes }: Stage): readonly OrderStatus[] => {
  if (status !== Status.rescheduled) return onward[status]
  const resumed = onward[resumedFrom(resumes)].filter((next) => !isStop(next))
  return [...resumed, ...onward[Status.rescheduled]]
}

export const canBecome = (stage: Stage, next: OrderStatus): boolean => nextStatuses(stage).includes(next)

/** Before it has left for the first time: what was booked may still change. */
export const isChangeable = ({ status, resumes }: Stage): boolean =>
  status === Status.received ||
  status === Status.initiated ||
  (status === Status.rescheduled && resumedFrom(resumes) === Status.initiated)

/** It has a driver, and is not waiting in the godown for its next round. */
export const isReassignable = ({ status, resumes }: Stage): boolean =>
  status === Status.dispatched || (status !== Status.received && isChangeable({ status, resumes }))

/** It left, came back, and waits for its next round. */
export const mayLeaveAgain = ({ status, resumes }: Stage): boolean =>
  status === Status.rescheduled && resumedFrom(resumes) === Status.dispatched

/** Empties and deposits may still change. */
export const isOpen = (status: number): boolean => openStatuses.some((one) => one === status)

/** Prepaid: the customer paid the oil company in its app, and owes nothing. */
export const paymentModes = ['Cash', 'Online', 'Prepaid', 'Credit', 'PO'] as const

/** Orders that the list of orders may have, by their booking; the first is the usual one. */
export const orderSorts = ['newest', 'oldest'] as const

/** What happens to an order, as its history says; the log has it as `orders.booked`. */
export const orderSteps = [
  'booked',
  'assigned',
  'dispatched',
  /** The trip that brought it was canceled. */
  'undispatched',
  'delivered',
  'canceled',
  'rescheduled',
  /** Initiated by a call without a driver. */
  'moved',
  'empties_changed',
  'receipt_added',
  'receipt_canceled',
  /** Money on account was set against it. */
  'set_off',
  /** The last of that was taken back. */
  'set_off_undone',
  /** Lines, prices, address, payment or schedule, before it left. */
  'changed',
  /** Another driver, vehicle or time. */
  'reassigned',
  /** It left once more after it was rescheduled. */
  'dispatched_again',
  /** A delivery taken back on the day of its entry. */
  'undelivered',
  /** Somebody else had its goods: an order of theirs stands in its place, and says so. */
  'passed_on',
  'taken_on',
  /** It has its challan before it leaves. */
  'challan_prepared',
  /** That was taken back. */
  'challan_withdrawn',
  /** One of its papers was put into a file for the e-way bill portal, has its bill, or that was canceled. */
  'eway_filed',
  'eway_entered',
  'eway_canceled',
  /** One of its papers was handed on. */
  'shared',
  /** A note credits or charges it, or was canceled. */
  'credited',
  'charged',
  'credit_undone',
  'charge_undone',
] as const
export type OrderStep = (typeof orderSteps)[number]
export const orderEvent = (step: OrderStep) => `orders.${step}` as const

export const ewaySteps = ['eway_filed', 'eway_entered', 'eway_canceled'] as const satisfies OrderStep[]
export type EwayStep = (typeof ewaySteps)[number]

/** These the log has of the challan or invoice, as `challans.eway_filed`. */
export const paperSteps = [...ewaySteps, 'shared'] as const satisfies OrderStep[]
export type PaperStep = (typeof paperSteps)[number]

/** These the log has of the credit and debit notes on its invoices. */
export const noteSteps = {
  'credit_notes.issued': 'credited',
  'credit_notes.canceled': 'credit_undone',
  'debit_notes.issued': 'charged',
  'debit_notes.canceled': 'charge_undone',
} as const satisfies Record<string, OrderStep>
export type NoteStep = (typeof noteSteps)[keyof typeof noteSteps]

/** How an order came in. */
export const orderSources = { phone: 'by phone', counter: 'at the counter', shop: 'by the shop' } as const
export type OrderSource = keyof typeof orderSources
export const sourceNames = ['phone', 'counter', 'shop'] as const satisfies readonly OrderSource[]

/** The same where it stands alone. An outside shop books by a program. */
export const sourceLabels = {
  phone: 'Phone',
  counter: 'Counter',
  shop: 'Shop',
} as const satisfies Record<OrderSource, string>
export const sourceLabel = (source: string): string => {
  const known = sourceNames.find((name) => name === source)
  return known ? sourceLabels[known] : source
}
