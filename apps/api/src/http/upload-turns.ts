import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Turnstile } from '../process/turnstile.ts'

/** Bytes; a body up to this size weighs no more than that of any other call. */
const light = 65_536
const retryAfter = 5 // s

const isLight = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= light

/**
 * Two large bodies at a time are read and worked on: each may be 26 MB and is held several times over. The others wait
 * with their bodies unread, which costs nothing here, or are told to come back.
 */
export const uploadTurns = () => {
  const queue = new Turnstile({ atOnce: 2, waiting: 30, longest: 30_000, busy: commonErrors.uploads_busy })
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isLight(request)) return
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    try {
      const leave = await queue.enter({ signal: gone.signal })
      if (gone.signal.aborted) leave()
      else gone.signal.addEventListener('abort', leave, { once: true })
    } catch (error) {
      reply.header('retry-after', retryAfter)
      throw error
    }
  }
  return { takeTurn, queue }
}
