import type { OwnStop, OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { cashOfStop, dueOfStop } from '@refill/contract/features/trips/settling.rules.ts'
import type { SettledStop, StopMode } from '@refill/contract/features/trips/settling.shapes.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { count, moneyOnCard } from '../../ui/formats/money.ts'

/** Fulls and empties of a line. */
export type Counted = { readonly count: number; readonly empties: number }

/** How it was paid at the door. */
export const ways = ['Cash', 'UPI', 'Prepaid', 'Nothing'] as const
export type Way = (typeof ways)[number]

/** What is typed where something was not as it was ordered. */
export type Typed = {
  readonly counted: ReadonlyMap<number, Counted>
  readonly way: Way
  /** As typed; undefined: what is due of what was taken. */
  readonly amount: string | undefined
  readonly reference: string
  readonly code: SettledStop['code']
  readonly noCode: string
}

/** Why somebody does not get what was ordered, each a tap; nothing else is in a driver's words. */
export const notDelivered: readonly { reason: string; outcome: SettledStop['outcome'] }[] = [
  { reason: 'Nobody there', outcome: 'rescheduled' },
  { reason: 'No money', outcome: 'rescheduled' },
  { reason: 'No empty to give', outcome: 'rescheduled' },
  { reason: 'Address not found', outcome: 'rescheduled' },
  { reason: 'Not wanted any more', outcome: 'canceled' },
]
export const withoutCode = ['Did not get it', 'Phone is off', 'Would not tell']

/** The delivery code is a matter of household cylinders, where Settings use it. */
export const asksCode = ({ delivery_code }: Pick<OwnTrip, 'delivery_code'>, { lines }: OwnStop): boolean =>
  delivery_code !== 'unused' && lines.some(({ is_household }) => is_household)

const asCounted = ({ lines }: OwnStop): ReadonlyMap<number, Counted> =>
  new Map(lines.map(({ line_id, count, empties }) => [line_id, { count, empties }]))

const takenOf = (counted: ReadonlyMap<number, Counted>) =>
  new Map([...counted].map(([line, { count: fulls }]) => [line, fulls]))

const wayOf = (stop: OwnStop): Way =>
  /^cash$/i.test(stop.paymentmode) && cashOfStop(stop, new Map()) > 0 ? 'Cash' : 'Nothing'

export const asOrdered = (stop: OwnStop): Typed => ({
  counted: asCounted(stop),
  way: wayOf(stop),
  amount: undefined,
  reference: '',
  code: 'yes',
  noCode: '',
})

/** Rupees that are due at the door of what was taken, however it is paid. */
const dueOf = (stop: OwnStop, { counted, way }: Typed): number => {
  if (way === 'Nothing') return 0
  const taken = takenOf(counted)
  return rupeesNumber(
    way === 'Cash' ? cashOfStop({ ...stop, paymentmode: way }, taken) : dueOfStop(stop, taken),
  )
}

/** As it stands in its field. */
export const amountOf = (stop: OwnStop, typed: Typed): string => typed.amount ?? String(dueOf(stop, typed))

const paymentsOf = (stop: OwnStop, typed: Typed): SettledStop['payments'] => {
  const { way, reference } = typed
  const amount = Number(amountOf(stop, typed))
  if (way === 'Nothing' || !(amount > 0)) return []
  const mode: StopMode = way
  return [{ mode, amount, reference: way === 'UPI' ? reference.trim() : '' }]
}

export const nothingBrought = ({ counted }: Typed): boolean =>
  [...counted.values()].every(({ count: fulls }) => fulls === 0)

/** As a settlement has it. */
export const delivered = (stop: OwnStop, typed: Typed, asked: boolean): SettledStop => ({
  order_id: stop.order_id,
  outcome: 'delivered',
  lines: [...typed.counted].map(([line_id, counted]) => ({ line_id, ...counted, defective: 0 })),
  payments: paymentsOf(stop, typed),
  reason: '',
  code: asked ? typed.code : '',
  no_code_reason: asked && typed.code === 'no' ? typed.noCode : '',
  day: '',
})

export const leftOut = (stop: OwnStop, { reason, outcome }: (typeof notDelivered)[number]): SettledStop => ({
  ...delivered(stop, { ...asOrdered(stop), way: 'Nothing' }, false),
  outcome,
  lines: stop.lines.map(({ line_id }) => ({ line_id, count: 0, empties: 0, defective: 0 })),
  reason,
})

export const emptiesInWords = (empties: number): string =>
  `${count(empties)} ${empties === 1 ? 'empty' : 'empties'}`

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** 'receive ₹1,706 cash' */
const toReceive = (stop: OwnStop): string => {
  const typed = asOrdered(stop)
  if (typed.way === 'Cash') return `receive ${moneyOnCard(amountOf(stop, typed))} cash`
  return /^cash$/i.test(stop.paymentmode) ? 'paid already' : `receive nothing (${stop.paymentmode})`
}

/** 'Bring 2 × 14.2 kg, collect 2 empties, receive ₹1,706 cash' */
export const whatToDo = (stop: OwnStop): string => {
  const goods = stop.lines.map(
    (line) => `${count(line.count)} × ${(line.is_cylinder && line.size) || line.product_name}`,
  )
  const empties = sum(stop.lines.map((line) => line.empties))
  const collect = empties > 0 ? [`collect ${emptiesInWords(empties)}`] : []
  return [`Bring ${goods.join(' and ')}`, ...collect, toReceive(stop)].join(', ')
}

/** '2 full, 2 empties, ₹1,706 Cash' */
export const whatWasDone = ({ outcome, lines, payments, reason }: SettledStop): string => {
  if (outcome !== 'delivered') return `Not delivered: ${reason}`
  const fulls = `${count(sum(lines.map((line) => line.count)))} full`
  const paid = payments.map(({ mode, amount }) => `${moneyOnCard(amount)} ${mode}`)
  return [fulls, emptiesInWords(sum(lines.map((line) => line.empties))), ...paid].join(', ')
}

/** The big button says all that it claims. */
export const allAsOrdered = (stop: OwnStop, asked: boolean): string => {
  const isCash = asOrdered(stop).way === 'Cash'
  return ['All as ordered', ...(isCash ? ['paid in cash'] : []), ...(asked ? ['code told'] : [])].join(', ')
}
