import {
  rateErrors,
  type takeBackRate as contract,
} from '@refill/contract/features/tax/change-rate.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { removeRate } from '../products/products.public.ts'

/** Takes back a change of rate whose day has not come. @throws {DomainError} rate_not_coming */
export const takeBackRate = (db: Database, by: Actor, { id, from_day }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const removed = await removeRate(trx, by, { id, from_day })
    if (!removed) throw new DomainError(rateErrors.rate_not_coming, { day: showDay(day(from_day)) })
    await trx.audit({ event: 'products.rate_taken_back', id, before: { from_day, ...removed } })
    return { message: `The change from ${showDay(day(from_day))} is taken back` }
  })
