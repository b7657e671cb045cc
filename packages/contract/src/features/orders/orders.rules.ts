import { instantOf, isDay, isMinute } from '@refill/values/day.ts'
import {
  addPaise,
  gstOn,
  gstRates,
  halfGstOn,
  isPastLimit,
  isRupees,
  paise,
  paiseFromRupees,
  roundOff,
  sumPaise,
  timesQuantity,
  withinLimit,
  type GstRate,
  type Paise,
} from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { commonErrors } from '../../common-errors.ts'
import { capacityUnit, type Goods } from '../cylinder-ledger/cylinder-ledger.rules.ts'

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

export const paymentModes = ['Cash', 'Online', 'Credit', 'PO'] as const

/** Orders that the list of orders may have, by their booking; the first is the usual one. */
export const orderSorts = ['newest', 'oldest'] as const

/** What happens to an order, as its history says; the log has it as `orders.booked`. */
export const orderSteps = [
  'booked',
  'assigned',
  'dispatched',
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
] as const
export type OrderStep = (typeof orderSteps)[number]
export const orderEvent = (step: OrderStep) => `orders.${step}` as const

/** How an order came in. */
export const orderSources = { phone: 'by phone', counter: 'at the counter', shop: 'by the shop' } as const
export type OrderSource = keyof typeof orderSources
export const sourceNames = ['phone', 'counter', 'shop'] as const satisfies readonly OrderSource[]

/** Within our state, or across states. */
export const supplies = ['intra', 'inter'] as const
export type Supply = (typeof supplies)[number]

/** As the statements of orders see it, for who has both states at hand: unknown is within our own. */
export const supplyBetween = (from: string, to: string): Supply =>
  from !== '' && to !== '' && from.toLowerCase() !== to.toLowerCase() ? 'inter' : 'intra'

/**
 * GST of a line: within a state CGST and SGST, each half a paisa up and equal, across states one tax on the whole. Every
 * document of an order asks here, so that none differs by a paisa.
 * @param supply null for an order of before, whose GST was rounded once
 */
export const gstOf = (taxable: Paise, rate: GstRate, supply: Supply | null): Paise =>
  supply === 'intra' ? paise(2 * halfGstOn(taxable, rate)) : gstOn(taxable, rate)

/** A line as it is booked; decimal texts or numbers with at most two decimals. */
export type LineFigures = {
  count: string | number
  price: string | number
  /** Percent. */
  gstRate: number
  /** Cylinders that leave without an empty coming back, and the deposit for one of them. */
  deposit_count: string | number
  deposit: string | number
  supply: Supply | null
}

const checkedRate = (gstRate: number): GstRate => {
  const rate = gstRates.find((one) => one === gstRate)
  if (rate === undefined) throw new RangeError(`${gstRate} is no GST rate`)
  return rate
}

/**
 * What a line comes to: price × count, GST on it ({@link gstOf}), and apart from both the deposit, which is
 * no payment for goods and never part of taxable value (AMB-123; CGST Act s. 2(31)).
 * @throws {RangeError} for figures that are none, {@link FigureTooLarge} past what a line may come to
 */
export const orderLineAmounts = (line: LineFigures) => {
  const { count, price, gstRate, deposit_count, deposit, supply } = line
  const taxable = timesQuantity(paiseFromRupees(price), quantity(count))
  const gstAmount = gstOf(taxable, checkedRate(gstRate), supply)
  const held = timesQuantity(paiseFromRupees(deposit), quantity(deposit_count))
  const amount = withinLimit(addPaise(taxable, gstAmount))
  return { taxable, gstAmount, amount, deposit: withinLimit(held) }
}
export type LineAmounts = ReturnType<typeof orderLineAmounts>

/**
 * Total of goods with GST, the deposits, and what is to be paid: both, to the rupee where the business rounds.
 * @throws {FigureTooLarge} past the limit of a document
 */
export const orderTotals = (lines: readonly LineAmounts[], { rounds = false } = {}) => {
  const total = sumPaise(lines.map(({ amount }) => amount))
  const deposit = sumPaise(lines.map((line) => line.deposit))
  const both = withinLimit(addPaise(total, deposit))
  const rounding = rounds ? roundOff(both) : paise(0)
  return { total, deposit, rounding, payable: addPaise(both, rounding) }
}

/** What is still to be paid of an order; nothing of a canceled one. */
export const dueOf = (status: number, payable: Paise, paid: Paise): Paise =>
  status === Status.canceled ? paise(0) : paise(Math.max(payable - paid, 0))

const plain = (figure: string | number) => String(Number(figure))

/** '19 kg' of a cylinder; the name of goods in pieces. */
export const sizeOf = (product: Goods & { name: string }): string => {
  const unit = capacityUnit(product)
  const isSized = Number(product.capacity ?? 0) > 0 && ['kg', 'ltr', 'grams', 'ml', 'tons'].includes(unit)
  return isSized ? `${plain(product.capacity ?? 0)} ${unit}` : product.name
}

/** '12 × 19 kg, 2 × 47.5 kg, 1 more': what a card has room for. */
export const orderSummary = (lines: readonly { count: string | number; size: string }[]): string => {
  const shown = lines.length > 3 ? 2 : 3
  const parts = lines.slice(0, shown).map(({ count, size }) => `${plain(count)} × ${size}`)
  return lines.length > shown ? [...parts, `${lines.length - shown} more`].join(', ') : parts.join(', ')
}

const isFigure = (value: string) => /^\d{1,9}(\.\d{1,2})?$/.test(value)

/** One line as typed. */
export type TypedLine = { uuid: string; count: string; price: string; deposit_count: string }

/** First problem of each field of one line; an empty price is the product's own, an empty deposit count none. */
export const orderLineProblems = ({ uuid, count, price, deposit_count }: TypedLine) => ({
  uuid: uuid === '' ? 'Product is required' : undefined,
  count: countProblem(count),
  price: price === '' ? undefined : priceProblem(price, count),
  deposit_count: depositProblem(deposit_count, count),
})

const priceProblem = (price: string, count: string) => {
  if (!isRupees(price) || Number(price) < 0.01)
    return 'Price must be at least 0.01, with at most two decimals'
  const isTooMuch = isPastLimit(price, quantity(isFigure(count) ? count : 0))
  return isTooMuch ? commonErrors.amount_too_large.message : undefined
}

const countProblem = (count: string) => {
  if (count === '') return 'Count is required'
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(count)) return 'Count must be a number with at most two decimals'
  return Number(count) < 0.01 ? 'Count must be at least 0.01' : undefined
}

const depositProblem = (deposits: string, count: string) => {
  if (deposits === '') return undefined
  if (!/^\d{1,7}$/.test(deposits)) return 'Deposits must be a whole number'
  return isFigure(count) && Number(deposits) > Number(count) ? 'Deposits cannot exceed the count' : undefined
}

/** Empties Received as typed. */
export const emptiesProblem = (value: string): string | undefined =>
  /^\d{1,7}$/.test(value) ? undefined : 'Empties Received must be a whole number'

const grace = 60_000 // ms: whoever picks this very minute is not too late (AMB-114)

/** A day alone is read as its end, so that it may be today. */
export const wholeEstimate = (value: string): string => (isDay(value) ? `${value} 23:59` : value)

export const estimateMissing = 'Please select estimated delivery date'
export const estimateProblem = (value: string, now: Date): string | undefined => {
  if (value === '') return estimateMissing
  if (!isMinute(value)) return 'Estimated delivery date must be a day, or a day and a time'
  return instantOf(value).getTime() < now.getTime() - grace
    ? 'Estimated delivery date cannot be earlier than now'
    : undefined
}
