import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'refill_session'

/** What an operation may know and do about the connection that it was asked on. */
export type Visit = {
  readonly address: string
  /** Text of the session cookie, if one came. */
  readonly token: string | undefined
  keepSession(token: string): void
  dropSession(): void
}

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

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
    keepSession: (token) => void reply.setCookie(cookieName, token, options),
    dropSession: () => void reply.clearCookie(cookieName, options),
  }
}
