import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { maxParts, readParts } from './multipart.ts'

/** Fields of a request by name. A name that came more than once, or ends in `[]`, holds a list. */
export type Body = Record<string, unknown>

/**
 * Most bytes of a body: of calls that need no session, of calls without files, and of calls with them. The largest
 * paper has 5 MB.
 */
export const bodyLimits = { open: 4_096, plain: 1_048_576, uploads: 27_262_976 }

/** Lists, objects and names of fields: far more than any form of ours has. */
const maxSigns = 20_000

const collect = (parts: Iterable<[string, unknown]>): Body => {
  const body: Body = Object.create(null)
  let count = 0
  for (const [name, value] of parts) {
    count += Array.isArray(value) ? value.length : 1
    if (count > maxParts) throw new DomainError(commonErrors.too_large)
    const before = body[name]
    if (before === undefined) body[name] = name.endsWith('[]') && !Array.isArray(value) ? [value] : value
    else if (Array.isArray(before)) before.push(value)
    else body[name] = [before, value]
  }
  return body
}

const unreadable = () => new DomainError(commonErrors.body_unreadable)

/** A form of ours is flat, with a list a column; a million lists in lists, or as many fields, take long to read. */
const hasManySigns = (text: string): boolean => {
  let count = 0
  for (let at = 0; at < text.length && count <= maxSigns; at += 1)
    if ('[{:'.includes(text.charAt(at))) count += 1
  return count > maxSigns
}

/** Reads a body of JSON, which has no file in it, whatever the call takes. */
const readJson = (text: string): Body => {
  if (text.trim() === '') return {}
  if (text.length > bodyLimits.plain || hasManySigns(text)) throw new DomainError(commonErrors.too_large)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return collect(Object.entries(value))
}

/** Reads multipart form data, as the panel sends, and JSON with the same fields; nothing else (415). */
export const acceptBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) =>
      collect(readParts(bytes, request.headers['content-type'] ?? '')),
  )
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readJson(text),
  )
}
