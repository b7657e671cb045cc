import { randomUUID } from 'node:crypto'
import { asCaller } from '@refill/contract/list.ts'
import type { Request } from 'autocannon'
import type { Target } from './load.ts'
import { cookieFor, type Product } from './product.ts'

/** Requests of one server, as they are fired. */
export type Calls = { origin: string; requests: readonly Request[] }

/** A list is sent as parts of one name. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>

const boundary = '----RefillBench'
const parts = ([name, value]: [string, unknown]) =>
  [value]
    .flat()
    .map((one) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(one)}\r\n`)

/** A body as the panel sends it, for a call of {@link signedIn}. */
export const multipart = (fields: Fields): string =>
  [...Object.entries({ ...asCaller, ...fields }).flatMap(parts), `--${boundary}--\r\n`].join('')

/**
 * Calls as the panel sends them: multipart, with the cookie of a session.
 * @returns for fields of each call, the calls
 */
export const signedIn = async (origin: string, endpoint: string) => {
  const headers = {
    cookie: await cookieFor(origin),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return (all: readonly Fields[]): Calls => ({
    origin,
    requests: all.map((fields) => ({
      method: 'POST',
      path: `/${endpoint}`,
      headers,
      body: multipart(fields),
    })),
  })
}

/** A create with other fields and another key each time. */
export const newEachTime = async (
  { origin, child }: Product,
  endpoint: string,
  fields: () => Fields,
): Promise<Target> => {
  const { requests } = (await signedIn(origin, endpoint))([fields()])
  return {
    origin,
    requests: requests.map((request) => ({
      ...request,
      setupRequest: (before) => ({
        ...before,
        headers: { ...before.headers, 'idempotency-key': randomUUID() },
        body: multipart(fields()),
      }),
    })),
    server: child.pid,
    product: child.pid,
  }
}

/** The same calls to the bare server, which takes them from the address. */
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

/** The same, as the contract has it. */
export const answerAs = async <A>(
  { answer }: { answer: { parse: (given: unknown) => A } },
  calls: Calls,
  index = 0,
): Promise<A> => answer.parse(await answerOf(calls, index))
