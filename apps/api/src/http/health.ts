import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: it can do its work, or says 503 and lets a balancer look elsewhere. */
export const serveHealth = (server: FastifyInstance, isReady: () => Promise<boolean>): void => {
  server.get('/healthz', () => ({ success: true, status: 'success' }))
  server.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    if (ready) return { success: true, status: 'success' }
    const message = 'The database cannot be reached or is not up to date.'
    return reply.code(503).send({ success: false, status: 'error', message, code: 'not_ready' })
  })
}
