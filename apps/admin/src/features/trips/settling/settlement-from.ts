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

type Moved = { uuid: string } & Figures

/** A full one that came back as defective went and came. */
const movedOnLine = (values: SettleValues, line: SettleStop['lines'][number]): Moved => {
  const defective = numberOf(values[cell.defective(line)])
  const [full, empty] = [numberOf(values[cell.out(line)]), numberOf(values[cell.empties(line)])]
  return { uuid: line.uuid, full: full + defective, empty: empty + defective }
}

/** What went from the vehicle and came on it, by product, as it is typed. */
const movedOf = (trip: TripSettlement, values: SettleValues, beside: Beside) => {
  const delivered = openStops(trip).filter((stop) => isDelivered(values, stop))
  const sold = beside.sales.flatMap(({ lines }) => lines)
  const collected = beside.collected.flatMap(({ lines }) => lines)
  return Map.groupBy<string, Moved>(
    [
      ...delivered.flatMap(({ lines }) => lines.map((line) => movedOnLine(values, line))),
      ...sold.map(({ uuid, count, empties }) => ({ uuid, full: count, empty: empties })),
      ...collected.map(({ uuid, empties }) => ({ uuid, full: 0, empty: empties })),
    ],
    ({ uuid }) => uuid,
  )
}

/** A product of the vehicle: what should lie on it after all that is typed, and what was counted. */
export type Reckoned = SettleGoods & {
  readonly should: Figures
  readonly counted: Figures
}

const reckon = (trip: TripSettlement, values: SettleValues, beside: Beside): Reckoned[] => {
  const moved = movedOf(trip, values, beside)
  return trip.goods.map((goods) => {
    const ofIt = moved.get(goods.uuid) ?? []
    const [full, empty] = [sum(ofIt.map((one) => one.full)), sum(ofIt.map((one) => one.empty))]
    return {
      ...goods,
      should: { full: round(goods.fulls - full), empty: round(goods.empties + empty) },
      counted: { full: goods.counted_fulls ?? 0, empty: goods.counted_empties ?? 0 },
    }
  })
}

/** Rupees that the driver should hand in, and those that were counted. */
const cashOf = (trip: TripSettlement, values: SettleValues, { sales }: Beside) => {
  const stops = openStops(trip).filter((stop) => isDelivered(values, stop))
  const sold = sales.flatMap(({ payments }) => payments).filter(({ mode }) => mode === 'Cash')
  const asked = sum([
    trip.carried,
    ...stops.map((stop) => numberOf(values[cell.money('Cash', stop)])),
    ...sold.map(({ amount }) => amount),
  ])
  return { asked, given: rupeesNumber(countedOf(piecesOf(values).map(String))) }
}

type Cash = ReturnType<typeof cashOf>

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

const differencesIn = (goods: readonly Reckoned[], { asked, given }: Cash): OpenDifference[] => {
  const ofGoods = goods.flatMap((one) =>
    (['full', 'empty'] as const).map((what) => ({
      key: keyOf(what, one),
      what,
      uuid: one.uuid,
      product_name: one.product_name,
      missing: round(one.should[what] - one.counted[what]),
    })),
  )
  const rupees = {
    key: 'rupees',
    what: 'rupees',
    uuid: '',
    product_name: '',
    missing: round(asked - given),
  } as const
  return [...ofGoods, rupees].filter(({ missing }) => missing !== 0)
}

/** Whose it is, as it is typed; what is too much is nobody's. */
const laid = (values: SettleValues, one: OpenDifference): Difference => {
  const whose = one.missing < 0 ? 'nobody' : (values[cell.whose(one.key)] ?? 'driver')
  const on = whose === 'nobody' || whose === 'driver' ? whose : 'customer'
  const { uuid, what, missing } = one
  const customer_id = on === 'customer' ? Number(whose) : 0
  return { uuid, what, missing, on, customer_id, reason: (values[cell.why(one.key)] ?? '').trim() }
}

/** All that follows from what is typed. */
export type Reckoning = {
  readonly goods: readonly Reckoned[]
  readonly cash: Cash
  readonly differences: readonly OpenDifference[]
  readonly settlement: Settlement
}

export const reckoningFrom = (trip: TripSettlement, values: SettleValues, beside: Beside): Reckoning => {
  const goods = reckon(trip, values, beside)
  const cash = cashOf(trip, values, beside)
  const differences = differencesIn(goods, cash)
  const settlement = {
    stops: openStops(trip).map((stop) => stopOf(values, stop)),
    sales: [...beside.sales],
    collected: [...beside.collected],
    pieces: piecesOf(values),
    differences: differences.map((one) => laid(values, one)),
  }
  return { goods, cash, differences, settlement }
}
