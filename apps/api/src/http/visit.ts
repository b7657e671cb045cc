import { isIP, SocketAddress } from 'node:net'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import type { Identify, Person } from './operations.ts'

/** Browsers take `__Host-` by https alone, from this host alone, so no neighbour can put one of his own there. */
const namesOf = (name: string) => ({ http: name, https: `__Host-${name}` })
export const sessionCookies = namesOf('refill_session')
/** Stays when a session ends: it opens nothing, and says that the account has signed in from this browser before. */
const browserCookies = namesOf('refill_browser')
const browserSeconds = 180 * 86_400
/** Set by the panel when somebody signs out: without network nothing else can reach the cookie of the session. */
const leftCookie = 'refill_signed_out'

/** What an operation may know and do about the connection that it was asked on. */
export type Visit = {
  readonly address: string
  /** Text of the session cookie, if one came. */
  readonly token: string | undefined
  /** Text of the cookie by which a browser is known. */
  readonly browser: string | undefined
  keepSession(token: string): void
  dropSession(): void
  keepBrowser(token: string): void
}

/** Whoever signed in by http and comes by https now has the plain one still. */
export const tokenOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[sessionCookies.https] ?? cookies[sessionCookies.http]

/** @throws {DomainError} unauthorized */
export const requirePerson = async (request: FastifyRequest, identify: Identify): Promise<Person> => {
  const token = tokenOf(request)
  request.person = token === undefined ? undefined : await identify(token)
  if (!request.person) throw new DomainError(commonErrors.unauthorized)
  return request.person
}

/** An address in its one spelling; an IPv4 address in the clothes of IPv6 is the IPv4 address. */
const canonical = (address: string): string => {
  if (isIP(address) !== 6) return address
  const spelt = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d[\d.]+)$/.exec(spelt)?.[1] ?? spelt
}

/**
 * Where the request comes from, by the word of the proxies that are trusted. What they hand on and is no address counts
 * for nothing: then it is the proxy that stands before it.
 */
export const clientAddress = ({ ip, ips = [ip] }: FastifyRequest): string =>
  canonical(ips.findLast((one) => isIP(one) !== 0) ?? '')

/** They signed out in this browser, and the server has not heard of it yet. */
export const hasLeft = (request: FastifyRequest): boolean => request.cookies[leftCookie] !== undefined

/** From here on the request is nobody's. */
export const withoutToken = (request: FastifyRequest): void => {
  const { http, https } = sessionCookies
  request.cookies = { ...request.cookies, [http]: undefined, [https]: undefined }
}

export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
  const secure = request.protocol === 'https'
  const scheme = secure ? 'https' : 'http'
  const options = { httpOnly: true, sameSite: 'strict', path: '/' } as const
  return {
    get address() {
      return clientAddress(request)
    },
    token: tokenOf(request),
    browser: request.cookies[browserCookies.https] ?? request.cookies[browserCookies.http],
    keepSession: (token) => {
      void reply.setCookie(sessionCookies[scheme], token, { ...options, secure })
      if (secure) void reply.clearCookie(sessionCookies.http, options)
    },
    dropSession: () => {
      void reply.clearCookie(sessionCookies.http, options)
      void reply.clearCookie(sessionCookies.https, { ...options, secure: true })
      if (hasLeft(request)) void reply.clearCookie(leftCookie, { path: '/' })
      // Photographs and the like that the browser keeps are not for the next person at this counter.
      reply.header('clear-site-data', '"cache"')
    },
    keepBrowser: (token) =>
      void reply.setCookie(browserCookies[scheme], token, { ...options, secure, maxAge: browserSeconds }),
  }
}
