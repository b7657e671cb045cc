import { METHODS } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { officeForFile } from '../testing/office.ts'
import { aPanel, request, sendRaw, type RawAnswer } from './testing/raw.ts'

const panel = await aPanel()
const office = await officeForFile({ panelFolder: panel.folder })
afterAll(panel.drop)

const send = (bytes: string) => sendRaw(office.origin, bytes)

/** Our shape, our headers, kept by nobody, and no word of the address or of the framework. */
const expectRefused = ({ status, headers, body }: RawAnswer, what: string) => {
  expect([status >= 400 && status < 500, status], what).toEqual([true, status])
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges'])
    expect(headers[name], `${name} of ${what}`).toBeUndefined()
  if (body === '') return
  expect(JSON.parse(body), what).toMatchObject({
    success: false,
    status: 'error',
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/^[A-Z][^/%]+\.$/),
  })
  expect(body, what).not.toMatch(/FST_|fastify/i)
}

const asset = '/assets/part-1a2b3c.js'
const stored = `/files/${'0'.repeat(64)}.pdf`
const long = 'a'.repeat(101)

const addresses = [
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..',
  '/assets/%2e%2e/x',
  '/assets/.',
  '/assets/..',
  '/assets/',
  '/assets//etc/passwd',
  '/assets/%2fetc/passwd',
  '/assets/....//x',
  '/assets/none.js',
  '/assets/none.js.gz',
  '/assets/%00',
  '/assets/%ff',
  '/%zz',
  '/%',
  '/orders/%c0%af',
  `/files/${long}`,
  '/files/%2e%2e%2fpackage.json',
  `/files/..;/x`,
  stored,
  `${stored}%00`,
  `/orders/challans/${'1'.repeat(101)}.pdf`,
  '/orders/challans/1.pdf',
  '/none.txt',
  '/favicon.ico',
  '/api/none',
  'http://elsewhere.example/assets/none.js',
  'http://elsewhere.example/%zz',
  '//elsewhere.example/none.js',
]

describe('an address that is none', () => {
  test.each(addresses)('%s is turned away', async (address) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(request(address, [], method))
      expectRefused(answer, `${method} ${address}`)
      expect(answer.body.includes(address)).toBe(false)
    }
  })

  test.each(addresses)('%s is turned away with conditions and ranges too', async (address) => {
    const headers = ['If-Match: "x"', 'If-None-Match: *', 'Range: bytes=99999-', 'Accept-Encoding: gzip, br']
    expectRefused(await send(request(address, headers)), address)
  })
})

describe('a file that is there', () => {
  const unmet = [
    'If-Match: "x"',
    'If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT',
    'Range: bytes=99999-',
    'Range: bytes=9-5',
    'Range: lines=1-2',
    'If-Range: "x"\r\nRange: bytes=0-1',
    'Accept-Encoding: gzip\r\nIf-Match: "x"',
  ]

  test.each(unmet)('is sent, or refused and kept by nobody, with %s', async (condition) => {
    for (const address of [asset, '/favicon.svg']) {
      const answer = await send(request(address, [condition]))
      if (answer.status >= 300) expectRefused(answer, `${address} ${condition}`)
      else expect([200, 206]).toContain(answer.status)
    }
  })

  test('may be kept for ever when it was sent, and by nobody when it was not', async () => {
    const sent = await send(request(asset))
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const failed = await send(request('/assets/part-9z9z9z.js'))
    expect([failed.status, failed.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('what the server itself turns away', () => {
  const post = (headers: string[], body = '') => request('/api/admin/login', headers, 'POST') + body

  test.each([
    ['no request at all', 'hello\r\n\r\n', 400],
    ['another protocol', 'GET / HTTP/4.2\r\n\r\n', 400],
    ['a version to come', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['no name of a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two names of a host', request('/healthz', ['Host: elsewhere.example']), 400],
    ['two names of a host that are one', request('/healthz', ['Host: 127.0.0.1']), 400],
    ['an empty name', 'GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['a name that is none', 'GET /healthz HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['headers of 20 kB', request('/healthz', [`X-Long: ${'x'.repeat(20_000)}`]), 431],
    ['an address of 20 kB', request(`/${'x'.repeat(20_000)}`), 431],
    ['two lengths', post(['Content-Length: 1', 'Content-Length: 2'], 'ab'), 400],
    ['length and chunks', post(['Content-Length: 1', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), 400],
    [
      'a chunk that is none',
      post(['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n'),
      400,
    ],
    ['an expectation', request('/healthz', ['Expect: miracles']), 417],
    ['a body that is no JSON', post(['Content-Type: application/json', 'Content-Length: 1'], '{'), 400],
    ['a body of another kind', post(['Content-Type: text/xml', 'Content-Length: 1'], '<'), 415],
    ['no kind of body', post(['Content-Length: 1'], '<'), 415],
    [
      'too large a body',
      post(['Content-Type: application/json', 'Content-Length: 4097'], ' '.repeat(4_097)),
      413,
    ],
    [
      'a path to elsewhere',
      'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
      404,
    ],
  ])('%s', async (what, bytes, status) => {
    const answer = await send(bytes)
    expectRefused(answer, what)
    expect([answer.status, answer.body === '']).toEqual([status, false])
  })

  test('HTTP/1.0 needs no name of a host', async () => {
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })

  test('a protocol to change to is not changed to', async () => {
    const { status } = await send(request('/healthz', ['Upgrade: websocket', 'Connection: upgrade']))
    expect(status).toBe(200)
  })

  test('every method but GET and HEAD, on a page, an asset, a file and a call that needs a session', async () => {
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method))
    for (const method of others)
      for (const address of ['/orders', asset, stored, '/productlist'])
        expectRefused(await send(request(address, ['Content-Length: 0'], method)), `${method} ${address}`)
  })
})
