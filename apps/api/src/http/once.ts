import { createHash } from 'node:crypto'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { InvalidFields } from './failure.ts'
import { DomainError } from '../domain-error.ts'

const badKey = 'Idempotency-Key must be 1 to 200 visible characters'
const sound = /^[\x21-\x7e]{1,200}$/

const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const printable = async (value: unknown): Promise<unknown> =>
  value instanceof File ? digest(new Uint8Array(await value.arrayBuffer())) : value

/**
 * The caller's Idempotency-Key with a fingerprint of what it came with, so that the key cannot stand for two things.
 * @throws {InvalidFields} for a key that is not 1 to 200 visible ASCII characters
 */
export const onceFor = async (
  request: FastifyRequest,
  operation: string,
  fields: object,
): Promise<Actor['once']> => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string') throw new DomainError(commonErrors.key_reused)
  if (!sound.test(key)) throw new InvalidFields(badKey, { 'Idempotency-Key': badKey }, 422)
  const values = await Promise.all(
    Object.entries(fields).map(async ([name, value]) => [name, await printable(value)]),
  )
  return { key, fingerprint: digest(JSON.stringify([operation, values])) }
}
