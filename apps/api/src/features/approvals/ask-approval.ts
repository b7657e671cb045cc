import { bookingQuestions, orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  maxWaiting,
  waitingErrors,
  type askApproval as contract,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { commandFor, readForm, type Approvables, type Form, type Left } from './approvable.ts'
import { countWaitingOf } from './approvals.queries.ts'

const questions: readonly unknown[] = [...bookingQuestions, orderErrors.order_papers_expired]

/** A refusal that somebody may overrule. */
export const isQuestion = (error: unknown): error is DomainError =>
  error instanceof DomainError && questions.includes(error.rule)

/** The form of a new order names the customer, other forms name the order. */
const aboutWhom = async (trx: Transaction, { id, customer_id }: Form) => {
  if (id === undefined) return { customer_id: Number(customer_id), order_id: null }
  const order = await trx
    .selectFrom('orders')
    .select(['id as order_id', 'customer_id'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  return order
}

/** Who asks twice at the same moment is counted one after the other. @throws {DomainError} approvals_full */
const expectFewWaiting = async (trx: Transaction, userId: number) => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const count = await countWaitingOf(trx, userId)
  if (count >= maxWaiting) throw new DomainError(waitingErrors.approvals_full, { count })
}

type Waits = { waits: true; id: number }

/**
 * Does the command, or keeps it until somebody decides who may: whether it needs that at all is known from trying.
 * @throws {DomainError} forbidden, approval_unreadable, approvals_full, and whatever else refuses the command
 */
export const askApproval = async (
  db: Database,
  by: Actor,
  known: Approvables,
  { operation, form: json, note }: FieldsOut<typeof contract>,
): Promise<Waits | ({ waits: false } & Left)> => {
  const command = commandFor(by, known, operation)
  const form = readForm(json)
  try {
    // Asked again after an answer was lost, this is the answer that was lost.
    const { waits, id, orderid }: Left & Partial<Waits> = await command.runForm(by, form)
    if (waits && id !== undefined) return { waits, id }
    return { waits: false, ...(id !== undefined && { id }), ...(orderid !== undefined && { orderid }) }
  } catch (error) {
    if (!isQuestion(error)) throw error
    const { message: question, rule } = error
    const requested_by = by.userId ?? 0
    return db.transaction(by, async (trx): Promise<Waits> => {
      await expectFewWaiting(trx, requested_by)
      const { id } = await trx
        .insertInto('approvals')
        .values({
          ...(await aboutWhom(trx, form)),
          operation,
          question,
          code: rule.code,
          note,
          form: JSON.stringify(form),
          requested_by,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.audit({ event: 'approvals.asked', id, after: { operation, question, note } })
      return { waits: true, id }
    })
  }
}
