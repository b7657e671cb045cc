import { asCaller } from '@refill/contract/list.ts'
import type { Request } from 'autocannon'
import { cookieFor } from './product.ts'

/** Requests of one server, as they are fired. */
export type Calls = { origin: string; requests: readonly Request[] }

type Fields = Readonly<Record<string, string | number>>

const boundary = '----RefillBench'
const part = ([name, value]: [string, unknown]) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`

/**
 * Calls as the panel sends them: multipart, with the cookie of a session.
 * @returns for fields of each call, the calls
 */
export const signedIn = async (origin: string, endpoint: string) => {
  const headers = {
    cookie: await cookieFor(origin),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const bodyOf = (fields: Fields) =>
    [...Object.entries({ ...asCaller, ...fields }).map(part), `--${boundary}--\r\n`].join('')
  return (all: readonly Fields[]): Calls => ({
    origin,
    requests: all.map((fields) => ({ method: 'POST', path: `/${endpoint}`, headers, body: bodyOf(fields) })),
  })
}

/** The same calls to a bare route, which takes them from the address. */
export const bareCalls = (origin: string, endpoint: string, all: readonly Fields[]): Calls => ({
  origin,
  requests: all.map((fields) => {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return { method: 'GET', path: `/${endpoint}?${query.toString()}` }
  }),
})

/** @param index of the request */
export const answerOf = async ({ origin, requests }: Calls, index = 0): Promise<unknown> => {
  const { method = 'GET', path = '', headers = {}, body = null } = requests[index] ?? {}
  const answer = await fetch(origin + path, { method, headers, body })
  return answer.json()
}
