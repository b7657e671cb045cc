import fastifyStatic from '@fastify/static'
import { commonRefusals } from '@refill/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../files/file-store.ts'
import { Refusal } from '../refusal.ts'
import type { Identify } from './operations.ts'
import { tokenOf } from './visit.ts'

const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
}
const storedName = /^[0-9a-f]{64}(?:-small)?\.(png|jpg|webp|pdf)$/

/** An address is the hash of what it serves, so it may be kept for ever, and it runs nothing even if opened as a page. */
const headers = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
}

/** Stored images and documents, for people with a session only. Registers `reply.sendFile` for the panel too. */
export const serveFiles = async (
  server: FastifyInstance,
  store: FileStore,
  identify: Identify,
): Promise<void> => {
  await server.register(fastifyStatic, { root: store.folder, serve: false, preCompressed: true })
  server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const token = tokenOf(request)
    if (!token || !(await identify(token))) throw new Refusal(commonRefusals.unauthorized)
    const { name } = request.params
    const ending = storedName.exec(name)?.[1]
    if (!ending) throw new Refusal(commonRefusals.endpoint_unknown)
    return reply
      .headers(headers)
      .type(mediaTypes[ending] ?? 'application/octet-stream')
      .sendFile(name, store.folder, { cacheControl: false, contentType: false })
  })
}
