import fastify, { type FastifyInstance } from 'fastify'
import { giveBackLateBodies } from '../process/memory.ts'
import { answerClientError, answerExpectation, answerTunnel } from './client-errors.ts'
import { answerFailure } from './failure.ts'
import { logOptions, logWhenAnswered } from './log.ts'
import { safetyOf } from './safety.ts'

/** How long clients may take, in milliseconds, and how many there may be: decision 0025 has the reasons. */
export type Limits = {
  headers: number
  /** Longest time for a whole request without files, in ms. */
  request: number
  /** Longest time for a whole request with files, in ms; the server's own limit. */
  upload: number
  /** Longest time on an open connection on which nothing moves, in ms, also while an answer is being read. */
  silence: number
  /**
   * Longest time between two requests, in ms: longer than proxies keep theirs, or one would use a connection that is
   * closing.
   */
  idle: number
  /** How often the first three are looked at, in ms. */
  checkEvery: number
  connections: number
}

export const usualLimits: Limits = {
  headers: 20_000,
  request: 60_000,
  upload: 120_000,
  silence: 120_000,
  idle: 72_000,
  checkEvery: 5_000,
  connections: 2_000,
}

type ServerOptions = { logLevel: string; trustedProxies: readonly string[]; limits: Limits }

/** The server with its limits, which answers in our shape also where the framework or Node alone would answer. */
export const openServer = ({ logLevel, trustedProxies, limits }: ServerOptions): FastifyInstance => {
  const server: FastifyInstance = fastify({
    ...logOptions(logLevel),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: 65_536,
    requestTimeout: limits.upload,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.idle,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkEvery,
      // Names of hosts are checked in safety.ts, where the answer has our shape; two of them arrive as one with a comma.
      requireHostHeader: false,
      joinDuplicateHeaders: true,
    },
    frameworkErrors: (error, request, reply) => {
      logWhenAnswered(request, reply)
      reply.headers(safetyOf(request))
      answerFailure(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET')
        server.log.info({ code: error.code, address: socket.remoteAddress }, 'not a request')
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') giveBackLateBodies()
      answerClientError(error, socket)
    },
  })
  server.server.maxConnections = limits.connections
  server.server.on('checkExpectation', answerExpectation)
  server.server.on('connect', answerTunnel)
  server.setErrorHandler(answerFailure)
  return server
}
