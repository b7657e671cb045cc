import { commonErrors } from '@refill/contract/common-errors.ts'
import type * as z from 'zod/mini'
import { DomainError } from '../../../domain-error.ts'

/**
 * What a form as a whole refuses of values whose fields are right.
 * @param otherwise the column that is named where the form names none of the kind
 * @throws {DomainError} invalid_fields
 */
export const refuseForm = (form: z.ZodMiniObject, values: object, otherwise: string): Promise<void> => {
  const [issue] = form.safeParse(values).error?.issues ?? []
  if (!issue) return Promise.resolve()
  const field = String(issue.path[0] ?? otherwise)
  return Promise.reject(new DomainError({ ...commonErrors.invalid_fields, message: issue.message, field }))
}
