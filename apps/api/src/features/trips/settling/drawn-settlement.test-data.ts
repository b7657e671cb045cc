import type { SettleStop } from '@refill/contract/features/trips/settlement.contract.ts'
import type { Difference, SettledStop, Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { moved, type Change } from '../trip-books.test-data.ts'
import { inCash, piecesOf } from './settling.test-data.ts'

/** Rupees of one refill with its tax. */
export const priceOfWalk = 1180

const outcomes = ['paid in cash', 'one fewer', 'one empty fewer', 'rescheduled', 'canceled'] as const
type Outcome = (typeof outcomes)[number]

type Goods = { readonly fulls: number; readonly empties: number }
type Crew = { readonly vehicle: number; readonly driver: number }
type Asked = {
  readonly stops: readonly SettleStop[]
  /** What lies on the vehicle by the books. */
  readonly lies: Goods
  readonly uuid: string
  /** Who buys and gives empties without an order. */
  readonly buyer: number
}

const broughtOf = (outcome: Outcome, ordered: number) => {
  const fulls = outcome === 'one fewer' ? Math.max(ordered - 1, 1) : ordered
  const due = fulls * priceOfWalk
  return {
    fulls,
    empties: outcome === 'one empty fewer' ? fulls - 1 : fulls,
    cash: outcome === 'paid in cash' ? due : 0,
    upi: outcome === 'one fewer' ? due : 0,
  }
}

const nothing = { fulls: 0, empties: 0, cash: 0, upi: 0 }

/** A stop as it is typed, with what it brings. */
const stopOf = ({ order_id, customer_id, lines: [line] }: SettleStop, outcome: Outcome) => {
  const isLeft = outcome === 'rescheduled' || outcome === 'canceled'
  const what = isLeft ? nothing : broughtOf(outcome, line?.count ?? 0)
  const counts = { count: what.fulls, empties: what.empties, defective: 0 }
  const typed: SettledStop = {
    order_id,
    outcome: isLeft ? outcome : 'delivered',
    lines: isLeft ? [] : [{ line_id: line?.line_id ?? 0, ...counts }],
    payments: [
      ...(what.cash ? inCash(what.cash) : []),
      ...(what.upi ? [{ mode: 'UPI' as const, amount: what.upi, reference: 'UTR 1' }] : []),
    ],
    reason: isLeft ? 'Door locked' : '',
    code: 'yes',
    no_code_reason: '',
    day: '',
  }
  return { typed, customer: customer_id, ...what }
}

/** As far as the fulls on the vehicle go, each stop with another outcome. */
const stopsOf = ({ stops, lies }: Asked, first: number) => {
  let { fulls } = lies
  return stops.map((stop, index) => {
    const isThere = fulls >= (stop.lines[0]?.count ?? 0)
    const outcome = outcomes[(first + index) % outcomes.length] ?? 'canceled'
    const drawn = stopOf(stop, isThere ? outcome : 'rescheduled')
    fulls -= drawn.fulls
    return drawn
  })
}

const laidOf = (
  what: Difference['what'],
  missing: number,
  { on, uuid = '' }: { on: 'driver' | 'nobody'; uuid?: string },
): Difference[] => (missing === 0 ? [] : [{ uuid, what, missing, on, customer_id: 0, reason: 'Lost' }])

const besideOf = ({ uuid, buyer }: Asked, { sold, given }: { sold: number; given: number }) => {
  const line = { uuid, count: 1, empties: 1, deposits: 0 }
  const sales: Settlement['sales'] =
    sold > 0 ? [{ customer_id: buyer, lines: [line], payments: inCash(priceOfWalk) }] : []
  const collected: Settlement['collected'] =
    given > 0 ? [{ customer_id: buyer, lines: [{ uuid, empties: 1 }], reason: 'Closed the shop' }] : []
  return { sales, collected }
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/**
 * A settlement that closes, drawn by two numbers, and what it changes in the books: all kinds of stops, a sale, empties
 * without an order, cylinders and rupees that are missing, and fulls that stay on the vehicle.
 */
export const drawSettlement = ({ vehicle: id, driver }: Crew, asked: Asked, a: number, b: number) => {
  const { lies, uuid, buyer } = asked
  const vehicle = `vehicle ${id}`
  const stops = stopsOf(asked, a)
  const fulls = lies.fulls - sumOf(stops.map((stop) => stop.fulls))
  const sold = b % 2 === 1 && fulls > 0 ? 1 : 0
  const given = b % 3 === 0 ? 1 : 0
  const left = {
    fulls: fulls - sold,
    empties: lies.empties + sumOf(stops.map((stop) => stop.empties)) + sold + given,
  }
  const lost = {
    fulls: a % 3 === 1 ? Math.min(left.fulls, 1) : 0,
    empties: a % 4 === 1 ? Math.min(left.empties, 1) : 0,
  }
  const counted = { fulls: left.fulls - lost.fulls, empties: left.empties - lost.empties }
  const cash = sumOf(stops.map((stop) => stop.cash)) + sold * priceOfWalk
  const [laid, strange] = cash > 0 ? [a % 2 ? 300 : 0, b % 4 ? 0 : 20] : [0, 0]
  const handedIn = cash - laid - strange
  const stays = b % 5 === 0
  const change: Change = [
    ...stops.flatMap((stop): Change => [
      ...moved(vehicle, `customer ${stop.customer}`, stop.fulls, 0 - stop.empties),
      [`due ${stop.customer}`, stop.fulls * priceOfWalk - stop.cash - stop.upi],
    ]),
    ...moved(vehicle, `customer ${buyer}`, sold, 0 - sold - given),
    ...moved(vehicle, 'adjustment', lost.fulls, lost.empties),
    ...moved(vehicle, 'godown', stays ? 0 : counted.fulls, counted.empties),
    [`owes ${driver} full`, lost.fulls],
    ['drawer', handedIn],
    [`carried ${driver}`, laid],
  ]
  const differences = [
    ...laidOf('full', lost.fulls, { on: 'driver', uuid }),
    ...laidOf('empty', lost.empties, { on: 'nobody', uuid }),
    ...laidOf('rupees', laid, { on: 'driver' }),
    ...laidOf('rupees', strange, { on: 'nobody' }),
  ]
  const typed = {
    stops: stops.map((stop) => stop.typed),
    ...besideOf(asked, { sold, given }),
    pieces: piecesOf(handedIn),
    differences,
  }
  return { typed, counted, stays, change, laid }
}
