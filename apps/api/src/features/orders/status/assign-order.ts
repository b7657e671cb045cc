import { dayInIndia, instantOf } from '@refill/values/day.ts'
import type { assignOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import { makeCommand } from '../../../database/command.ts'
import type { Database } from '../../../database/database.ts'
import type { Reader } from '../../../database/handles.ts'
import type { AnswerOf, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { needApproval, type Allowed } from '../../approvals/approvals.public.ts'
import { checkStep } from './lock-order.ts'
import { assignmentFacts, assignOrder as statement } from '../sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

/** What the log says of papers that had run out, and who allowed it. */
type Expired = { expired: string } & Allowed
export type Assigned = { driver: string; vehicle: string; papers: Expired | undefined }

/** Who is to bring it, as they are now. @throws {DomainError} for who is not active, or papers that nobody allows */
export const checkAssignment = (
  by: Actor,
  { dp_id }: Pick<Form, 'dp_id'>,
  facts: RowOf<typeof assignmentFacts> | undefined,
): Assigned => {
  const { driver = null, vehicle = null, is_partner, expired = '' } = facts ?? {}
  if (driver === null) throw new DomainError(orderErrors.order_driver_unknown)
  if (vehicle === null) throw new DomainError(orderErrors.order_vehicle_unknown)
  if (dp_id && !is_partner) throw new DomainError(orderErrors.order_partner_unknown)
  if (!expired) return { driver, vehicle, papers: undefined }
  const question = new DomainError(orderErrors.order_papers_expired, { papers: expired })
  return { driver, vehicle, papers: { expired, ...needApproval(by, question) } }
}

/** @throws {DomainError} as the contract lists */
const readFacts = async (reader: Reader, by: Actor, form: Form) => {
  const { id, driver_id, vehicle_id, dp_id: partner_id } = form
  const today = dayInIndia(new Date())
  const [facts] = await reader.read(assignmentFacts, { id, driver_id, vehicle_id, partner_id, today })
  if (!facts?.stage) throw new DomainError(orderErrors.order_not_found)
  checkStep(facts.stage, Status.initiated)
  return { ...facts.stage, ...checkAssignment(by, form, facts) }
}

/** Gives a received order its driver and vehicle; it is Initiated then. @throws {DomainError} as the contract lists */
export const assignOrder = (db: Database, by: Actor, form: Form) =>
  db.inOneStatement<AnswerOf<typeof statement>>(by, async (reader) => {
    const { status, resumes, driver, vehicle, papers } = await readFacts(reader, by, form)
    const { id, driver_id, vehicle_id, dp_id, delivery_estimate: estimate } = form
    const after = { status: Status.initiated, driver, vehicle, estimate }
    const params = {
      id,
      status,
      resumes,
      driver_id,
      vehicle_id,
      driver,
      user_id: by.userId,
      partner_id: dp_id || null,
      estimated_at: instantOf(estimate),
      masters: [driver_id, vehicle_id, ...(dp_id ? [dp_id] : [])],
      after: { ...after, ...(dp_id && { dp_id }), ...papers },
    }
    return makeCommand(statement, params, { event: orderEvent('assigned') })
  })
