import { productErrors } from '@refill/contract/features/products/products.contract.ts'
import { allowedRates, rateRefused, type RateFrom } from '@refill/contract/features/products/rates.rules.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { dayInIndia, type Day } from '@refill/values/day.ts'
import { theProgram, type Actor } from '../../actor.ts'
import type { Database, Reader, Transaction } from '../../database/database.ts'
import type { Query, RowOf } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { hsnDigits } from '@refill/contract/features/tax/tax.rules.ts'
import { readExtraRates, readTurnover } from '../settings/settings.public.ts'
import {
  beginRates,
  comingRate,
  enterRates as entering,
  ratesOfProduct,
  ratesOnDay,
  removeRate as removing,
  touchProducts,
} from './sql/statements.generated.ts'

/** By the ids of products. */
export type Rates = ReadonlyMap<number, RateFrom>

/** What counts on a day; before GST began, the first. */
export const ratesOn = async (
  reader: Pick<Reader, 'read'>,
  ids: readonly number[],
  day: string,
): Promise<Rates> =>
  new Map((await reader.read(ratesOnDay, { ids, day })).map(({ id, ...rate }) => [id, rate]))

/** Which rates products may have. */
export const readAllowedRates = async (reader: Pick<Reader, 'selectFrom'>): Promise<number[]> =>
  allowedRates(await readExtraRates(reader))

/** @throws {DomainError} as for a field that is wrong: a rate that neither the usual five nor Settings have */
export const checkGst = async (reader: Pick<Reader, 'selectFrom'>, gst: number): Promise<void> => {
  if ((await readAllowedRates(reader)).includes(gst)) return
  throw new DomainError({ ...commonErrors.invalid_fields, message: rateRefused, field: 'gst' })
}

/** Problems of the rate, for a form in which other fields are wrong too. */
export const gstProblems = async (
  reader: Pick<Reader, 'selectFrom'>,
  { gst }: { gst?: unknown },
): Promise<Record<string, string>> =>
  (await readAllowedRates(reader)).some((rate) => String(rate) === String(gst).trim())
    ? {}
    : { gst: rateRefused }

export const readRates = async (reader: Reader, id: number) => {
  const [rates, allowed, turnover] = await Promise.all([
    id === 0 ? [] : reader.read(ratesOfProduct, { id }),
    readAllowedRates(reader),
    readTurnover(reader),
  ])
  if (id !== 0 && rates.length === 0) throw new DomainError(productErrors.product_not_found)
  return { reponselist: rates, allowed, hsn_digits: hsnDigits(turnover) }
}

/**
 * Products are as their rates of today say.
 * @param ids all of them without.
 * @returns those that were not
 */
export const beginRatesOf = (trx: Transaction, by: Actor, day: Day, ids: readonly number[] | null) =>
  trx.write(beginRates, { day, ids, user_id: by.userId })

/** What is entered of one product. */
type Entered = { id: number; gst: number; hsn: string }

/** Kept offers and open forms are of an older version from here on; GST and HSN are those of today. */
const touched = (by: Actor, ids: readonly number[], today: Day): readonly Query[] => [
  stepOf(beginRates, { day: today, ids, user_id: by.userId }),
  stepOf(touchProducts, { ids, user_id: by.userId }),
]

/**
 * Enters rates from a day on, instead of those of the same day. The products are locked by the caller; whoever read them
 * before finds them changed.
 */
export const enterRates = (
  by: Actor,
  { from_day, rates, today }: { from_day: string; rates: readonly Entered[]; today: Day },
): readonly Query[] => {
  const ids = rates.map(({ id }) => id)
  return [stepOf(entering, { from_day, rates, user_id: by.userId }), ...touched(by, ids, today)]
}

/** Of which product, from which day on, asked when. */
type Coming = { id: number; from_day: string; today: Day }

/** Locks a rate that has not begun. */
export const lockComingRate = async (trx: Transaction, { id, from_day, today }: Coming): Promise<void> => {
  await trx
    .selectFrom('product_rates')
    .select('product_id')
    .where('product_id', '=', id)
    .where('from_day', '=', from_day)
    .where('from_day', '>', today)
    .forUpdate()
    .execute()
}

/** A rate that has not begun; nothing where there is none. */
export const readComingRate = async (reader: Pick<Reader, 'read'>, asked: Coming) =>
  (await reader.read(comingRate, asked))[0]
export type ComingRate = RowOf<typeof comingRate>

/** The steps that take a rate away, which is locked. */
export const removeRate = (by: Actor, { id, from_day, today }: Coming): readonly Query[] => [
  stepOf(removing, { id, from_day }),
  ...touched(by, [id], today),
]

/** Rates whose day has come are those of their products: so that lists are searched by the HSN of today. */
export const beginDueRates = (db: Database) =>
  db.transaction(theProgram('begin rates'), async (trx) => {
    const begun = await beginRatesOf(trx, theProgram('begin rates'), dayInIndia(new Date()), null)
    trx.withoutAudit('no rate has begun')
    for (const { id, gst, hsn } of begun)
      await trx.audit({ event: 'products.rate_began', id, after: { gst, hsn } })
    return {}
  })

/** The form corrects the rate that counts: whoever means another one from a day on enters it as a change of rate. */
export const correctRate = async (trx: Transaction, by: Actor, { id, gst, hsn }: Entered): Promise<void> => {
  const rate = (await ratesOn(trx, [id], dayInIndia(new Date()))).get(id)
  if (!rate || (rate.gst === gst && rate.hsn === hsn)) return
  await trx.write(entering, { from_day: rate.from_day, rates: [{ id, gst, hsn }], user_id: by.userId })
}
