import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@refill/contract/operation.ts'

const contracts = fileURLToPath(new URL('../../../../packages/contract/src/features/', import.meta.url))

const isOperation = (one: unknown): one is Operation =>
  typeof one === 'object' && one !== null && 'endpoint' in one && 'fields' in one

const modules = await Promise.all(
  globSync('*/*.contract.ts', { cwd: contracts })
    .toSorted()
    .map((file) => import(contracts + file) as Promise<Record<string, unknown>>),
)

/** Every operation that any contract declares; those of a master hang on one object. */
export const everyOperation: Operation[] = modules
  .flatMap((module) => Object.values(module))
  .flatMap((one) => (isOperation(one) ? [one] : Object.values(Object(one) as object)))
  .filter(isOperation)

/** 'product.php create': how an operation is told from others of its endpoint. */
export const nameOf = ({ endpoint, action, when = {} }: Operation): string =>
  [endpoint, action, ...Object.values(when)].filter(Boolean).join(' ')
