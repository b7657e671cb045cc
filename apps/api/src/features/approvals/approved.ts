import { commonErrors } from '@refill/contract/common-errors.ts'
import { approvalErrors, type Approval } from '@refill/contract/features/approvals/approvals.public.ts'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { answerKept } from '../../database/writing/once.ts'
import { DomainError } from '../../domain-error.ts'
import type { Visit } from '../../http/visit.ts'
import { tryPassword } from '../session/session.public.ts'
import { readApprover } from './approvals.queries.ts'

export const approving: NamedRight = 'orders.approve'

type Asked = { by: Actor; visit: Visit; fields: Approval }

/** Whose own username, password and code were typed at this desk; the session there stays whose it is. */
const approverOf = async (db: Database, { by, visit, fields }: Asked) => {
  const { approver: username, approver_password: password, approver_code: code } = fields
  // The key of the request is the command's: what became of a password is no answer to it.
  const { once: _, ...who } = by
  const { visitor, seconds, fits, factor } = await tryPassword(db, who, { username, password, code }, visit)
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  if (factor === 'needed') throw new DomainError(approvalErrors.approver_code_needed)
  if (factor === 'wrong') throw new DomainError(approvalErrors.approver_code_wrong)
  const person = visitor.id !== null && fits ? await readApprover(db.reader, visitor.id) : undefined
  if (!person) throw new DomainError(approvalErrors.approver_wrong)
  if (!person.may) throw new DomainError(approvalErrors.approver_may_not, { name: person.name })
  return { userId: person.id, name: person.name }
}

/**
 * Who does a command, with whoever allows what it may otherwise not do.
 * @throws {DomainError} forbidden, approver_wrong, approver_code_needed, approver_code_wrong, approver_may_not,
 * too_many_tries, sign_ins_busy
 */
export const approved = async (db: Database, asked: Asked): Promise<Actor> => {
  const { by, fields } = asked
  const { approve, approver, approval_reason: reason } = fields
  // A code is taken once: asked again after an answer was lost, what was done with it is answered and not checked anew.
  if (approver && (await answerKept(db.reader, by))) return by
  if (approver) return { ...by, approval: { ...(await approverOf(db, asked)), reason } }
  if (!approve || by.userId === null) return by
  if (!hasRight(by, approving)) throw new DomainError(commonErrors.forbidden)
  return { ...by, approval: { userId: by.userId, name: by.name, reason } }
}

/**
 * What an approval says in the log beside what it was for.
 * @throws {DomainError} the question, unless somebody allows exactly what it asks
 */
export const needApproval = ({ approval }: Actor, question: DomainError) => {
  if (!approval || (approval.of !== undefined && approval.of !== question.message)) throw question
  return { approved_by: approval.name, approver_id: approval.userId, approval_reason: approval.reason }
}
export type Allowed = ReturnType<typeof needApproval>
