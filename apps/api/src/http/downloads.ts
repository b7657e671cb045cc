import { once } from 'node:events'
import { finished, Readable } from 'node:stream'
import {
  downloadHeaders,
  downloadErrors,
  mediaTypeOf,
  type Download,
  type DownloadFieldsOut,
} from '@refill/contract/download.ts'
import type { Right } from '@refill/contract/rights.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasRight, type Actor } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import { visibleName } from '../files/file-name.ts'
import type { Queue } from '../metrics/queue-figures.ts'
import { checkFields } from './operations.ts'
import type { Identify } from './person.ts'
import type { OwnWrites } from './own-writes.ts'
import { requirePerson, senderOf, visitOf } from './visit.ts'

export type DownloadCall<D extends Download> = {
  fields: DownloadFieldsOut<D>
  by: Actor
  /** Says that the answer is closed, whole or not; queries under way can stop then. */
  signal: AbortSignal
}

export type DownloadContent = {
  /** Taken as fast as the client reads; left early when the client goes, so it holds things in `try … finally`. */
  bytes: AsyncIterable<Uint8Array>
  fileName?: string
  /** How many rows will come, where that is known before: the client shows its progress by it. */
  total?: number
}
/**
 * An error that it throws is answered as JSON; an error that `bytes` throws after its first piece cuts the connection
 * off.
 */
export type DownloadHandler<D extends Download> = (call: DownloadCall<D>) => Promise<DownloadContent>

/** Gives a download of the contract its handler; session, right and fields are checked before it is called. */
export type Downloads = <D extends Download & { right: Right }>(
  download: D,
  handler: DownloadHandler<D>,
) => void

export type DownloadEntry = { download: Download; handler: DownloadHandler<Download> }

/** Each holds a connection of the pool, which has ten, for as long as its client takes to read. */
const maxAtOnce = 4
/** Downloads of one session or key: one who reads slowly leaves room for the others. */
const maxOfOne = 3

/** Least bytes a second that a client has to take as long as bytes wait for it; this is looked at twice a minute. */
const usualPace = { bytesPerSecond: 8_192, lookEvery: 30_000 }
export type Pace = typeof usualPace

/** Lets a client go that keeps us waiting, which a byte now and then does not hide. Whatever is slow here is not its fault. */
const watchPace = ({ raw }: FastifyReply, { bytesPerSecond, lookEvery }: Pace): (() => void) => {
  const { socket } = raw
  if (!socket) return () => undefined
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const timer = setInterval(() => {
    const moved = taken() - before
    before += moved
    if (socket.writableLength > 0 && moved < (bytesPerSecond * lookEvery) / 1_000) raw.destroy()
  }, lookEvery)
  return () => clearInterval(timer)
}

const notInNames = /[\p{Cc}"*/:<>?\\|]+/gu

/** A name for every system, and the same without foreign letters for clients that know no others (RFC 6266). */
const disposition = (fileName: string): string => {
  const name = visibleName(fileName).replace(notInNames, '-')
  const latin = name.replace(/[^ -~]|%/g, '_')
  const coded = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${latin}"; filename*=UTF-8''${coded}`
}

/** The stream has its first piece when this returns, so that what goes wrong at the start can still be answered. */
const openStream = async (bytes: AsyncIterable<Uint8Array>, request: FastifyRequest) => {
  const stream = Readable.from(bytes, { objectMode: false })
  stream.on('error', (error) => request.log.error({ err: error }, 'download broke off'))
  await once(stream, 'readable')
  return stream
}

/** Writes down who took which file away, and what of it: before a byte of it leaves. */
export type NoteDownload = (by: Actor, download: Download, fields: object, fileName: string) => Promise<void>

const answer = async (
  { download, handler }: DownloadEntry,
  call: DownloadCall<Download>,
  { note, ownWrites, reply }: Pick<Serving, 'note' | 'ownWrites'> & { reply: FastifyReply },
): Promise<Readable> => {
  const visit = visitOf(reply.request, reply)
  const { bytes, fileName = download.fileName, total } = await ownWrites.reading(visit, () => handler(call))
  const stream = await openStream(bytes, reply.request)
  const noted = ownWrites.writing(visit, () => note(call.by, download, call.fields, fileName))
  await noted.catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  reply.headers({
    'content-type': mediaTypeOf(download),
    'content-disposition': disposition(fileName),
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    ...(total !== undefined && { [downloadHeaders.totalRows]: total }),
  })
  return stream
}

type Serving = { identify: Identify; note: NoteDownload; ownWrites: OwnWrites; pace?: Pace }

/** 'orders/challans/{id}.pdf' takes its id from the path; an id is digits. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1(^\\d+)')

type Given = { Querystring: Record<string, unknown>; Params: Record<string, string> }

/**
 * Registers each download for GET, under the API base. A file that breaks off is never taken for a whole one.
 * @returns those under way; none waits, one too many is refused
 */
export const serveDownloads = (
  server: FastifyInstance,
  base: string,
  entries: readonly DownloadEntry[],
  { identify, pace = usualPace, ...serving }: Serving,
): Queue => {
  const underWay: (string | undefined)[] = []
  for (const entry of entries) {
    const { path, right } = entry.download
    const options = { exposeHeadRoute: false, config: { operation: path } }
    server.get<Given>(base + routeOf(path), options, async (request, reply) => {
      const person = await requirePerson(request, identify)
      if (!hasRight(person, right)) throw new DomainError(commonErrors.forbidden)
      const fields = checkFields(entry.download.fields, { ...request.query, ...request.params })
      const sender = senderOf(request)
      const ofOne = underWay.filter((one) => one === sender).length
      if (underWay.length >= maxAtOnce || ofOne >= maxOfOne)
        throw new DomainError(downloadErrors.downloads_busy)
      underWay.push(sender)
      const endWatch = watchPace(reply, pace)
      const closing = new AbortController()
      // Whatever happens, the answer closes: done, broken off, or left by the client.
      finished(reply.raw, () => {
        underWay.splice(underWay.indexOf(sender), 1)
        endWatch()
        closing.abort()
      })
      const by = { ...person, operation: path, request: request.id }
      return reply.send(await answer(entry, { fields, by, signal: closing.signal }, { ...serving, reply }))
    })
  }
  return {
    get running() {
      return underWay.length
    },
    waiting: 0,
  }
}

/** Collects what the features offer; {@link serveDownloads} then serves it and the docs list it. */
export const collectDownloads = () => {
  const downloads: DownloadEntry[] = []
  const offer: Downloads = (download, handler) => {
    downloads.push({ download, handler })
  }
  return { offer, downloads }
}
