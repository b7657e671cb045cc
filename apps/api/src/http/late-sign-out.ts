import type { FastifyInstance } from 'fastify'
import { hasLeft, visitOf, withoutToken } from './visit.ts'

/**
 * A browser that signed out while the network was away says so with its next request, whatever that asks for. The
 * session ends then, and the request is nobody's. Where it cannot be ended, the request after that tries again.
 */
export const endLeftSessions = (
  server: FastifyInstance,
  signOutPath: string,
  end: (token: string, request: string) => Promise<unknown>,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!hasLeft(request) || request.url === signOutPath) return
    const visit = visitOf(request, reply)
    withoutToken(request)
    const isOver = await end(visit.token ?? '', request.id).then(
      () => true,
      () => false,
    )
    if (isOver) visit.dropSession()
  })
}
