import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * JSON with its own hash in it.
 * @param name of the value there
 */
export const signed = (name: string, value: unknown): string =>
  JSON.stringify({ sha256: hashOf(value), [name]: value })

const Any = z.record(z.string(), z.unknown())

/** The value of a {@link signed} text; undefined when it is not as it was written. */
export const readSigned = (name: string, text: string): unknown => {
  try {
    const value = Any.parse(JSON.parse(text))[name]
    return signed(name, value) === text ? value : undefined
  } catch {
    return undefined
  }
}
