import type { takeBackRate as contract } from '@refill/contract/features/tax/change-rate.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { lockComingRate, readComingRate } from '../products/products.public.ts'
import { planTakingBack } from './rate-change.plan.ts'

/** Takes back a change of rate whose day has not come. @throws {DomainError} rate_not_coming */
export const takeBackRate = (db: Database, by: Actor, form: FieldsOut<typeof contract>) => {
  const asked = { ...form, today: dayInIndia(new Date()) }
  return db.perform(by, {
    lock: (trx) => lockComingRate(trx, asked),
    facts: async (reader) => ({ coming: await readComingRate(reader, asked), today: asked.today }),
    plan: (facts) => planTakingBack(by, form, facts),
  })
}
