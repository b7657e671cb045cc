import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'refill_session'
/** Stays when a session ends: it opens nothing, and says that the account has signed in from this browser before. */
const browserCookie = 'refill_browser'
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

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

/** They signed out in this browser, and the server has not heard of it yet. */
export const hasLeft = (request: FastifyRequest): boolean => request.cookies[leftCookie] !== undefined

/** From here on the request is nobody's. */
export const withoutToken = (request: FastifyRequest): void => {
  request.cookies = { ...request.cookies, [cookieName]: undefined }
}

export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
  const options = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: request.protocol === 'https',
  } as const
  return {
    address: request.ip,
    token: tokenOf(request),
    browser: request.cookies[browserCookie],
    keepSession: (token) => void reply.setCookie(cookieName, token, options),
    dropSession: () => {
      reply.clearCookie(cookieName, options)
      if (hasLeft(request)) reply.clearCookie(leftCookie, { path: '/' })
      // Photographs and the like that the browser keeps are not for the next person at this counter.
      reply.header('clear-site-data', '"cache"')
    },
    keepBrowser: (token) =>
      void reply.setCookie(browserCookie, token, { ...options, maxAge: browserSeconds }),
  }
}
