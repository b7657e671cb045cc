import {
  rateErrors,
  type changeRate as contract,
  type RateChange,
  type takeBackRate as takeBackContract,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import { rateOn, type RateFrom } from '@refill/contract/features/products/rates.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, showDay, type Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { planRates, type RatingFacts, type Settlement } from '../orders/orders.public.ts'
import {
  enterRates,
  removeRate,
  type ComingRate,
  type ProductToRate,
  type Rates,
} from '../products/products.public.ts'

export type Form = FieldsOut<typeof contract>
type Asked = Pick<Form, 'from_day' | 'gst' | 'hsn'>

/** What a change makes of one product. */
export type PlannedChange = {
  id: number
  product_name: string
  uuid: string
  gst_before: number
  hsn_before: string
  gst: number
  hsn: string
  /** All its rates by day once the change is made. */
  rates: readonly RateFrom[]
  /** What was entered for the same day before. */
  replaced: RateFrom | undefined
}

/** @returns nothing for a product that has this rate on that day already */
export const changeOf = (
  { id, name, code, rates }: ProductToRate,
  { from_day, gst, hsn: asked }: Asked,
): PlannedChange[] => {
  const replaced = rates.find((rate) => rate.from_day === from_day)
  const others = rates.filter((rate) => rate !== replaced)
  const before = rateOn(others.length === 0 ? rates : others, from_day)
  const hsn = asked || (replaced ?? before)?.hsn || ''
  const counts = replaced ?? before
  if (!before || (counts?.gst === gst && counts.hsn === hsn)) return []
  return [
    {
      id,
      product_name: name,
      uuid: code,
      gst,
      hsn,
      gst_before: before.gst,
      hsn_before: before.hsn,
      replaced,
      rates: [...others, { from_day, gst, hsn }],
    },
  ]
}

/** What counts on a day once the changes are made. */
export const ratesAfter = (changes: readonly PlannedChange[], on: string): Rates =>
  new Map(
    changes.flatMap(({ id, rates }) =>
      [rateOn(rates, on)].flatMap((rate) => (rate ? [[id, rate] as const] : [])),
    ),
  )

const some = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const messageOf = (changes: readonly PlannedChange[], form: Form, orders: number): string => {
  const replaced = changes.filter((change) => change.replaced).length
  return [
    `${some(changes.length, 'product')} with ${form.gst} % GST from ${showDay(day(form.from_day))}`,
    ...(replaced > 0 ? [`in place of ${some(replaced, 'change')} entered for that day before`] : []),
    ...(orders > 0 ? [`${some(orders, 'open order')} changed`] : []),
  ].join(', ')
}

const logsOf = (from_day: string, changes: readonly PlannedChange[]) =>
  changes.map(({ id, gst, hsn, replaced, ...before }) => ({
    event: 'products.rate_changed',
    id,
    before: replaced ?? { gst: before.gst_before, hsn: before.hsn_before },
    after: { from_day, gst, hsn },
  }))

/** What changes, the open orders that change at once, and the answer but for its message. */
export type Facts = {
  readonly changes: readonly PlannedChange[]
  readonly rating: RatingFacts | undefined
  readonly answer: RateChange
  readonly today: Day
}

/**
 * Enters the rates of products; those of open orders change with them where the day has come.
 * @throws {DomainError} rate_same
 */
export const planRateChange = (
  by: Actor,
  form: Form,
  { changes, rating, answer, today }: Facts,
): Plan<RateChange & { message: string }, Settlement> => {
  const { rated, first, logFirst: logsOfOrders, releases } = planRates(by, rating)
  const logs = [...logsOf(form.from_day, changes), ...logsOfOrders]
  const log = logs.at(-1)
  if (!log) throw new DomainError(rateErrors.rate_same)
  return {
    first: [...enterRates(by, { from_day: form.from_day, rates: changes, today }), ...first],
    logFirst: logs.slice(0, -1),
    writes: [],
    log,
    answer: { ...answer, message: messageOf(changes, form, rated.length) },
    needs: releases.length > 0 ? { releases } : undefined,
  }
}

/** A rate that has not begun. */
export type ComingFacts = { readonly coming: ComingRate | undefined; readonly today: Day }

/** Takes back a rate whose day has not come. @throws {DomainError} rate_not_coming */
export const planTakingBack = (
  by: Actor,
  { id, from_day }: FieldsOut<typeof takeBackContract>,
  { coming, today }: ComingFacts,
): Plan<{ message: string }> => {
  const shown = showDay(day(from_day))
  if (!coming) throw new DomainError(rateErrors.rate_not_coming, { day: shown })
  return {
    writes: removeRate(by, { id, from_day, today }),
    log: { event: 'products.rate_taken_back', id, before: { from_day, ...coming } },
    answer: { message: `The change from ${shown} is taken back` },
  }
}
