import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { root } from '../child.ts'

const contracts = join(root, 'packages/contract/src/features')

const isOperation = (one: unknown): one is Operation =>
  typeof one === 'object' && one !== null && 'endpoint' in one && 'fields' in one

const isDownload = (one: unknown): one is Download =>
  typeof one === 'object' && one !== null && 'path' in one && 'fileName' in one

const valuesOf = (one: unknown): unknown[] => Object.values(Object(one))

/** What the modules export, and what hangs on one object, as the calls of a master do. */
const exported = async (files: string): Promise<unknown[]> => {
  const all: unknown[] = []
  for (const file of globSync(files, { cwd: contracts }).toSorted()) {
    const module: unknown = await import(pathToFileURL(join(contracts, file)).href)
    for (const one of valuesOf(module))
      all.push(...(isOperation(one) || isDownload(one) ? [one] : valuesOf(one)))
  }
  return all
}

const modules = await exported('**/*.{contract,downloads}.ts')

/** `product.php create`: how an operation is told from others of its endpoint, and a file by its path. */
export const nameOf = (one: Operation | Download): string =>
  'path' in one
    ? one.path
    : [one.endpoint, one.action, ...Object.values(one.when ?? {})].filter(Boolean).join(' ')

const byName = <One extends Operation | Download>(all: readonly One[]) =>
  new Map(all.map((one) => [nameOf(one), one]))

/** Every operation that the contract of this checkout declares, by its name. */
export const operations = byName(modules.filter(isOperation))

/** Every file that it lets be fetched, by its path. */
export const downloads = byName(modules.filter(isDownload))

export const fieldsOf = ({ fields }: Operation | Download): string[] => Object.keys(fields.shape)
