import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { pagePolicy } from './safety.ts'

/** What the panel's build leaves in its page for the server to fill in. */
const holes = { nonce: /__NONCE__/g, apiBase: /__API_BASE__/g }

const hasEnding = /\.[a-z0-9]+$/i

/** Names under /assets/ carry a hash of their content. */
const forEver = 'public, max-age=31536000, immutable'

/** What never changes needs no dates and marks to ask by. */
const bare = { cacheControl: false, etag: false, lastModified: false, acceptRanges: false }

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') && !hasEnding.test(path) && !/^\/(api|files|assets)\//.test(path)
  )
}

const pageSender = (folder: string, apiBase: string) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(holes.apiBase, apiBase)
  return (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.replace(holes.nonce, nonce))
  }
}

const serveAssets = (server: FastifyInstance, folder: string): void => {
  server.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.header('cache-control', forEver).sendFile(`assets/${request.params['*']}`, folder, bare),
  )
  server.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', folder, { maxAge: 86_400_000 }),
  )
}

/**
 * The panel: its page for every address that is neither a call nor a file (GET of a call's path is a screen, AMB-020),
 * with a nonce of its own each time, and its compressed assets. Everything else that has no route is a JSON 404.
 */
export const servePanel = (server: FastifyInstance, folder: string | undefined, apiBase: string): void => {
  const sendPage = folder === undefined ? undefined : pageSender(folder, apiBase)
  if (folder !== undefined) serveAssets(server, folder)
  server.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) {
      request.operation = 'page'
      return sendPage(reply)
    }
    throw new DomainError(commonErrors.endpoint_unknown)
  })
}
