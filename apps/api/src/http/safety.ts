import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'

/** Enough for scripts, styles and fonts, which are no documents: on a page of small files headers weigh. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const onDocuments = {
  ...everywhere,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** What answers other than pages and files may do when somebody opens them as a page: nothing. */
const inert = "default-src 'none'; frame-ancestors 'self'"

/**
 * A browser says where a write comes from; another site's is refused even when the cookie came along.
 * Programs send neither header and are judged by their session alone.
 */
const fromElsewhere = ({ headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest): boolean => {
  if (site === 'cross-site') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

export const addSafety = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? everywhere : onDocuments)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.method !== 'POST') return done()
    reply.header('content-security-policy', inert)
    reply.header('cache-control', 'no-store')
    done(fromElsewhere(request) ? new DomainError(commonErrors.wrong_origin) : undefined)
  })
}

/** Pages of the panel: only our own scripts and styles, and the styles that carry this answer's nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
