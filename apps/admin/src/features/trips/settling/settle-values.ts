import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type {
  SettleGoods,
  SettleLine,
  SettleStop,
  TripSettlement,
} from '@refill/contract/features/trips/settlement.contract.ts'
import { cashOfStop } from '@refill/contract/features/trips/settling.rules.ts'
import {
  settlementOf,
  type Collected,
  type SettledStop,
  type Settlement,
  type TripSale,
} from '@refill/contract/features/trips/settling.shapes.ts'
import { rupeesText } from '@refill/values/money.ts'

/** What is typed: cells by the names of {@link cell}. */
export type SettleValues = { day: string; [cell: string]: string | undefined }

type Line = Pick<SettleLine, 'line_id'>
type Stop = Pick<SettleStop, 'order_id'>

/** Names of the cells of the grid, by line and by order. */
export const cell = {
  out: ({ line_id }: Line) => `out-${line_id}`,
  empties: ({ line_id }: Line) => `empties-${line_id}`,
  defective: ({ line_id }: Line) => `defective-${line_id}`,
  money: (mode: string, { order_id }: Stop) => `${mode}-${order_id}`,
  number: ({ order_id }: Stop) => `number-${order_id}`,
  outcome: ({ order_id }: Stop) => `outcome-${order_id}`,
  reason: ({ order_id }: Stop) => `reason-${order_id}`,
  later: ({ order_id }: Stop) => `later-${order_id}`,
  code: ({ order_id }: Stop) => `code-${order_id}`,
  noCode: ({ order_id }: Stop) => `no-code-${order_id}`,
  pieces: (rupees: number) => `pieces-${rupees}`,
  whose: (difference: string) => `whose-${difference}`,
  why: (difference: string) => `why-${difference}`,
}

/** What is added to a settlement beside its orders. */
export type Beside = { readonly sales: readonly TripSale[]; readonly collected: readonly Collected[] }

export const numberOf = (typed: string | undefined): number => {
  const value = Number(typed ?? '')
  return Number.isFinite(value) ? value : 0
}

/** Stops that something is to be said of; the others were delivered or canceled on the way. */
export const openStops = ({ stops }: TripSettlement): SettleStop[] =>
  stops.filter(({ status }) => status !== Status.delivered && status !== Status.canceled)

export const takenOf = (values: SettleValues, { lines }: SettleStop): ReadonlyMap<number, number> =>
  new Map(lines.map((line) => [line.line_id, Math.min(numberOf(values[cell.out(line)]), line.count)]))

export const isDelivered = (values: Partial<SettleValues>, stop: Stop): boolean =>
  (values[cell.outcome(stop)] || 'delivered') === 'delivered'

export const rupeesShown = (rupees: number) => (rupees === 0 ? '' : String(rupees))

/** Everything went as it was ordered, and what is paid in cash was brought: what did not is typed over. */
const asOrdered = (stop: SettleStop): [string, string][] => [
  ...stop.lines.flatMap((line): [string, string][] => [
    [cell.out(line), String(line.count)],
    [cell.empties(line), String(line.empties)],
  ]),
  [cell.code(stop), 'yes'],
  [cell.money('Cash', stop), rupeesShown(Number(rupeesText(cashOfStop(stop, new Map()))))],
]

const asTyped = (stop: SettledStop): [string, string][] => [
  ...stop.lines.flatMap((line): [string, string][] => [
    [cell.out(line), String(line.count)],
    [cell.empties(line), String(line.empties)],
    [cell.defective(line), line.defective ? String(line.defective) : ''],
  ]),
  ...stop.payments.map(({ mode, amount }): [string, string] => [cell.money(mode, stop), rupeesShown(amount)]),
  [cell.number(stop), stop.payments.find(({ reference }) => reference)?.reference ?? ''],
  [cell.outcome(stop), stop.outcome],
  [cell.reason(stop), stop.reason],
  [cell.later(stop), stop.day],
  [cell.code(stop), stop.code],
  [cell.noCode(stop), stop.no_code_reason],
]

export const draftOf = ({ draft }: TripSettlement): Settlement | undefined =>
  draft === '' ? undefined : settlementOf(draft)

/** As the difference was laid, where it is still there. */
const laidOf = ({ goods }: TripSettlement, { differences }: Settlement): [string, string][] =>
  differences.flatMap(({ uuid, what, on, customer_id, reason }): [string, string][] => {
    const product = goods.find((one) => one.uuid === uuid)
    const key = what === 'rupees' ? what : keyOf(what, product)
    return [
      [cell.whose(key), on === 'customer' ? String(customer_id) : on],
      [cell.why(key), reason],
    ]
  })

export const keyOf = (what: 'full' | 'empty', goods: Pick<SettleGoods, 'id'> | undefined): string =>
  `${what}-${goods?.id ?? 0}`

export const initialValues = (trip: TripSettlement, day: string): SettleValues => {
  const draft = draftOf(trip)
  // What somebody typed stands; before that, what the driver entered at the door.
  const said = [...trip.proposals.map(({ stop }) => stop), ...(draft?.stops ?? [])]
  const typed = new Map(said.map((stop) => [stop.order_id, stop]))
  const cells = openStops(trip).flatMap((stop) => {
    const before = typed.get(stop.order_id)
    return before ? asTyped(before) : asOrdered(stop)
  })
  const pieces = denominations.map((rupees, place): [string, string] => [
    cell.pieces(rupees),
    String(draft?.pieces[place] || ''),
  ])
  return { day, ...Object.fromEntries([...cells, ...pieces, ...(draft ? laidOf(trip, draft) : [])]) }
}
