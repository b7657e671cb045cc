import { commonErrors } from '@refill/contract/common-errors.ts'
import { readMetrics } from '@refill/contract/metrics.ts'
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

/** Headers of every failure, whatever was asked for: nobody keeps it. */
export const failureHeaders = {
  ...onDocuments,
  'content-security-policy': inert,
  'cache-control': 'no-store',
}

const onCalls = { ...failureHeaders, 'content-disposition': 'attachment; filename="api.json"' }

const aYear = 'max-age=31536000; includeSubDomains'

const headersFor = ({ method, url }: FastifyRequest) => {
  if (method === 'POST') return onCalls
  return url.startsWith('/assets/') ? everywhere : onDocuments
}

/** Browsers heed the promise of https only where they came by https, so whoever says so may have it. */
export const safetyOf = (request: FastifyRequest): Record<string, string> => {
  const headers = headersFor(request)
  const scheme = request.headers['x-forwarded-proto']
  const byHttps = scheme !== undefined && /(^|[ ,])https$/.test(String(scheme))
  return byHttps ? { ...headers, 'strict-transport-security': aYear } : headers
}

/**
 * A browser says where a write comes from; another site's is refused even when the cookie came along.
 * Programs send neither header and are checked by their session alone.
 */
const fromElsewhere = ({ headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest): boolean => {
  if (site === 'cross-site') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

const hostName = /^(?<name>[\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whoever watches over the server asks it by its address, whatever it is called. */
const watched: readonly string[] = ['/healthz', '/readyz', readMetrics.path]

/** Says that the name is missing, is none, or is not ours. HTTP/1.1 needs one; two of them are none. */
const problemWithHost = (request: FastifyRequest, allowed: ReadonlySet<string>) => {
  const { host } = request.headers
  if (host === undefined && request.raw.httpVersionMinor === 0 && allowed.size === 0) return undefined
  const name = hostName.exec(host ?? '')?.groups?.name
  if (name === undefined) return commonErrors.body_unreadable
  if (allowed.size === 0 || allowed.has(name.toLowerCase()) || watched.includes(request.url)) return undefined
  return commonErrors.host_unknown
}

/** @param allowedHosts names in small letters, without ports; any name when there are none */
export const addSafety = (server: FastifyInstance, allowedHosts: readonly string[] = []): void => {
  const allowed = new Set(allowedHosts)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(safetyOf(request))
    const problem = problemWithHost(request, allowed)
    if (problem) return done(new DomainError(problem))
    if (request.method !== 'POST') return done()
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
