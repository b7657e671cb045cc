import { found, withoutHolding, type Attempt, type Target } from './attempt.ts'
import { checkRefused, getRaw, sendRaw, type Answer } from './wire.ts'

const assetIn = async (target: Target): Promise<string> => {
  const { text } = await getRaw(target, '/login')
  return /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? found('the page of the panel names no script')
}

/** Addresses that lead nowhere, encoded in every way that leads out of a folder. */
const astray = [
  ...['../../package.json', '..%2f..%2fpackage.json', '..%5c..', '%2e%2e/x', '.', '..', '/etc/passwd'].map(
    (rest) => `/assets/${rest}`,
  ),
  ...['%2fetc/passwd', '....//x', 'none.js', '%ff', '%00', 'a'.repeat(3_000)].map(
    (rest) => `/assets/${rest}`,
  ),
  '/%zz',
  `/files/${'a'.repeat(101)}`,
  `/orders/challans/${'1'.repeat(101)}`,
  '/files/..%2f..%2fetc%2fpasswd',
  '/api/none',
]

const conditions = [
  'If-Match: "x"',
  'If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT',
  'Range: bytes=99999999-',
]

/** What a browser or a proxy keeps for long must be what was asked for. */
const checkUnlessServed = (what: string, answer: Answer): void => {
  if (answer.status !== 200) checkRefused(what, answer)
}

const strayAddresses: Attempt = {
  what: 'M1, M2: addresses that lead astray, raw and encoded',
  run: async (target) => {
    for (const address of astray) checkRefused(address.slice(0, 60), await getRaw(target, address))
    return `${astray.length} refused in our shape, none cacheable`
  },
}

const conditionalRequests: Attempt = {
  what: 'M1, M2: conditions and ranges that cannot be met, on scripts, pictures and pages',
  run: async (target) => {
    const addresses = [await assetIn(target), '/favicon.svg', '/login', '/healthz', '/api/openapi.json']
    for (const address of addresses)
      for (const condition of conditions)
        checkUnlessServed(`${address} ${condition}`, await getRaw(target, address, [condition]))
    return `${addresses.length * conditions.length} asked, served or refused in our shape`
  },
}

const brokenRequests: [what: string, head: string[], body?: string][] = [
  ['two Host headers', ['GET /healthz HTTP/1.1', 'Host: a.example', 'Host: b.example']],
  ['no Host header', ['GET /healthz HTTP/1.1']],
  ['no request at all', ['HELLO']],
  ['a header of 40 kB', ['GET /healthz HTTP/1.1', 'Host: a.example', `X-Long: ${'a'.repeat(40_000)}`]],
  [
    'two lengths',
    ['POST /api/admin/login HTTP/1.1', 'Host: a.example', 'Content-Length: 2', 'Content-Length: 3'],
    '{}',
  ],
  [
    'a length and chunks',
    ['POST /api/admin/login HTTP/1.1', 'Host: a.example', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n',
  ],
  ['TRACE', ['TRACE / HTTP/1.1', 'Host: a.example']],
]

const refusedByNode: Attempt = {
  what: 'M1, L5: requests that Node itself refuses, two Host headers among them',
  run: async (target) => {
    for (const [what, head, body] of brokenRequests) checkRefused(what, await sendRaw(target, head, body))
    return `${brokenRequests.length} refused in our shape`
  },
}

const documentation: Attempt = {
  what: 'H2: the description of all calls, for strangers and again and again',
  run: async (target) => {
    for (const address of ['/api/docs', '/api/openapi.json'])
      checkRefused(`${address} without a session`, await getRaw(target, address))
    const { cookie, origin } = target
    const read = async () => {
      const answer = await fetch(`${origin}/api/docs`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) found(`/api/docs with a session: ${answer.status}`)
    }
    const readers = Array.from({ length: 16 }, async () => {
      for (let turn = 0; turn < 10; turn++) await read()
    })
    const { waits } = await withoutHolding(target, () => Promise.all(readers))
    return `160 pages by 16 readers: ${waits}`
  },
}

export const onPaths = [strayAddresses, conditionalRequests, refusedByNode, documentation]
