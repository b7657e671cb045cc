import { commonErrors } from '@refill/contract/common-errors.ts'
import type { ErrorRule, Operation } from '@refill/contract/operation.ts'

const isOperation = (value: object): value is Operation => 'endpoint' in value && 'answer' in value

/** Masters have theirs inside one object. */
const operationsIn = (value: unknown): Operation[] => {
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  return isOperation(value) ? [value] : Object.values(value).flatMap(operationsIn)
}

/** All that are declared. */
export const operations = operationsIn(
  import.meta.glob('../../../../../packages/contract/src/features/**/*.contract.ts', { eager: true }),
)

export type Parts = Record<string, FormDataEntryValue[]>

/** The one that the server would choose: of one endpoint, what names most parts is meant. */
export const operationOf = (endpoint: string, parts: Parts): Operation | undefined => {
  const fits = ({ action, when = {} }: Operation) =>
    (action === undefined || action === parts.action?.[0]) &&
    Object.entries(when).every(([part, value]) => value === parts[part]?.[0])
  const fitting = operations.filter((one) => one.endpoint === endpoint && fits(one))
  return fitting.find(({ when }) => when) ?? fitting[0]
}

/** How the server may say no to a call with this code. */
export const errorOf = (operation: Operation, code: string): ErrorRule | undefined =>
  [...operation.errors, ...Object.values(commonErrors)].find((rule) => rule.code === code)
