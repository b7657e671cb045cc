import { connect } from 'node:net'
import { Found, found, type Target } from './attempt.ts'

/** An answer as it came over the wire. */
export type Answer = { status: number; headers: Map<string, string>; text: string }

const longestAnswer = 60_000 // ms

const parse = (bytes: Buffer): Answer => {
  const [head = '', ...rest] = bytes.toString('latin1').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(pairs), text: rest.join('\r\n\r\n') }
}

/** Sends a request to the letter, which no HTTP client would, and reads until the server closes. */
export const sendRaw = ({ origin }: Target, head: readonly string[], body: string | Buffer = '') =>
  new Promise<Answer>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.setTimeout(longestAnswer, () => socket.destroy(new Found(`no answer in ${longestAnswer} ms`)))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(Buffer.concat(parts))))
    socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
    socket.write(body)
  })

/** GET of an address that stands as it is. */
export const getRaw = (target: Target, address: string, headers: readonly string[] = []) =>
  sendRaw(target, [`GET ${address} HTTP/1.1`, 'Host: 127.0.0.1', ...headers])

const safety = ['x-content-type-options', 'cross-origin-resource-policy']

/** A refusal is 4xx in our shape, with our headers, kept by nobody, and says nothing about what made it. */
export const checkRefused = (what: string, { status, headers, text }: Answer): void => {
  const bare = (word: string) => found(`${what}: ${status} ${word}`)
  if (status < 400 || status > 499) bare(text.slice(0, 100))
  if (!/"success":false/.test(text) || !/"status":"error"/.test(text) || !/"code":"\w+"/.test(text))
    bare(`without our shape: ${text.slice(0, 100)}`)
  if (/FST_|fastify/i.test(text)) bare('names its parts')
  for (const name of safety) if (!headers.has(name)) bare(`without ${name}`)
  if (/max-age=[1-9]|public|immutable/.test(headers.get('cache-control') ?? '')) bare('may be cached')
}

/** A call with JSON, signed in unless another cookie is given. */
export const callJson = async (
  { origin, cookie }: Target,
  endpoint: string,
  fields: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${origin}/${endpoint}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: typeof fields === 'string' ? fields : JSON.stringify(fields),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** A call with multipart form data, as the panel sends. */
export const callForm = async (
  { origin, cookie }: Target,
  endpoint: string,
  fields: readonly (readonly [string, string | File])[],
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const answer = await fetch(`${origin}/${endpoint}`, {
    method: 'POST',
    headers: { cookie, ...headers },
    body: form,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** No answer may be a defect. @returns its status */
export const checkNoDefect = (what: string, { status, text }: { status: number; text: string }): number => {
  if (status >= 500) found(`${what}: ${status} ${text.slice(0, 120)}`)
  return status
}

/** How long lists take, one after the other, for a while. @returns ms of each */
export const listsFor = async (target: Target, seconds: number): Promise<number[]> => {
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  while (performance.now() < until) {
    const from = performance.now()
    const { status } = await callJson(target, 'orders.php', { action: 'list', page: 1, limit: 25 })
    if (status !== 200) found(`a list was answered with ${status}`)
    took.push(performance.now() - from)
  }
  return took
}
