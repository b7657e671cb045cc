import type { Actor } from '@refill/api/actor.ts'
import type { Plan } from '@refill/api/database/writing/plan.ts'
import type { Database } from '@refill/api/database/database.ts'
import { enterRates } from '@refill/api/features/products/products.public.ts'
import { day, todayInIndia, type Day } from '@refill/values/day.ts'

/** When 12 and 28 % went (Notification 9/2025-CT(Rate)). */
const changedOn = day('2025-09-22')

type Rate = { readonly gst: number; readonly hsn: string }

/** What some goods had before, by their codes; all others have always had theirs. */
const older: ReadonlyMap<string, Rate> = new Map([
  ['STV2BSS', { gst: 12, hsn: '73211190' }],
  ['STV2BGL', { gst: 12, hsn: '73211110' }],
  ['HOSEHP3', { gst: 28, hsn: '40093100' }],
])

/** A product as it was entered in the beginning. */
export const asEntered = <Product extends Rate & { readonly uuid: string }>(product: Product): Product => ({
  ...product,
  ...older.get(product.uuid),
})

/** What a product is sold at that is delivered on a day. */
export const offerOn = <Offer extends Rate & { readonly code: string }>(offer: Offer, on: Day): Offer =>
  on < changedOn ? { ...offer, ...older.get(offer.code) } : offer

/** The change of law, entered as an owner does it. */
export const enterChange = async (db: Database, by: Actor, now: readonly (Rate & { uuid: string })[]) => {
  const rates = new Map(now.map(({ uuid, gst, hsn }) => [uuid, { gst, hsn }]))
  const codes = [...older.keys()].filter((code) => rates.has(code))
  if (codes.length === 0) return
  await db.perform(by, {
    facts: (reader) =>
      reader.selectFrom('products').select(['id', 'code']).where('code', 'in', codes).execute(),
    plan: (products): Plan<object> => {
      const changes = products.flatMap(({ id, code }) => {
        const rate = rates.get(code)
        return rate ? [{ id, ...rate, before: older.get(code) ?? {} }] : []
      })
      const logs = changes.map(({ id, gst, hsn, before }) => ({
        event: 'products.rate_changed',
        id,
        before,
        after: { from_day: changedOn, gst, hsn },
      }))
      const log = logs.at(-1)
      if (!log) return { done: {} }
      const writes = enterRates(by, { from_day: changedOn, rates: changes, today: todayInIndia() })
      return { writes, logFirst: logs.slice(0, -1), log, answer: {} }
    },
  })
}
