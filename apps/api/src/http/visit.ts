import { isIP, SocketAddress } from 'node:net'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import type { Identify, Person, Shown } from './person.ts'

/** Browsers take `__Host-` by https alone, from this host alone, so no neighbour can put one of his own there. */
export const sessionCookies = { http: 'refill_session', https: '__Host-refill_session' }

/** Characters kept of what a browser says of itself. */
const longestDevice = 300

/** Stays when a session ends: it opens nothing, and says that the account has signed in from this browser before. */
const browserCookies = { http: 'refill_browser', https: '__Host-refill_browser' }
const browserSeconds = 180 * 86_400
/** How far the database had come when they wrote last, for whoever answers next; ends with the browser, as the session does. */
const writtenCookies = { http: 'refill_written', https: '__Host-refill_written' }
/** Set by the panel when somebody signs out: without network nothing else can reach the cookie of the session. */
const leftCookie = 'refill_signed_out'

/** What an operation may know and do about the connection that it was asked on. */
export type Visit = {
  readonly address: string
  /** {@link isFromThisMachine} */
  readonly isHere: boolean
  /** By which address they came: scheme, name and port. */
  readonly origin: string
  /** What the browser or program says of itself. */
  readonly device: string
  /** Text of the session cookie, if one came. */
  readonly token: string | undefined
  /** Text of the cookie by which a browser is known. */
  readonly browser: string | undefined
  /** The position that {@link keepWritten} left. */
  readonly written: string | undefined
  keepSession(token: string): void
  dropSession(): void
  keepBrowser(token: string): void
  /** @param text nothing when it is not known */
  keepWritten(text: string | undefined): void
}

/** Whoever signed in by http and comes by https now has the plain one still. */
const valueOf = (names: typeof sessionCookies, { cookies }: FastifyRequest): string | undefined =>
  cookies[names.https] ?? cookies[names.http]

export const tokenOf = (request: FastifyRequest): string | undefined => valueOf(sessionCookies, request)

const bearer = /^bearer +(\S+)$/i

/** The key of a program; other schemes of this header are between a browser and a proxy before us. */
const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]

/** A request with a key is checked by the key alone: a cookie beside it adds nothing and mends nothing. */
const shownBy = (request: FastifyRequest): Shown | undefined => {
  const [key, session] = [keyOf(request), tokenOf(request)]
  if (key !== undefined) return { key, address: clientAddress(request) }
  return session === undefined ? undefined : { session }
}

/** Whoever sends it, as far as the request itself says: one key, or one session. */
export const senderOf = (request: FastifyRequest): string | undefined => keyOf(request) ?? tokenOf(request)

/** @throws {DomainError} unauthorized */
export const requirePerson = async (request: FastifyRequest, identify: Identify): Promise<Person> => {
  const shown = shownBy(request)
  request.person = shown && (await identify(shown))
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

const isLoopback = /^(?:127\.|::1$)/
const namesLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** Of a name, with or without a port: each machine calls itself so. */
export const namesThisMachine = (host: string): boolean => namesLoopback.test(host)
const isHandedOn = (header: string) => /^(?:x-forwarded-.*|forwarded|x-real-ip|via)$/.test(header)

/**
 * Somebody on this machine asks, as far as the request itself says: no proxy for somebody elsewhere that says so, and no
 * browser on which a foreign page plays tricks with names. A proxy may as well say nothing and give its own address for a
 * name, and a tunnel hands on what the stranger wrote; so what this answers opens nothing by itself: whoever runs the machine
 * has said that there is no such thing on it, or a secret is asked for besides.
 */
export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback.test(canonical(socket.remoteAddress ?? '')) &&
  namesLoopback.test(headers.host ?? '') &&
  !Object.keys(headers).some(isHandedOn)

/** Whether they signed out in this browser, and the server has not heard of it yet. */
export const hasLeft = (request: FastifyRequest): boolean => request.cookies[leftCookie] !== undefined

/** Signs the request out: from here on it is nobody's. */
export const withoutToken = (request: FastifyRequest): void => {
  const { http, https } = sessionCookies
  request.cookies = { ...request.cookies, [http]: undefined, [https]: undefined }
}

export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
  const secure = request.protocol === 'https'
  const [name, other] = secure
    ? [sessionCookies.https, sessionCookies.http]
    : [sessionCookies.http, sessionCookies.https]
  const options = { httpOnly: true, sameSite: 'strict', path: '/' } as const
  return {
    get address() {
      return clientAddress(request)
    },
    get isHere() {
      return isFromThisMachine(request)
    },
    get origin() {
      return `${request.protocol}://${request.host}`
    },
    device: (request.headers['user-agent'] ?? '').slice(0, longestDevice),
    token: tokenOf(request),
    browser: valueOf(browserCookies, request),
    written: valueOf(writtenCookies, request),
    keepSession: (token) => {
      void reply.setCookie(name, token, { ...options, secure })
      if (secure) void reply.clearCookie(other, options)
    },
    dropSession: () => {
      void reply.clearCookie(name, { ...options, secure })
      void reply.clearCookie(other, { ...options, secure: !secure })
      if (hasLeft(request)) void reply.clearCookie(leftCookie, { path: '/' })
      // Photographs and the like that the browser keeps are not for the next person at this counter.
      void reply.header('clear-site-data', '"cache"')
    },
    keepBrowser: (token) => {
      const cookie = browserCookies[secure ? 'https' : 'http']
      void reply.setCookie(cookie, token, { ...options, secure, maxAge: browserSeconds })
    },
    keepWritten: (text) => {
      const { http, https } = writtenCookies
      if (text !== undefined) return void reply.setCookie(secure ? https : http, text, { ...options, secure })
      // An older one must not take its place.
      void reply.clearCookie(http, options).clearCookie(https, { ...options, secure: true })
    },
  }
}
