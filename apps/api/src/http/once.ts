import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { hashOf } from '../files/prepared-file.ts'
import { InvalidFields } from './failure.ts'
import { DomainError } from '../domain-error.ts'

const badKey = 'Idempotency-Key must be 1 to 200 visible characters'
const sound = /^[\x21-\x7e]{1,200}$/

/**
 * The caller's Idempotency-Key with a fingerprint of what it came with, so that the key cannot stand for two things.
 * @param keyed a plain hash could be tried with every account number that there may be, by whoever has the database
 * @throws {InvalidFields} for a key that is not 1 to 200 visible ASCII characters
 */
export const onceFor = async (
  request: FastifyRequest,
  operation: string,
  fields: object,
  keyed: (text: string) => string,
): Promise<Actor['once']> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string') throw new DomainError(commonErrors.key_reused)
  if (!sound.test(key)) throw new InvalidFields(badKey, { 'Idempotency-Key': badKey }, 422)
  const values: [string, unknown][] = Object.entries(fields)
  for (const named of values)
    if (named[1] instanceof File) named[1] = await hashOf(new Uint8Array(await named[1].arrayBuffer()))
  return { key, fingerprint: keyed(JSON.stringify([operation, values])) }
}
