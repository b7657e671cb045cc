import * as z from 'zod/mini'
import { isDay } from '@refill/values/day.ts'
import { denominations } from '../cash/cash.rules.ts'
import { codesGiven } from '../orders/delivery-code.rules.ts'
import { maxStops } from './trips.rules.ts'

/** How a stop is paid: notes, the shop's own QR or another transfer, a cheque, or the oil company in its app. */
export const stopModes = ['Cash', 'UPI', 'Cheque', 'Prepaid'] as const
export type StopMode = (typeof stopModes)[number]

/** At most two decimals. */
const hundredths = z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const figure = (most: number) => z.number().check(z.gte(0), z.lte(most), hundredths)
const count = figure(9_999_999)
const rupees = figure(99_999_999)
const recordId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
/** Neither control characters nor half ones: the database keeps none of them. */
const plain = z.refine<string>((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
const words = (most: number) => z.string().check(z.maxLength(most), plain, z.trim())
const code = z.string().check(z.minLength(1), z.maxLength(60), plain)

const StopPayment = z.object({ mode: z.enum(stopModes), amount: rupees, reference: words(60) })
export type StopPayment = z.output<typeof StopPayment>
const payments = z.array(StopPayment).check(z.maxLength(10))

/** What became of an order: brought, to be brought on another day, or not wanted any more. */
export const stopOutcomes = ['delivered', 'rescheduled', 'canceled'] as const

export const SettledStop = z.object({
  order_id: recordId,
  outcome: z.enum(stopOutcomes),
  /** Fulls out and empties in by line of the order; of those fulls that came back defective and were exchanged. */
  lines: z
    .array(z.object({ line_id: recordId, count, empties: count, defective: count }))
    .check(z.maxLength(100)),
  payments,
  /** Why it was not delivered, or why more empties came than were out. */
  reason: words(200),
  /** Whether the delivery code was told, and why not. */
  code: z.enum(codesGiven),
  no_code_reason: words(200),
  /** Of one that is brought on another day; '' where nobody knows. */
  day: z.string().check(z.refine((value) => value === '' || isDay(value))),
})
export type SettledStop = z.output<typeof SettledStop>

/** Sold on the way without an order: it becomes one. */
const TripSale = z.object({
  customer_id: recordId,
  lines: z
    .array(z.object({ uuid: code, count, empties: count, deposits: count }))
    .check(z.minLength(1), z.maxLength(100)),
  payments,
})
export type TripSale = z.output<typeof TripSale>

/** Empties that came back without an order. */
const Collected = z.object({
  customer_id: recordId,
  lines: z.array(z.object({ uuid: code, empties: count })).check(z.minLength(1), z.maxLength(100)),
  reason: words(200),
})
export type Collected = z.output<typeof Collected>

/** What does not close, and whose it is: rupees of a customer are what the customer paid; what is too much is nobody's. */
const Difference = z
  .object({
    /** '' for rupees. */
    uuid: z.string().check(z.maxLength(60), plain),
    what: z.enum(['full', 'empty', 'rupees']),
    /** Missing; negative: more than there should be. */
    missing: z.number().check(z.gte(-99_999_999), z.lte(99_999_999), hundredths),
    on: z.enum(['driver', 'customer', 'nobody']),
    /** Of a customer; 0 otherwise. */
    customer_id: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
    reason: words(200),
  })
  .check(
    z.refine(({ what, uuid }) => (what === 'rupees') === (uuid === '')),
    z.refine(
      ({ on, what, customer_id }) =>
        (on === 'customer') === customer_id > 0 && (on !== 'customer' || what !== 'rupees'),
    ),
    z.refine(({ on, missing }) => missing !== 0 && (on === 'nobody' || missing > 0)),
  )
export type Difference = z.output<typeof Difference>

/** A settlement as it is typed, kept and posted. */
export const Settlement = z.object({
  stops: z.array(SettledStop).check(z.maxLength(maxStops)),
  sales: z.array(TripSale).check(z.maxLength(maxStops)),
  collected: z.array(Collected).check(z.maxLength(maxStops)),
  /** Notes and coins that the driver hands in, one count for each of `denominations`. */
  pieces: z
    .array(z.int().check(z.gte(0), z.lte(100_000)))
    .check(z.maxLength(denominations.length), z.minLength(denominations.length)),
  differences: z.array(Difference).check(z.maxLength(200)),
})
export type Settlement = z.output<typeof Settlement>

const unread = { success: false, error: undefined } as const
const parsed = (shape: z.ZodMiniType, text: string) => {
  try {
    return z.safeParse(shape, JSON.parse(text))
  } catch {
    return unread
  }
}

const problemIn = (word: string, shape: z.ZodMiniType, text: string): string | undefined => {
  const found = parsed(shape, text)
  if (found.success) return undefined
  const path = found.error?.issues[0]?.path.join('.') ?? ''
  return path ? `${word} is wrong at ${path.slice(0, 80)}` : `${word} must be JSON`
}

/** What is wrong with the text of a settlement; where, in the words of its path. */
export const settlementProblem = (text: string): string | undefined =>
  problemIn('Settlement', Settlement, text)

/** @param text in which {@link settlementProblem} finds nothing */
export const settlementOf = (text: string): Settlement => z.parse(Settlement, JSON.parse(text))

/** The same of one stop. */
export const stopProblem = (text: string): string | undefined => problemIn('Stop', SettledStop, text)

/** @param text in which {@link stopProblem} finds nothing */
export const stopOf = (text: string): SettledStop => z.parse(SettledStop, JSON.parse(text))

/** Nothing typed yet. */
export const emptySettlement: Settlement = {
  stops: [],
  sales: [],
  collected: [],
  pieces: denominations.map(() => 0),
  differences: [],
}
