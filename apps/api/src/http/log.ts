import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { openOutput } from './log-output.ts'

/** The path without its query: searches may hold names and numbers of people. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Structured logs. No bodies, no headers, no queries: nothing of a person reaches them. */
export const logOptions = (level: string): FastifyServerOptions => ({
  logger: {
    level,
    base: null,
    ...(level !== 'silent' && { stream: openOutput() }),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})

/** One line a request, with the id that an error answer carries. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, url, person } = request
    const took = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms: took, user: person?.userId })
    done()
  })
}
