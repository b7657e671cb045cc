import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { noteExports } from '../../features/activity/activity.public.ts'
import { identifyIn } from '../../registry/identify.ts'
import { compressAnswers } from '../../http/compress.ts'
import { collectDownloads, serveDownloads, type Downloads, type Pace } from '../../http/downloads.ts'
import { answerFailure } from '../../http/failure.ts'
import { ownWritesIn } from '../../http/own-writes.ts'
import { addSafety } from '../../http/safety.ts'
import type { Office } from '../../testing/office.ts'

type Asked = { fields?: Record<string, string | number>; signal?: AbortSignal; session?: string }

/** Downloads served as the product serves them, on the database and with the sessions of an office. */
export const serveForTest = async (office: Office, declare: (offer: Downloads) => void, pace?: Pace) => {
  const { offer, downloads } = collectDownloads()
  declare(offer)
  const server = fastify()
  server.setErrorHandler(answerFailure)
  await server.register(cookie)
  compressAnswers(server)
  addSafety(server)
  server.decorateRequest('person', undefined)
  serveDownloads(server, '/', downloads, {
    identify: identifyIn(office.db),
    note: noteExports(office.db),
    ownWrites: ownWritesIn(office.db),
    ...(pace && { pace }),
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string, { fields = {}, signal, session = office.session }: Asked = {}) => {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const headers = session ? { cookie: session } : {}
    return fetch(`${origin}/${path}?${query.toString()}`, { headers, ...(signal && { signal }) })
  }
  /** Connections that somebody holds at the moment. */
  const held = () => {
    const pools = Object.values(office.pools.reading)
    return pools.reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0)
  }
  return { origin, get, held, close: () => server.close() }
}
