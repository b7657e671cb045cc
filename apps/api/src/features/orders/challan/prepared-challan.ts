import type {
  prepareChallan as preparing,
  withdrawChallan as withdrawing,
} from '@refill/contract/features/orders/prepared-challan.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import { billsOfOrder } from '../../invoices/invoices.public.ts'
import { readRating } from '../changes/rate-orders.ts'
import type { Perform } from '../perform.ts'
import { locked } from '../status/lock-order.ts'
import { readStage } from '../status/read-stage.ts'
import { planPreparation, planWithdrawal } from './prepared.plan.ts'

/** Gives an order its challan before it leaves. @throws {DomainError} as the contract lists */
export const prepareChallan = (perform: Perform, by: Actor, { id }: FieldsOut<typeof preparing>) =>
  perform(by, {
    lock: locked(id),
    facts: async (reader) => {
      const today = dayInIndia(new Date())
      const stage = await readStage(reader, id)
      return { stage, today, rating: stage.is_rated ? undefined : await readRating(reader, id, today) }
    },
    plan: (facts) => planPreparation(by, facts),
  })

/** Takes a prepared challan back. @throws {DomainError} as the contract lists */
export const withdrawChallan = (perform: Perform, by: Actor, form: FieldsOut<typeof withdrawing>) =>
  perform(by, {
    lock: locked(form.id),
    facts: async (reader) => ({
      stage: await readStage(reader, form.id),
      bills: await billsOfOrder(reader, form.id),
      now: new Date(),
    }),
    plan: (facts) => planWithdrawal(by, form, facts),
  })
