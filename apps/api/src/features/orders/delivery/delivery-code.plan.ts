import {
  codeProblems,
  type CodeAsked,
  type CodeGiven,
} from '@refill/contract/features/orders/delivery-code.rules.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import type { orderToDeliver } from '../sql/statements.generated.ts'
import type { TakenLine } from './taken-lines.ts'

type Stored = Pick<RowOf<typeof orderToDeliver>, 'delivery_code' | 'lines'>

/** Household cylinders have a code where Settings use it; one that was not taken needs none. */
const askedOf = ({ delivery_code, lines }: Stored, taken: readonly TakenLine[]): CodeAsked => {
  const isTaken = (id: number) => taken.some((line) => line.id === id && line.count > 0)
  const hasHousehold = lines.some(({ id, is_household }) => is_household && isTaken(id))
  return delivery_code === 'unused' || !hasHousehold ? '' : delivery_code
}

type Said = { readonly code_given: CodeGiven; readonly no_code_reason: string }

const noCode = { code_asked: '', code_given: '', no_code_reason: '' } as const

/**
 * What is kept of the delivery code: what was asked, and what was said of it. The code itself is kept nowhere.
 * @throws {DomainError} order_code_missing, order_code_reason_missing
 */
export const codeOf = (form: Said, stored: Stored, taken: readonly TakenLine[]) => {
  const code_asked = askedOf(stored, taken)
  if (code_asked === '') return noCode
  const problems = codeProblems(code_asked, form)
  if (problems.code_given)
    throw new DomainError(orderErrors.order_code_missing, { problem: problems.code_given })
  if (problems.no_code_reason)
    throw new DomainError(orderErrors.order_code_reason_missing, { problem: problems.no_code_reason })
  const { code_given } = form
  return { code_asked, code_given, no_code_reason: code_given === 'no' ? form.no_code_reason : '' }
}
