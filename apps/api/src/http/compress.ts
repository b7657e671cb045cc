import { constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** An answer of fewer bytes is hardly smaller when packed. */
const worthIt = 1_024
/** Up to here it is packed at once, in 0.1 ms of a request's 0.4; by way of another thread it takes three times that. */
const small = 16_384

const quickly = { level: constants.Z_BEST_SPEED }
/** The memory that a usual window takes costs more time than packing a page of a list. */
const smallWindow = { ...quickly, windowBits: 13, memLevel: 5 }

/**
 * Packs JSON answers: a page of a list has 1 to 11 kB, a list for a picker megabytes. The panel's files are packed
 * once, at build, and a plugin for the rest would hold 8 MB.
 */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    if (typeof payload !== 'string' || payload.length < worthIt || !/\bgzip\b/.test(accepted))
      return done(null, payload)
    reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).removeHeader('content-length')
    if (payload.length <= small) return done(null, gzipSync(payload, smallWindow))
    gzip(payload, quickly, done)
  })
}
