import type { Operation } from '@refill/contract/operation.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { readSettlement, type TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { bringBack, settleTrip } from '@refill/contract/features/trips/settling.contract.ts'
import { cashOfStop } from '@refill/contract/features/trips/settling.rules.ts'
import { emptySettlement, type Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { cancelTrip, createTrip, loadTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { readTrip } from '@refill/contract/features/trips/trips.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { rupeesNumber, sumPaise } from '@refill/values/money.ts'
import { signedIn, type Fields } from '../calls.ts'
import { ask, openAgent } from '../http-client.ts'
import type { Product } from '../product.ts'

export type Crew = { readonly vehicle: number; readonly driver: number }
/** Products by code, with what is counted of each. */
type Counted = { codes: string[]; fulls: string[]; empties: string[] }

const inNotes = (rupees: number): number[] => {
  let left = rupees
  return denominations.map((one) => {
    const pieces = Math.floor(left / one)
    left -= pieces * one
    return pieces
  })
}

const cashOf = (stop: TripSettlement['stops'][number]) => cashOfStop(stop, new Map())

/** All of it delivered as it was ordered, paid in cash, and the cash handed in. */
const asOrdered = ({ stops }: TripSettlement): Settlement => ({
  ...emptySettlement,
  stops: stops.map((stop) => ({
    order_id: stop.order_id,
    outcome: 'delivered',
    lines: stop.lines.map(({ line_id, count, empties }) => ({ line_id, count, empties, defective: 0 })),
    payments: [{ mode: 'Cash', amount: rupeesNumber(cashOf(stop)), reference: '' }],
    reason: '',
    code: 'yes',
    no_code_reason: '',
    day: '',
  })),
  pieces: inNotes(rupeesNumber(sumPaise(stops.map(cashOf)))),
})

/** Nothing is left on the vehicle but the empties that came. */
const emptiesOf = ({ stops }: TripSettlement): Counted => {
  const empties = new Map<string, number>()
  for (const line of stops.flatMap(({ lines }) => lines))
    empties.set(line.uuid, (empties.get(line.uuid) ?? 0) + line.empties)
  const codes = [...empties.keys()]
  return { codes, fulls: codes.map(() => '0'), empties: codes.map((code) => String(empties.get(code) ?? 0)) }
}

/** Whoever plans, loads and settles trips of a running product. */
export const openTripOffice = async ({ origin }: Product) => {
  const agent = openAgent(1)
  const send = async <A>(
    { endpoint, answer }: Pick<Operation, 'endpoint'> & { answer: { parse: (given: unknown) => A } },
    fields: Fields,
  ) => {
    const [request] = (await signed(endpoint))([fields]).requests
    if (!request) throw new Error('there is no call')
    const { status, text, milliseconds } = await ask(agent, origin, request)
    if (status !== 200) throw new Error(`${endpoint} was answered with ${status}: ${text.slice(0, 200)}`)
    return { milliseconds, answer: answer.parse(JSON.parse(text)) }
  }
  const calls = new Map<string, ReturnType<typeof signedIn>>()
  const signed = (endpoint: string) => {
    const known = calls.get(endpoint) ?? signedIn(origin, endpoint)
    calls.set(endpoint, known)
    return known
  }
  const plan = async ({ vehicle, driver }: Crew, orders: readonly number[]) => {
    const planned = { day: todayInIndia(), vehicle_id: vehicle, driver_id: driver, approve: '1' }
    const fields = { ...planned, approval_reason: 'Renewed', 'order_id[]': orders.map(String) }
    const { id } = (await send(createTrip, fields)).answer
    const { lines } = (await send(readTrip, { id })).answer.reponselist
    const needed = lines.map(({ uuid, needed: count }) => ({ uuid, count }))
    return { id, orders, needed }
  }
  type Planned = Awaited<ReturnType<typeof plan>>
  /** @returns ms */
  const load = async ({ id, needed }: Planned): Promise<number> => {
    const counts = {
      'uuid[]': needed.map(({ uuid }) => uuid),
      'count[]': needed.map(({ count }) => String(count)),
    }
    return (await send(loadTrip, { id, ...counts, approve: '1', approval_reason: 'Renewed' })).milliseconds
  }
  /** Loaded and back: all that is left is to settle it. */
  const bringAll = async (crew: Crew, orders: readonly number[]) => {
    const planned = await plan(crew, orders)
    await load(planned)
    const found = (await send(readSettlement, { id: planned.id })).answer.reponselist
    const { codes, fulls, empties } = emptiesOf(found)
    await send(bringBack, { id: planned.id, 'uuid[]': codes, 'fulls[]': fulls, 'empties[]': empties })
    const rupees = rupeesNumber(sumPaise(found.stops.map(cashOf)))
    return { id: planned.id, orders, rupees, settlement: asOrdered(found) }
  }
  return {
    plan,
    load,
    cancel: ({ id }: Planned) => send(cancelTrip, { id, reason: 'Measured' }),
    bringAll,
    /** @returns ms */
    settle: async ({ id, settlement }: Awaited<ReturnType<typeof bringAll>>): Promise<number> =>
      (await send(settleTrip, { id, settlement: JSON.stringify(settlement) })).milliseconds,
  }
}
