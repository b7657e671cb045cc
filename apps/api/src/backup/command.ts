import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ConfigError } from '../process/config.ts'
import { inOneLine } from '../process/print.ts'
import { findNewest, openArchive, type Archive } from './archives.ts'
import { parseAddress, type Address } from './address.ts'
import { openPlace } from './open-place.ts'
import { closed } from './place-names.ts'
import type { Place } from './place.ts'
import { openZipPlace } from './zip-place.ts'
import type { FilesPlace } from '../files/files-url.ts'

const readAddress = (given: string | undefined, usage: string): Address => {
  if (!given) throw new ConfigError(`Say where: ${usage}`)
  const address = parseAddress(given)
  if (typeof address === 'string') throw new ConfigError(`The address ${address}`)
  return address
}

const flags = { until: { type: 'string' }, unproven: { type: 'boolean' } } as const
type Flag = keyof typeof flags

const parseGiven = (args: string[], known: readonly Flag[]) => {
  try {
    const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true })
    const isKnown = Object.keys(values).every((name) => known.some((one) => one === name))
    return isKnown && positionals.length < 2 ? { ...values, given: positionals[0] } : undefined
  } catch {
    return undefined
  }
}

/**
 * What a command was given: where, and the flags that it knows.
 * @throws {ConfigError} in one line that says how it is used
 */
export const readArguments = (given: string[], usage: string, known: readonly Flag[] = []) => {
  const parsed = parseGiven(given, known)
  if (!parsed) throw new ConfigError(`That is not understood: ${usage}`)
  return {
    address: readAddress(parsed.given, usage),
    until: parsed.until,
    unproven: parsed.unproven ?? false,
  }
}

/** The place of an address: a folder, a bucket, or a file that was downloaded. */
export const openWhere = async (where: FilesPlace): Promise<Place> => {
  const isFile = where.kind === 'folder' && (await stat(where.folder).catch(() => undefined))?.isFile()
  return isFile ? closed(await openZipPlace(where.folder)) : openPlace(where)
}

/** The archive that an address means. */
export const openAt = async ({ where, archive }: Address): Promise<Archive> => {
  const place = await openWhere(where)
  return openArchive(place, archive ?? (await findNewest(place)))
}

const thousands = new Intl.NumberFormat('en-IN')
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** 1,23,456 orders; 1 order. */
export const countWords = (count: number, one: string, more = `${one}s`): string =>
  `${thousands.format(count)} ${count === 1 ? one : more}`

export const sizeWords = (bytes: number): string => {
  if (bytes >= 1e9) return `${tenths.format(bytes / 1e9)} GB`
  return bytes >= 1e6 ? `${tenths.format(bytes / 1e6)} MB` : `${tenths.format(bytes / 1e3)} kB`
}

export const secondsSince = (begun: number): string =>
  `${tenths.format((performance.now() - begun) / 1_000)} s`

/** Runs a command; what goes wrong is one line and exit code 1. */
export const runCommand = (work: () => Promise<void>): void => {
  work().catch((error: unknown) => {
    process.stderr.write(`${inOneLine(error)}\n`)
    process.exitCode = 1
  })
}
