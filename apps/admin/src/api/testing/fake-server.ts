import { commonErrors } from '@refill/contract/common-errors.ts'
import { onTestFinished, vi } from 'vitest'
import { errorOf, operationOf, type Parts } from './operations.ts'

export type Call = { endpoint: string; parts: Parts; headers: Headers }
type Answer = object | 'network down' | Promise<object>
type Answers = { [endpoint: string]: Answer | ((call: Call) => Answer) }
const elsewhere = new WeakSet<object>()

/** An answer of another server, which the specification has the panel read too (AMB-130); it is not checked. */
export const fromElsewhere = (answer: object): object => {
  elsewhere.add(answer)
  return answer
}

type Failing = { success: false; code: string }

const partsOf = (body: BodyInit | null | undefined) => {
  const parts: Parts = {}
  if (body instanceof FormData) for (const name of new Set(body.keys())) parts[name] = body.getAll(name)
  return parts
}

const isFailing = (answer: object): answer is Failing => 'success' in answer && answer.success === false

/** The answer as the real server would send it. @throws {Error} for one that it cannot give to this call */
const replyTo = ({ endpoint, parts }: Call, answer: object): Response => {
  if (elsewhere.has(answer)) return new Response(JSON.stringify({ success: true, ...answer }))
  const operation = operationOf(endpoint, parts)
  if (!operation) throw new Error(`no operation is asked for by ${endpoint} ${JSON.stringify(parts.action)}`)
  if (isFailing(answer)) {
    const rule = errorOf(operation, answer.code)
    if (!rule) throw new Error(`${endpoint} never answers with ${answer.code}`)
    return new Response(JSON.stringify(answer), { status: rule.status })
  }
  const { success, data, error } = operation.answer.safeParse(answer)
  if (!success) throw new Error(`${endpoint} never answers so: ${JSON.stringify(error.issues)}`)
  const message = 'message' in answer ? answer.message : ''
  return new Response(JSON.stringify({ ...data, success: true, status: 'success', message }))
}

/**
 * Answers the panel's calls by their endpoints, and keeps what was sent. `answers` may be changed on the way. A test
 * that gives an answer which the contract does not allow fails, whatever its screen made of it.
 */
export const fakeServer = (answers: Answers) => {
  const calls: Call[] = []
  const impossible: unknown[] = []
  const reply = (call: Call, answer: object) => {
    try {
      return replyTo(call, answer)
    } catch (problem) {
      impossible.push(problem)
      throw problem
    }
  }
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
    return reply(call, answer)
  })
  onTestFinished(() => {
    if (impossible.length > 0) throw impossible[0]
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

const { code, message } = commonErrors.uploads_busy
/** To a call with files, while others are taken in. */
export const uploadsBusy = domainError(code, message)
