import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this the packing costs more than the bytes: a page of a list has 6 kB, a dashboard 10, a list for a picker megabytes. */
const worthIt = 8_192

/**
 * Packs large JSON answers. The panel's files are packed once, at build, and a plugin for the rest would hold 8 MB.
 */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    if (typeof payload !== 'string' || payload.length < worthIt || !/\bgzip\b/.test(accepted))
      return done(null, payload)
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).removeHeader('content-length')
    gzip(payload, { level: constants.Z_BEST_SPEED }, done)
  })
}
