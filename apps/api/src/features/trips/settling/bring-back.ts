import type { bringBack as contract } from '@refill/contract/features/trips/settling.contract.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import { refuseStale } from '../../../database/versions.ts'
import { lockedFacts, stepOf, type Plan } from '../../../database/writing/plan.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { backTrip, productsByCode, tripSettings } from '../sql/statements.generated.ts'
import { refuseOwnDriver } from '../refuse-own-driver.ts'
import { lockTrip, type TripToChange } from '../trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = { version: number; message: string }
type Facts = {
  readonly trip: TripToChange
  readonly isSeparate: boolean
  readonly products: readonly RowOf<typeof productsByCode>[]
}

/** @throws {DomainError} trip_product_unknown, stock_fraction */
const countsOf = (form: Form, { products }: Facts) =>
  form['uuid[]'].map((code, index) => {
    const product = products.find((one) => one.code === code.toLowerCase())
    if (!product) throw new DomainError(tripErrors.trip_product_unknown, { product: code })
    const [fulls, empties] = [Number(form['fulls[]'][index]), Number(form['empties[]'][index])]
    if (isCountedWhole(product) && !(Number.isInteger(fulls) && Number.isInteger(empties)))
      throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
    return { product, fulls, empties }
  })

/** Where Settings say so, two people have seen the goods. @throws {DomainError} trip_count_own */
const refuseOwn = (by: Actor, { trip, isSeparate }: Facts): void => {
  if (isSeparate && by.userId !== null && trip.loaded_by === by.userId)
    throw new DomainError(tripErrors.trip_count_own, { who: by.name, number: trip.number })
}

const planBack = (by: Actor, form: Form, facts: Facts): Plan<Answer> => {
  const { trip } = facts
  refuseOwn(by, facts)
  const counts = countsOf(form, facts)
  const what = counts.map(({ product, fulls, empties }) => `${fulls} full, ${empties} empty ${product.name}`)
  const params = {
    id: trip.id,
    products: counts.map(({ product }) => product.id),
    fulls: counts.map(({ fulls }) => fulls),
    empties: counts.map(({ empties }) => empties),
    stays: form.stays === '1',
    user_id: by.userId,
  }
  return {
    writes: [stepOf(backTrip, params)],
    log: {
      event: 'trips.counted',
      id: trip.id,
      before: { state: trip.state },
      after: { state: TripState.back, number: trip.number, what: what.join('; ') },
    },
    answer: { version: trip.version + 1, message: `Trip ${trip.number} is back` },
  }
}

/** A trip is back, and what is on its vehicle is counted. @throws {DomainError} as the contract lists */
export const bringBack = (db: Database, by: Actor, form: Form): Promise<Answer> =>
  db.perform(by, {
    ...lockedFacts(async (trx): Promise<Facts> => {
      const trip = await lockTrip(trx, form.id, 'back')
      refuseStale('trip', form.version, trip)
      await refuseOwnDriver(trx, by, trip)
      const codes = form['uuid[]'].map((code) => code.toLowerCase())
      const [settings] = await trx.read(tripSettings, {})
      return {
        trip,
        isSeparate: settings?.separate_count ?? false,
        products: await trx.read(productsByCode, { codes }),
      }
    }),
    plan: (facts) => planBack(by, form, facts),
  })
