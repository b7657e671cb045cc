import fastifyStatic from '@fastify/static'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Right } from '@refill/contract/rights.ts'
import { hasRight } from '../actor.ts'
import type { Database, Reader } from '../database/database.ts'
import type { ByteRange, FileStore } from '../files/file-store.ts'
import { scanLooks, type ScanRights } from '../files/look-at-scan.ts'
import { isMediaType, nameOf, encryptedNameOf } from '../files/prepared-file.ts'
import { DomainError } from '../domain-error.ts'
import type { Identify } from './person.ts'
import { requirePerson } from './visit.ts'

const smallName = /^(?<id>[0-9a-f]{64})-small\.webp$/
const wholeName = /^(?<id>[0-9a-f]{64})\.\w+$/

/** A file runs nothing, even if opened as a page. */
const imagePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
/** Chromium shows no PDF in a sandbox, and shows one as an embedded object with styles of its own (decision 0009). */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** What is served under an address: an image for those who see what it shows, or a scan for those who may look at it. */
type Served = { id: string; mediaType: string; isScan: boolean; storedAs: string }

const headersOf = ({ id, mediaType, isScan }: Served) => ({
  'content-type': mediaType,
  // The address of an image is the hash of what it serves. A scan is asked for each time: it may have been taken away,
  // and must not be shown from a browser's store after somebody has signed out.
  'cache-control': isScan ? 'private, no-cache' : 'private, max-age=31536000, immutable',
  etag: `"${id}"`,
  'accept-ranges': 'bytes',
  'content-security-policy': mediaType === 'application/pdf' ? pdfPolicy : imagePolicy,
  ...(mediaType === 'application/pdf' && {
    'content-disposition': `inline; filename="paper-${id.slice(0, 8)}.pdf"`,
  }),
})

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
const isKnown = ({ headers }: FastifyRequest, id: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === `"${id}"`)

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

const findPart = async (store: FileStore, name: string, id: string, { headers }: FastifyRequest) => {
  const isOther = headers['if-range'] !== undefined && headers['if-range'] !== `"${id}"`
  if (headers.range === undefined || isOther) return undefined
  const size = await store.sizeOf(name)
  const range = size && parseRange(headers.range, size)
  return range ? { range, contentRange: `bytes ${range.first}-${range.last}/${size}` } : undefined
}

const send = async (store: FileStore, served: Served, request: FastifyRequest, reply: FastifyReply) => {
  const headers = headersOf(served)
  if (isKnown(request, served.id)) return reply.code(304).headers(headers).send()
  const part = await findPart(store, served.storedAs, served.id, request)
  const found = await store.read(served.storedAs, part?.range)
  if (!found) throw new DomainError(commonErrors.endpoint_unknown)
  if (part) reply.code(206).header('content-range', part.contentRange)
  return reply.headers({ ...headers, 'content-length': found.size }).send(found.stream)
}

const findServed = async (reader: Reader, name: string): Promise<Served | undefined> => {
  const { id: smallId } = smallName.exec(name)?.groups ?? {}
  if (smallId) return { id: smallId, mediaType: 'image/webp', isScan: false, storedAs: name }
  const { id } = wholeName.exec(name)?.groups ?? {}
  const file = id && (await reader.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst())
  if (!file || !isMediaType(file.media_type) || nameOf(id, file.media_type) !== name) return undefined
  const isScan = !file.as_image
  const storedAs = isScan ? encryptedNameOf(id, file.media_type) : name
  return { id, mediaType: file.media_type, isScan, storedAs }
}

type Serving = {
  db: Database
  store: FileStore
  identify: Identify
  scanRights: ScanRights
  /** The right to see the catalogue's pictures. */
  imageRight: Right
}

/** Stored images and papers, for people with a session only. Registers `reply.sendFile` for the panel too. */
export const serveFiles = async (
  server: FastifyInstance,
  { db, store, identify, scanRights, imageRight }: Serving,
): Promise<void> => {
  await server.register(fastifyStatic, { serve: false, preCompressed: true })
  const mayLook = scanLooks(db, scanRights)
  server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const person = await requirePerson(request, identify)
    const served = await findServed(db.reader, request.params.name)
    const by = { ...person, operation: 'files', request: request.id }
    const isSeen = served && (served.isScan ? await mayLook(by, served.id) : hasRight(person, imageRight))
    if (!isSeen) throw new DomainError(commonErrors.endpoint_unknown)
    return send(store, served, request, reply)
  })
}
