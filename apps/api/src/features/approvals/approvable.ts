import {
  waitingErrors,
  type ApprovableName,
  type ApprovalContent,
} from '@refill/contract/features/approvals/approvals.contract.ts'
import { approvalFields } from '@refill/contract/features/approvals/approvals.public.ts'
import type { AnswerOf, FieldsOut, Operation } from '@refill/contract/operation.ts'
import type { Right } from '@refill/contract/rights.ts'
import * as z from 'zod/mini'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { hasRight, type Actor } from '../../actor.ts'
import type { Database, Reader } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { checkFields, type Routes } from '../../http/operations.ts'
import { approved } from './approved.ts'

/** What a command may leave behind: of one that books, the order. */
export type Left = { id?: number; orderid?: string }

/** A command that may need an approval. */
export type Approvable = {
  /** The right of whoever does it, or asks for it. */
  right: Right
  /** Offers it as a call that takes an approval along. */
  serve(on: Routes): void
  /** @throws {InvalidFields} as the call */
  runForm(by: Actor, form: Form): Promise<Left>
  /** What it would write. @throws {InvalidFields} as the call, {DomainError} as the command */
  show: (reader: Reader, form: Form) => Promise<Omit<ApprovalContent, 'mark'>>
}

/** They are among the fields of every such command. */
const approvalOnly = z.object(approvalFields)

type Run<O extends Operation> = (by: Actor, fields: FieldsOut<O>) => Promise<AnswerOf<O> & Left>
type Show<O extends Operation> = (
  reader: Reader,
  fields: FieldsOut<O>,
) => Promise<Omit<ApprovalContent, 'mark'>>

export const approvable = <O extends Operation & { right: Right }>(
  db: Database,
  operation: O,
  { run, show }: { run: Run<O>; show: Show<O> },
): Approvable => ({
  right: operation.right,
  serve: (on) =>
    on(operation, async ({ fields, by, visit }) => {
      const given = checkFields(approvalOnly, fields)
      return run(await approved(db, { by, visit, fields: given }), fields)
    }),
  runForm: (by, form) => run(by, checkFields<O['fields']>(operation.fields, form)),
  show: (reader, form) => show(reader, checkFields<O['fields']>(operation.fields, form)),
})

export type Approvables = Readonly<Record<ApprovableName, Approvable>>

/** Refuses whoever may neither do it nor ask for it. @throws {DomainError} forbidden */
export const commandFor = (by: Actor, known: Approvables, operation: ApprovableName): Approvable => {
  const command = known[operation]
  if (!hasRight(by, command.right)) throw new DomainError(commonErrors.forbidden)
  return command
}

/** Fields as a form sends them: texts, or several of one name. */
export type Form = Record<string, string | string[]>

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new DomainError(waitingErrors.approval_unreadable)
}

/** Without what approves: that is not asked for, it is given. */
const isTyped = ([name]: readonly [string, unknown]) => !name.startsWith('approv')

/** A form from what is stored of it, or was sent. @throws {DomainError} approval_unreadable */
export const formOf = (given: unknown): Form => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new DomainError(waitingErrors.approval_unreadable)
  return Object.fromEntries(
    Object.entries(given)
      .filter(isTyped)
      .map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value) ? value.map(textOf) : textOf(value),
      ]),
  )
}

/** @throws {DomainError} approval_unreadable */
export const readForm = (json: string): Form => {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new DomainError(waitingErrors.approval_unreadable)
  }
  return formOf(given)
}
