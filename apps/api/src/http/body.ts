import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'

/** Fields of a request by name. A name that came more than once, or ends in `[]`, holds a list. */
export type Body = Record<string, unknown>

/** Bodies of calls that need no session, of calls without files, and of calls with them: the largest paper is 5 MB. */
export const bodyLimits = { open: 4_096, plain: 1_048_576, uploads: 27_262_976 }

/** A purchase invoice of 400 lines with its eleven parts a line; more is no form of ours. */
const maxParts = 5_000

const collect = (parts: Iterable<[string, unknown]>): Body => {
  const body: Body = Object.create(null)
  let count = 0
  for (const [name, value] of parts) {
    count += 1
    if (count > maxParts) throw new DomainError(commonErrors.too_large)
    const before = body[name]
    if (before === undefined) body[name] = name.endsWith('[]') && !Array.isArray(value) ? [value] : value
    else if (Array.isArray(before)) before.push(value)
    else body[name] = [before, value]
  }
  return body
}

const unreadable = () => new DomainError(commonErrors.body_unreadable)

const readMultipart = async (bytes: Buffer, contentType: string): Promise<Body> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => Promise.reject(unreadable()))
  return collect(form.entries())
}

const readJson = (text: string): Body => {
  if (text.trim() === '') return {}
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
    (request: FastifyRequest, bytes: Buffer) => readMultipart(bytes, request.headers['content-type'] ?? ''),
  )
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readJson(text),
  )
}
