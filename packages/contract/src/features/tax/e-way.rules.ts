import { day, addDays, type Day } from '@refill/values/day.ts'
import { paise, showRupees, sumPaise, type Paise } from '@refill/values/money.ts'
import { isService } from '../../identifiers/hsn.ts'
import { states } from '../../identifiers/states.ts'
import type { TaxLine } from './tax-document.ts'
import { wholeOf } from './tax.rules.ts'

/** What is on the vehicle, as far as e-way bills tell goods apart; `exempt` is what GST exempts, a service is on none. */
export const ewayLoads = ['taxable', 'household', 'ndec', 'empties', 'exempt', 'service'] as const
export type EwayLoad = (typeof ewayLoads)[number]

/**
 * Gas of the category Domestic is for households; what bears no tax is exempt.
 * @param rate percent
 */
export const ewayLoadOf = ({ category, rate, hsn }: EwayKind): EwayLoad => {
  if (isService(hsn)) return 'service'
  if (category.toLowerCase() === 'domestic') return 'household'
  return rate === 0 ? 'exempt' : 'taxable'
}

type EwayKind = { category: string; rate: number; hsn: string }

export type EwayGoods = Pick<TaxLine, 'taxable' | 'cgst' | 'sgst' | 'igst'> & { readonly load: EwayLoad }

/** Value, in paise and with taxes, that goods within a state may have without an e-way bill; from a day on. */
export type EwayLimit = { readonly state: string; readonly from: Day; readonly limit: Paise }

/** ₹50,000 between two states (CGST Rule 138(1)), and within each that has notified nothing else. */
const generalLimit = paise(5_000_000)
const lakh = paise(10_000_000)

/** Notified by the states; none of them listed its own limit for goods of this trade. Settings may have newer ones. */
const notified: readonly EwayLimit[] = [
  { state: '03', from: day('2018-10-08'), limit: lakh },
  { state: '07', from: day('2018-06-16'), limit: lakh },
  { state: '08', from: day('2021-04-01'), limit: lakh }, // ₹2 lakh within a city
  { state: '10', from: day('2018-04-20'), limit: lakh },
  { state: '20', from: day('2018-09-26'), limit: lakh },
  { state: '27', from: day('2018-07-01'), limit: lakh },
  { state: '33', from: day('2018-06-02'), limit: lakh },
]

type Way = { readonly from: string; readonly to: string; readonly day: Day }

const latest = (limits: readonly EwayLimit[], { from, day }: Way): Paise | undefined =>
  limits
    .filter((one) => one.state === from && one.from <= day)
    .toSorted((left, right) => (left.from < right.from ? 1 : -1))[0]?.limit

/** @param settings of the business, which go before those known here */
export const ewayLimit = (way: Way, settings: readonly EwayLimit[] = []): Paise =>
  way.from === way.to ? (latest(settings, way) ?? latest(notified, way) ?? generalLimit) : generalLimit

const neverCounted: readonly EwayLoad[] = ['household', 'ndec', 'exempt', 'service']
/** Empties that are sold are goods like any other. */
const isCounted = ({ load }: EwayGoods, isSupply: boolean): boolean =>
  !neverCounted.includes(load) && (isSupply || load !== 'empties')

/** What counts of a consignment, with its taxes, before it is rounded to rupees (CGST Rule 138(1), Explanation 2). */
export const consignmentValue = (goods: readonly EwayGoods[], isSupply: boolean): Paise =>
  sumPaise(goods.filter((one) => isCounted(one, isSupply)).map(wholeOf))

const exemptions: Readonly<Record<Exclude<EwayLoad, 'taxable'>, string>> = {
  household: 'LPG for households needs no e-way bill (CGST Rule 138(14)(a)).',
  ndec: 'LPG for exempted non-domestic customers needs no e-way bill (CGST Rule 138(14)(a)).',
  empties: 'Empty LPG cylinders that are not sold need no e-way bill (CGST Rule 138(14)(o)).',
  exempt: 'Goods that GST exempts do not count.',
  service: 'Services do not count: nothing is moved for them.',
}

const ofExempt = (goods: readonly EwayGoods[], isSupply: boolean): string[] => {
  const left = new Set(goods.filter((one) => !isCounted(one, isSupply)).map(({ load }) => load))
  return [...left].flatMap((load) => (load === 'taxable' ? [] : exemptions[load]))
}

const whereOf = ({ from, to }: Way): string =>
  from === to ? `within ${states.get(from) ?? 'the state'}` : 'between two states'

const ofValue = (value: Paise, limit: Paise, way: Way): string => {
  const [worth, most] = [`The goods are worth ${showRupees(value)} with taxes`, showRupees(limit)]
  return value > limit
    ? `${worth}, which is more than ${most}, the limit ${whereOf(way)}: they need an e-way bill.`
    : `${worth}; up to ${most} ${whereOf(way)} none is needed.`
}

/**
 * Whether goods may leave without an e-way bill, and why, a sentence each.
 * @param from code of the state where they leave, and `to` of that where they go
 * @param isSupply false between own godowns, in a van with nobody's goods, and for what comes back
 * @param bringsEmpties whether the same way brings empties back, which nobody sells
 */
export const ewayNeed = ({ goods, isSupply, limits, bringsEmpties = false, ...way }: EwayAsked) => {
  const value = consignmentValue(goods, isSupply)
  const limit = ewayLimit(way, limits)
  const why = ofExempt(goods, isSupply)
  if (value > 0 || why.length === 0) why.push(ofValue(value, limit, way))
  if (bringsEmpties && !why.includes(exemptions.empties)) why.push(exemptions.empties)
  return { isNeeded: value > limit, value, limit, why }
}
export type EwayAsked = Way & {
  readonly goods: readonly EwayGoods[]
  readonly isSupply: boolean
  readonly limits?: readonly EwayLimit[]
  readonly bringsEmpties?: boolean
}

/** Until when the portal cancels a bill: 24 hours from when it was made (CGST Rule 138(9)). */
export const ewayCancelUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + 86_400_000)

/**
 * 1 for each 200 km or part of them (CGST Rule 138(10), since 01-01-2021).
 * @param km 0 or more
 */
export const validityDays = (km: number): number => Math.max(Math.ceil(km / 200), 1)

/**
 * Its last minute, yyyy-MM-dd HH:mm: the first day ends at midnight of the day after it begins (Rule 138(10), Explanation 1).
 * @param begins day of the first entry in Part B
 */
export const validUntil = (begins: Day, km: number): string => `${addDays(begins, validityDays(km))} 23:59`
