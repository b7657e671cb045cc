import { vi } from 'vitest'

export type Call = { endpoint: string; parts: Record<string, FormDataEntryValue[]>; headers: Headers }
type Answer = object | 'network down' | Promise<object>
type Answers = { [endpoint: string]: Answer | ((call: Call) => Answer) }

const success = { success: true, status: 'success', message: '' }

const partsOf = (body: BodyInit | null | undefined) => {
  const parts: Call['parts'] = {}
  if (body instanceof FormData) for (const name of new Set(body.keys())) parts[name] = body.getAll(name)
  return parts
}

/** Answers the panel's calls by their endpoints, and keeps what was sent. `answers` may be changed on the way. */
export const fakeServer = (answers: Answers) => {
  const calls: Call[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const endpoint = new URL(
      address instanceof Request ? address.url : address,
      window.location.href,
    ).pathname.slice(1)
    const call = { endpoint, parts: partsOf(options?.body), headers: new Headers(options?.headers) }
    calls.push(call)
    const known = answers[endpoint]
    const answer = await (typeof known === 'function' ? known(call) : known)
    if (answer === undefined || answer === 'network down') throw new TypeError('Failed to fetch')
    const whole = { ...success, ...(answer as object) }
    return new Response(JSON.stringify(whole), { status: whole.success ? 200 : 409 })
  })
  const to = (endpoint: string) => calls.filter((call) => call.endpoint === endpoint)
  return {
    answers,
    calls,
    to,
    /** The last call of an endpoint, one text a part. */
    last: (endpoint: string): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(to(endpoint).at(-1)?.parts ?? {}).map(([name, values]) => [
          name,
          values.length === 1 ? values[0] : values,
        ]),
      ),
  }
}

export const domainError = (code: string, message: string, more: object = {}) => ({
  success: false,
  status: 'error',
  code,
  message,
  ...more,
})
