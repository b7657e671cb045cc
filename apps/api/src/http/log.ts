import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { describeError } from '../process/describe-error.ts'
import { openOutput } from './log-output.ts'

const longestPath = 300

/** The path without its query: searches may hold names and numbers of people. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').slice(0, longestPath)

/** Structured logs. No bodies, no headers, no queries: nothing of a person reaches them. */
export const logOptions = (level: string, output?: Writable): FastifyServerOptions => ({
  logger: {
    level,
    base: null,
    ...(level !== 'silent' && { stream: output ?? openOutput() }),
    serializers: {
      err: describeError,
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    },
  },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})

const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method, url, person } = request
  const took = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ method, path: pathOf(url), status: reply.statusCode, ms: took, user: person?.userId })
}

/** One line a request, with the id that an error answer carries. */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
}

/** Logs what the framework turns away, where no hook runs. */
export const logWhenAnswered = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.raw.once('finish', () => logAnswer(request, reply))
