import { rateOn, type RateFrom } from '@refill/contract/features/products/rates.rules.ts'
import type { ProductToRate, Rates } from '../products/products.public.ts'

type Asked = { from_day: string; gst: number; hsn: string }

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
export const planChange = (
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
