import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'

const contracts = fileURLToPath(new URL('../../../../packages/contract/src/features/', import.meta.url))

const isOperation = (one: unknown): one is Operation =>
  typeof one === 'object' && one !== null && 'endpoint' in one && 'fields' in one

const modulesOf = (files: string) =>
  Promise.all(
    globSync(files, { cwd: contracts })
      .toSorted()
      .map((file) => import(contracts + file) as Promise<Record<string, unknown>>),
  )
const modules = await modulesOf('*/*.contract.ts')

const isDownload = (one: unknown): one is Download =>
  typeof one === 'object' && one !== null && 'path' in one && 'fileName' in one

/** Every file that any contract lets be fetched. */
export const everyDownload: Download[] = (await modulesOf('*/*.downloads.ts'))
  .flatMap((module) => Object.values(module))
  .filter(isDownload)

/** Every operation that any contract declares; those of a master hang on one object. */
export const everyOperation: Operation[] = modules
  .flatMap((module) => Object.values(module))
  .flatMap((one) => (isOperation(one) ? [one] : Object.values(Object(one) as object)))
  .filter(isOperation)

/** 'product.php create': how an operation is told from others of its endpoint. */
export const nameOf = ({ endpoint, action, when = {} }: Operation): string =>
  [endpoint, action, ...Object.values(when)].filter(Boolean).join(' ')
