import { login, logout } from '@refill/contract/features/session/session.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { credentials, formOf, officeForFile } from '../testing/office.ts'
import { addSafety } from './safety.ts'
import { openServer, usualLimits } from './server.ts'
import { startProxy, startTunnel } from './testing/proxy.ts'
import { request, sendRaw } from './testing/raw.ts'
import { clientAddress } from './visit.ts'

/** A server that says whom it takes the client for. */
const askedBy = async (trustedProxies: string[]) => {
  const server = openServer({ logLevel: 'silent', trustedProxies, limits: usualLimits })
  addSafety(server)
  server.get('/who', (call) => ({ address: clientAddress(call), protocol: call.protocol }))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return origin
}
const behind = async (origin: string, kind: Parameters<typeof startProxy>[1]) => {
  const proxy = await startProxy(origin, kind)
  onTestFinished(proxy.close)
  return proxy.origin
}
const who = async (origin: string, headers: Record<string, string> = {}) =>
  (await (await fetch(`${origin}/who`, { headers })).json()) as { address: string; protocol: string }

const appending = { addresses: 'append', scheme: 'https' } as const

describe('the client’s address', () => {
  test('is what a trusted proxy appended, whatever the client claims to be', async () => {
    const origin = await behind(await askedBy(['127.0.0.9']), { ...appending, from: '127.0.0.9' })
    expect(await who(origin)).toEqual({ address: '127.0.0.1', protocol: 'https' })
    for (const claim of ['198.51.100.9', '198.51.100.9, 127.0.0.9', 'x', 'a, b, c', '::1', '1.2.3.4:5555'])
      expect((await who(origin, { 'x-forwarded-for': claim })).address, claim).toBe('127.0.0.1')
  })

  test('is the proxy’s own when that one is not trusted, and then nothing it says counts', async () => {
    const origin = await behind(await askedBy(['127.0.0.9']), { ...appending, from: '127.0.0.8' })
    expect(await who(origin)).toEqual({ address: '127.0.0.8', protocol: 'http' })
    const nobody = await behind(await askedBy([]), appending)
    expect(await who(nobody)).toEqual({ address: '127.0.0.1', protocol: 'http' })
  })

  test('goes through several trusted ones, by network and by name', async () => {
    const inner = await behind(await askedBy(['loopback']), { ...appending, from: '127.0.0.9' })
    const outer = await behind(inner, { ...appending, from: '127.0.0.7' })
    const header = { 'x-forwarded-for': '203.0.113.5' }
    expect((await who(outer, header)).address).toBe('203.0.113.5')
    const byNetwork = await behind(await askedBy(['127.0.0.8/29', '2001:db8::/32']), {
      ...appending,
      from: '127.0.0.9',
    })
    expect((await who(byNetwork, header)).address).toBe('127.0.0.1')
  })

  test('is what the client claims where a tunnel hands on its bytes, and no claim counts where nobody is trusted', async () => {
    const claim = { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'https' }
    const seen = async (trusted: string[]) => {
      const tunnel = await startTunnel(await askedBy(trusted))
      onTestFinished(tunnel.close)
      return who(tunnel.origin, claim)
    }
    expect(await seen(['loopback'])).toEqual({ address: '198.51.100.9', protocol: 'https' })
    expect(await seen([])).toEqual({ address: '127.0.0.1', protocol: 'http' })
  })

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['2001:DB8::0:5', '2001:db8::5'],
    ['2001:db8:0:0:0:0:0:5', '2001:db8::5'],
    ['fe80::5%eth0', 'fe80::5'],
    ['203.0.113.5:5555', '127.0.0.1'],
    ['[2001:db8::5]', '127.0.0.1'],
    ['203.0.113.005', '127.0.0.1'],
    ['aaaa', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['198.51.100.9, aaaa', '127.0.0.1'],
  ])('that a proxy hands on as %s is %s', async (handed, address) => {
    const origin = await behind(await askedBy(['loopback']), { addresses: 'through', scheme: 'http' })
    expect((await who(origin, { 'x-forwarded-for': handed })).address).toBe(address)
  })
})

describe('the session’s cookie', async () => {
  const office = await officeForFile()
  const send = async (origin: string, path: string, cookie: string, fields = {}) => {
    const answer = await fetch(`${origin}/${path}`, {
      method: 'POST',
      body: formOf(fields),
      headers: { cookie },
    })
    await answer.arrayBuffer()
    return { status: answer.status, headers: answer.headers, cookies: answer.headers.getSetCookie() }
  }
  const isSignedIn = async (origin: string, cookie: string) =>
    (await send(origin, listProducts.endpoint, cookie)).status === 200
  const signIn = (origin: string) => send(origin, login.endpoint, '', credentials)
  const valueOf = (cookie = '') => cookie.split(';', 1)[0] ?? ''

  test('is bound to this host by https, where the plain one goes', async () => {
    const origin = await behind(office.origin, appending)
    const { cookies, headers } = await signIn(origin)
    expect(cookies[0]).toMatch(
      /^__Host-refill_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookies[1]).toMatch(/^refill_session=; .*Expires=Thu, 01 Jan 1970/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(await isSignedIn(origin, valueOf(cookies[0]))).toBe(true)
  })

  test('is plain by http, and still known when the person comes by https', async () => {
    const { cookies } = await signIn(office.origin)
    expect(cookies.filter((cookie) => cookie.includes('refill_session'))).toHaveLength(1)
    expect(cookies[0]).toMatch(/^refill_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const origin = await behind(office.origin, appending)
    expect(await isSignedIn(origin, valueOf(cookies[0]))).toBe(true)
  })

  test('of https goes before a plain one, which somebody else may have put there', async () => {
    const origin = await behind(office.origin, appending)
    const [own] = (await signIn(origin)).cookies
    expect(await isSignedIn(origin, `refill_session=${'x'.repeat(43)}; ${valueOf(own)}`)).toBe(true)
    expect(await isSignedIn(origin, `__Host-refill_session=${'x'.repeat(43)}; ${office.session}`)).toBe(false)
  })

  test('goes with the sign-out, under both names', async () => {
    const origin = await behind(office.origin, appending)
    const [own] = (await signIn(origin)).cookies
    const { cookies } = await send(origin, logout.endpoint, valueOf(own))
    expect(cookies.map((cookie) => /^([\w-]+)=;.*(?:Expires=Thu, 01 Jan 1970)/.exec(cookie)?.[1])).toEqual([
      '__Host-refill_session',
      'refill_session',
    ])
    expect(cookies[0]).toContain('Secure')
  })
})

describe('names of hosts', async () => {
  const office = await officeForFile({ allowedHosts: ['refill.example', '127.0.0.1'] })
  const ask = (path: string, host: string) =>
    sendRaw(office.origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  test('that are ours are answered, with any port and in any case', async () => {
    for (const host of ['refill.example', 'REFILL.example:8080', '127.0.0.1'])
      expect((await ask('/none.txt', host)).status, host).toBe(404)
  })

  test('of others are turned away, also for calls, whatever the origin says', async () => {
    for (const host of ['rebound.example', 'refill.example.elsewhere.example', 'xrefill.example', '[::1]']) {
      const { status, body } = await ask('/none.txt', host)
      expect([status, JSON.parse(body).code], host).toEqual([421, 'host_unknown'])
    }
    const call = request('/api/admin/login', ['Origin: http://rebound.example', 'Content-Length: 0'], 'POST')
    const { status } = await sendRaw(office.origin, call.replace('Host: 127.0.0.1', 'Host: rebound.example'))
    expect(status).toBe(421)
  })

  test('do not matter to those who watch over the server', async () => {
    expect((await ask('/healthz', '10.0.0.7:8080')).status).toBe(200)
    expect((await ask('/readyz', '10.0.0.7:8080')).status).toBe(200)
    // By a name that is not this machine's own it needs a session or a key, and no name.
    expect((await ask('/metrics', '10.0.0.7:8080')).status).toBe(401)
  })
})
