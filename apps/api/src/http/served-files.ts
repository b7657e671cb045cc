import fastifyStatic from '@fastify/static'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, FileStore } from '../files/file-store.ts'
import { DomainError } from '../domain-error.ts'
import type { Identify } from './operations.ts'
import { requirePerson } from './visit.ts'

const mediaTypes = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])
const storedName = /^(?<id>[0-9a-f]{64})(?:-small)?\.(?<ending>\w+)$/

/** A file runs nothing, even if opened as a page. */
const imagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
/** Chromium shows no PDF in a sandbox, and shows one as an embedded object with styles of its own (decision 0009). */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const headersOf = (id: string, mediaType: string) => ({
  'content-type': mediaType,
  // An address is the hash of what it serves, so it may be kept for ever.
  'cache-control': 'private, max-age=31536000, immutable',
  etag: `"${id}"`,
  'accept-ranges': 'bytes',
  'content-security-policy': mediaType === 'application/pdf' ? pdfPolicy : imagePolicy,
  ...(mediaType === 'application/pdf' && {
    'content-disposition': `inline; filename="paper-${id.slice(0, 8)}.pdf"`,
  }),
})

/**
 * The part of a file of `size` bytes that a Range header asks for. Nothing when it asks for several parts, for none of
 * the file or in other units: then the whole is sent, which is always right (RFC 9110, 14.2).
 */
const parseRange = (header: string, size: number): ByteRange | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

const findPart = async (store: FileStore, name: string, { headers }: FastifyRequest) => {
  if (headers.range === undefined) return undefined
  const size = await store.sizeOf(name)
  const range = size && parseRange(headers.range, size)
  return range ? { range, contentRange: `bytes ${range.first}-${range.last}/${size}` } : undefined
}

const send = async (store: FileStore, name: string, request: FastifyRequest, reply: FastifyReply) => {
  const { id, ending = '' } = storedName.exec(name)?.groups ?? {}
  const mediaType = mediaTypes.get(ending)
  if (!id || !mediaType) throw new DomainError(commonErrors.endpoint_unknown)
  const part = await findPart(store, name, request)
  const found = await store.read(name, part?.range)
  if (!found) throw new DomainError(commonErrors.endpoint_unknown)
  if (part) reply.code(206).header('content-range', part.contentRange)
  return reply.headers({ ...headersOf(id, mediaType), 'content-length': found.size }).send(found.stream)
}

/** Stored images and papers, for people with a session only. Registers `reply.sendFile` for the panel too. */
export const serveFiles = async (
  server: FastifyInstance,
  store: FileStore,
  identify: Identify,
): Promise<void> => {
  await server.register(fastifyStatic, { serve: false, preCompressed: true })
  server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    await requirePerson(request, identify)
    return send(store, request.params.name, request, reply)
  })
}
