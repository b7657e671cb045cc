import { hash } from 'node:crypto'
import {
  approvables,
  waitingErrors,
  type ApprovalContent,
  type ApprovalRequest,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { InvalidFields } from '../../http/failure.ts'
import { formOf, type Approvable, type Approvables, type Form } from './approvable.ts'

export const commandOf = (known: Approvables, operation: string): Approvable => {
  const name = approvables.find((one) => one === operation)
  if (!name) throw new Error(`nothing does ${operation}`)
  return known[name]
}

const nothing = {
  lines: [],
  totalamount: 0,
  total_security_deposit: 0,
  payable: 0,
  shipping_address: '',
  paymentmode: '',
  ponum: '',
  scheduledate: '',
  scheduletime: '',
  partner: '',
  driver: '',
  vehicle: '',
  delivery_estimate: '',
  dispatched_on: '',
  reason: '',
  changes: [],
}

/**
 * The mark covers what is written and what is asked: what others paid meanwhile changes it only through the question.
 */
const markOf = ({ lines, ...rest }: Omit<ApprovalContent, 'mark'>, question: string): string => {
  const written = lines.map(({ own_price: _own, least_price: _least, last_price: _last, ...line }) => line)
  return hash('sha256', JSON.stringify({ ...rest, lines: written, question }), 'base64url')
}

/**
 * What a command would write by what is known now; where it would be refused by now, why.
 * @param question of the request, with its figures; none where nobody has asked yet
 */
export const contentOf = async (
  reader: Reader,
  { show }: Approvable,
  form: Form,
  question = '',
): Promise<ApprovalContent> => {
  const content = await show(reader, form).catch((error: unknown) => {
    if (!(error instanceof DomainError || error instanceof InvalidFields)) throw error
    return { ...nothing, problem: error.message }
  })
  return { ...content, mark: markOf(content, question) }
}

type Found = Omit<ApprovalRequest, 'content'> & { form: unknown }

/** What became of one that was decided says its order. */
export const withContent = async (
  reader: Reader,
  known: Approvables,
  { form, ...request }: Found,
): Promise<ApprovalRequest> => {
  if (request.state !== 'waiting') return { ...request, content: null }
  const { operation, question } = request
  return { ...request, content: await contentOf(reader, commandOf(known, operation), formOf(form), question) }
}

/** @throws {DomainError} approval_reads_otherwise where it would write something else than was looked at */
export const expectSeen = async (
  reader: Reader,
  known: Approvables,
  { operation, form, question }: Pick<Found, 'operation' | 'form' | 'question'>,
  seen: string,
): Promise<void> => {
  if (seen === '') return
  const { mark } = await contentOf(reader, commandOf(known, operation), formOf(form), question)
  if (mark !== seen) throw new DomainError(waitingErrors.approval_reads_otherwise)
}
