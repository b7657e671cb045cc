import type { FastifyInstance } from 'fastify'
import { withPatience } from './with-patience.ts'

/** A balancer asks every few seconds; what takes longer is not ready. */
const usualPatience = 2_000

/** `/healthz`: the process answers. `/readyz`: it can do its work, or says 503 and lets a balancer look elsewhere. */
export const serveHealth = (
  server: FastifyInstance,
  isReady: () => Promise<boolean>,
  { patience = usualPatience } = {},
): void => {
  const ready = withPatience(isReady, patience)
  server.get('/healthz', () => ({ success: true, status: 'success' }))
  server.get('/readyz', async (_request, reply) => {
    if (await ready()) return { success: true, status: 'success' }
    const message = 'The database cannot be reached or is not up to date.'
    return reply.code(503).send({ success: false, status: 'error', message, code: 'not_ready' })
  })
}
