import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** An answer below this is hardly smaller packed. */
const worthIt = 1_024
/** Up to here it is packed at once, in 0.03 ms; another thread, and the way back from it, would take three times that. */
const small = 8_192
const quickly = { level: constants.Z_BEST_SPEED }

/**
 * Packs JSON answers: a page of a list has 1 to 6 kB, a dashboard 10, a list for a picker megabytes. The panel's files
 * are packed once, at build, and a plugin for the rest would hold 8 MB.
 */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    if (typeof payload !== 'string' || payload.length < worthIt || !/\bgzip\b/.test(accepted))
      return done(null, payload)
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).removeHeader('content-length')
    if (payload.length < small) return done(null, gzipSync(payload, quickly))
    gzip(payload, quickly, done)
  })
}
