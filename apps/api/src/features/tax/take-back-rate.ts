import {
  rateErrors,
  type takeBackRate as contract,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { holdComingRate, readComingRate, removeRate } from '../products/products.public.ts'

type Form = FieldsOut<typeof contract>
type Facts = { readonly coming: Awaited<ReturnType<typeof readComingRate>> }

const planTakingBack = (by: Actor, form: Form, { coming }: Facts): Plan<{ message: string }> => {
  const { id, from_day } = form
  const shown = showDay(day(from_day))
  if (!coming) throw new DomainError(rateErrors.rate_not_coming, { day: shown })
  return {
    writes: removeRate(by, form),
    log: { event: 'products.rate_taken_back', id, before: { from_day, ...coming } },
    answer: { message: `The change from ${shown} is taken back` },
  }
}

/** Takes back a change of rate whose day has not come. @throws {DomainError} rate_not_coming */
export const takeBackRate = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    lock: (trx) => holdComingRate(trx, form),
    facts: async (reader) => ({ coming: await readComingRate(reader, form) }),
    plan: (facts) => planTakingBack(by, form, facts),
  })
