import { countedOf, denominations } from '@refill/contract/features/cash/cash.rules.ts'
import type {
  SettleGoods,
  SettleStop,
  TripSettlement,
} from '@refill/contract/features/trips/settlement.contract.ts'
import {
  stopModes,
  stopOutcomes,
  type Difference,
  type SettledStop,
  type Settlement,
} from '@refill/contract/features/trips/settling.shapes.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import {
  cell,
  isDelivered,
  keyOf,
  numberOf,
  openStops,
  type Beside,
  type SettleValues,
} from './settle-values.ts'

const round = (value: number): number => Math.round(value * 100) / 100
const sum = (figures: readonly number[]): number => round(figures.reduce((all, one) => all + one, 0))

const outcomeOf = (typed: string | undefined) => stopOutcomes.find((one) => one === typed) ?? 'delivered'

const stopOf = (values: SettleValues, stop: SettleStop): SettledStop => ({
  order_id: stop.order_id,
  outcome: outcomeOf(values[cell.outcome(stop)]),
  lines: stop.lines.map((line) => ({
    line_id: line.line_id,
    count: numberOf(values[cell.out(line)]),
    empties: numberOf(values[cell.empties(line)]),
    defective: numberOf(values[cell.defective(line)]),
  })),
  payments: stopModes.flatMap((mode) => {
    const amount = numberOf(values[cell.money(mode, stop)])
    const reference = mode === 'Cash' || mode === 'Prepaid' ? '' : (values[cell.number(stop)] ?? '')
    return amount > 0 ? [{ mode, amount, reference }] : []
  }),
  reason: values[cell.reason(stop)] ?? '',
  code: values[cell.code(stop)] === 'no' ? 'no' : 'yes',
  no_code_reason: values[cell.noCode(stop)] ?? '',
  day: values[cell.later(stop)] ?? '',
})

type Figures = { readonly full: number; readonly empty: number }

/** What went from the vehicle and came on it of a product, as it is typed. */
const movedOf = (trip: TripSettlement, values: SettleValues, beside: Beside, uuid: string): Figures => {
  const lines = openStops(trip)
    .filter((stop) => isDelivered(values, stop))
    .flatMap((stop) => stop.lines)
    .filter((line) => line.uuid === uuid)
  const sold = beside.sales.flatMap((sale) => sale.lines).filter((line) => line.uuid === uuid)
  const collected = beside.collected.flatMap((one) => one.lines).filter((line) => line.uuid === uuid)
  const typed = (name: (line: SettleStop['lines'][number]) => string) =>
    sum(lines.map((line) => numberOf(values[name(line)])))
  const defective = typed(cell.defective)
  return {
    full: typed(cell.out) + defective + sum(sold.map(({ count }) => count)),
    empty:
      typed(cell.empties) +
      defective +
      sum(sold.map(({ empties }) => empties)) +
      sum(collected.map(({ empties }) => empties)),
  }
}

/** A product of the vehicle: what should lie on it after all that is typed, and what was counted. */
export type Reckoned = SettleGoods & {
  readonly should: Figures
  readonly counted: Figures
  readonly moved: Figures
}

export const reckon = (trip: TripSettlement, values: SettleValues, beside: Beside): Reckoned[] =>
  trip.goods.map((goods) => {
    const moved = movedOf(trip, values, beside, goods.uuid)
    return {
      ...goods,
      moved,
      should: { full: round(goods.fulls - moved.full), empty: round(goods.empties + moved.empty) },
      counted: { full: goods.counted_fulls ?? 0, empty: goods.counted_empties ?? 0 },
    }
  })

/** Rupees that the driver should hand in, and those that were counted. */
export const cashOf = (trip: TripSettlement, values: SettleValues, { sales }: Beside) => {
  const stops = openStops(trip).filter((stop) => isDelivered(values, stop))
  const sold = sales.flatMap(({ payments }) => payments).filter(({ mode }) => mode === 'Cash')
  const asked = sum([
    trip.carried,
    ...stops.map((stop) => numberOf(values[cell.money('Cash', stop)])),
    ...sold.map(({ amount }) => amount),
  ])
  return { asked, given: rupeesNumber(countedOf(piecesOf(values).map(String))) }
}

const piecesOf = (values: SettleValues): number[] =>
  denominations.map((rupees) => Math.floor(numberOf(values[cell.pieces(rupees)])))

/** Something that does not close: what is missing, or too much where that is negative. */
export type OpenDifference = {
  readonly key: string
  readonly what: Difference['what']
  readonly uuid: string
  readonly product_name: string
  readonly missing: number
}

export const differencesOf = (
  trip: TripSettlement,
  values: SettleValues,
  beside: Beside,
): OpenDifference[] => {
  const goods = reckon(trip, values, beside).flatMap((one) =>
    (['full', 'empty'] as const).map((what) => ({
      key: keyOf(what, one),
      what,
      uuid: one.uuid,
      product_name: one.product_name,
      missing: round(one.should[what] - one.counted[what]),
    })),
  )
  const { asked, given } = cashOf(trip, values, beside)
  const rupees = {
    key: 'rupees',
    what: 'rupees',
    uuid: '',
    product_name: '',
    missing: round(asked - given),
  } as const
  return [...goods, rupees].filter(({ missing }) => missing !== 0)
}

/** Whose it is, as it is typed; what is too much is nobody's. */
const laid = (values: SettleValues, one: OpenDifference): Difference => {
  const whose = one.missing < 0 ? 'nobody' : (values[cell.whose(one.key)] ?? 'driver')
  const on = whose === 'nobody' || whose === 'driver' ? whose : 'customer'
  const { uuid, what, missing } = one
  const customer_id = on === 'customer' ? Number(whose) : 0
  return { uuid, what, missing, on, customer_id, reason: (values[cell.why(one.key)] ?? '').trim() }
}

export const settlementFrom = (trip: TripSettlement, values: SettleValues, beside: Beside): Settlement => ({
  stops: openStops(trip).map((stop) => stopOf(values, stop)),
  sales: [...beside.sales],
  collected: [...beside.collected],
  pieces: piecesOf(values),
  differences: differencesOf(trip, values, beside).map((one) => laid(values, one)),
})
