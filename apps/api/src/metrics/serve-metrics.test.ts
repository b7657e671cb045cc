import { createKey, listKeys } from '@refill/contract/features/keys/keys.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import { listRoles } from '@refill/contract/features/users/roles.contract.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProxy, startTunnel } from '../http/testing/proxy.ts'
import { aPanel, sendRaw } from '../http/testing/raw.ts'
import { officeForFile, testOffice } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { metricsOf, scrape } from './testing/scrape.ts'

const office = await officeForFile({ connections: 8 })
/** One whose owner has said that this machine may read them. */
const local = await officeForFile({ localMetrics: true })

/** The same as the world sees it: a proxy on this machine stands in front of it. */
const outside = async ({ origin } = office) => {
  const proxy = await startProxy(origin, { addresses: 'append', scheme: 'https' })
  onTestFinished(proxy.close)
  return async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${proxy.origin}/metrics`, { headers })
    const text = await answer.text()
    return answer.ok ? text : (JSON.parse(text) as { code: string }).code
  }
}
const isText = expect.stringContaining('# TYPE refill_calls counter')

const keyWith = async (right: NamedRight) => {
  const { key } = (await office.send(createKey, { name: `For ${right}`, 'right[]': [right] })).body
  return { authorization: `Bearer ${key}` }
}

/** What `/metrics` of this origin answers to a stranger who asks for that name. */
const toStranger = async (origin: string, host: string) =>
  (await sendRaw(origin, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status

describe('the metrics', () => {
  test('are OpenMetrics, and kept by nobody on the way', async () => {
    const answer = await office.fetch('/metrics', { headers: { cookie: office.session } })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/openmetrics-text; version=1.0.0; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const text = await answer.text()
    expect(text).toEqual(isText)
    expect(text.endsWith('\n# EOF\n')).toBe(true)
  })

  test.each(['127.0.0.1', 'localhost', '[::1]:8080'])(
    'are there for the machine itself, asked for as %s, only where its owner has said so',
    async (host) => {
      const { port } = new URL(office.origin)
      expect([await toStranger(office.origin, host), await toStranger(local.origin, host)]).toEqual([
        401, 200,
      ])
      expect(await toStranger(local.origin, `refill.example:${port}`)).toBe(401)
    },
  )

  const nginx = { addresses: 'none', scheme: 'https', host: '127.0.0.1:8080' } as const
  const haproxy = { addresses: 'none', scheme: 'https' } as const
  test.each([
    [
      'nginx with nothing but proxy_pass, which gives its own address for a name',
      () => startProxy(office.origin, nginx),
    ],
    ['HAProxy without forwardfor', () => startProxy(office.origin, haproxy)],
    ['a tunnel', () => startTunnel(office.origin)],
  ])('are not for strangers who come through %s, whatever name they ask for', async (_what, open) => {
    const through = await open()
    onTestFinished(through.close)
    for (const host of ['refill.example', 'localhost', '127.0.0.1', '[::1]'])
      expect(await toStranger(through.origin, host), host).toBe(401)
  })

  test('are not for strangers who come by way of a proxy on the machine that says so', async () => {
    const ask = await outside(local)
    expect(await ask()).toBe('unauthorized')
    expect(await ask({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' })).toBe('unauthorized')
  })

  const told = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']
  test.each([...told.map((name) => [name, '127.0.0.1']), ['host', 'refill.example']])(
    'are not for a request whose %s says that it was handed on',
    async (name, value) => {
      const { statusCode } = await local.app.inject({
        url: '/metrics',
        headers: { host: '127.0.0.1', [name]: value },
      })
      expect(statusCode).toBe(401)
    },
  )

  test('are for people who have the right, wherever they are, and for nobody else', async () => {
    const ask = await outside()
    expect(await ask({ cookie: office.session })).toEqual(isText)
    expect(await ask({ cookie: (await signInAs(office, ['metrics.read'])).cookie })).toEqual(isText)
    expect(await ask({ cookie: (await signInAs(office, 'Booking')).cookie })).toBe('forbidden')
  })

  test('are for programs whose key has the right, and for no other key', async () => {
    const ask = await outside()
    expect(await ask(await keyWith('metrics.read'))).toEqual(isText)
    expect(await ask(await keyWith('orders.read'))).toBe('forbidden')
    expect(await ask({ authorization: 'Bearer rfl_wrong' })).toBe('unauthorized')
  })

  test('are a right that roles and keys can be given', async () => {
    expect((await office.send(listRoles, {})).body.rights).toContain('metrics.read')
    expect((await office.send(listKeys, {})).body.rights).toContain('metrics.read')
  })
})

const person = 'Lakshmi Iyer 9876543210'

/** How many more of each there are after the work than before it. */
const counted = async (work: () => Promise<unknown>) => {
  const before = await scrape(office)
  await work()
  const after = await scrape(office)
  return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

describe('what is asked of the server', () => {
  test('is counted by operation and status, and how long it took by operation', async () => {
    const more = await counted(async () => {
      await office.send(listProducts, {})
      await office.send(listProducts, {})
      await office.send(listProducts, {}, { cookie: '' })
      await office.send(createProduct, { uuid: '' })
    })
    expect(more('refill_calls_total{operation="productlist",status="200"}')).toBe(2)
    expect(more('refill_calls_total{operation="productlist",status="401"}')).toBe(1)
    expect(more('refill_calls_total{operation="product.php create",status="422"}')).toBe(1)
    expect(more('refill_call_duration_seconds_count{operation="productlist"}')).toBe(3)
    expect(more('refill_call_duration_seconds_bucket{le="+Inf",operation="productlist"}')).toBe(3)
    expect(more('refill_call_duration_seconds_sum{operation="productlist"}')).toBeGreaterThan(0)
  })

  test('is counted under one name where nothing is served, and never with what somebody wrote', async () => {
    const id = 'f'.repeat(64)
    const more = await counted(async () => {
      await office.send(listProducts, { search: person })
      for (const path of [`/${person}`, '/wp-login.php', `/files/${id}.pdf`, '/orders/challans/4711.pdf'])
        await office.fetch(encodeURI(path), { headers: { cookie: office.session } })
      await office.fetch(`/${orderWorkbook.path}?search=${encodeURIComponent(person)}`)
    })
    expect(more('refill_calls_total{operation="unknown address",status="404"}')).toBe(2)
    expect(more('refill_calls_total{operation="/files/:name",status="404"}')).toBe(1)
    expect(more('refill_calls_total{operation="orders/challans/{id}.pdf",status="404"}')).toBe(1)
    expect(more(`refill_calls_total{operation="${orderWorkbook.path}",status="401"}`)).toBe(1)
    // Names and labels alone: a number of bytes or seconds may hold the figures of any telephone.
    const names = [...(await scrape(office)).keys()].join('\n')
    expect(names).toContain('orders/challans/{id}.pdf')
    expect(names).not.toMatch(/Lakshmi|Iyer|98765|4711|ffff|wp-login|meena|127\.0\.0/i)
  })
})

test('pages of the panel and the parts that they load are counted each under one name', async () => {
  const panel = await aPanel()
  const other = await testOffice({ panelFolder: panel.folder })
  onTestFinished(async () => {
    await other.close()
    await panel.drop()
  })
  for (const path of ['/', '/orders', '/orders/detail/7', '/assets/part-1a2b3c.js']) await other.fetch(path)
  const figures = await scrape(other)
  expect(figures.get('refill_calls_total{operation="page",status="200"}')).toBe(3)
  expect(figures.get('refill_calls_total{operation="/assets/*",status="200"}')).toBe(1)
})

test('every figure says what it is, and no name stands for two', async () => {
  const lines = (await metricsOf(office)).split('\n')
  const described = lines.flatMap((line) => /^# HELP (\w+) \S/.exec(line)?.[1] ?? [])
  expect(described.length).toBeGreaterThan(15)
  expect(new Set(described).size).toBe(described.length)
  expect(described.filter((name) => !/^(?:refill|process)_[a-z_]+$/.test(name))).toEqual([])
  const shown = [...(await scrape(office)).keys()].map((line) => line.replace(/\{.*/, ''))
  const belongs = (line: string) => described.some((name) => line.startsWith(name))
  expect(shown.filter((line) => !belongs(line))).toEqual([])
})

test('servers of one process count each for itself', async () => {
  const other = await testOffice()
  onTestFinished(other.close)
  await other.send(listProducts, {})
  const more = await counted(() => other.send(listProducts, {}))
  expect(more('refill_calls_total{operation="productlist",status="200"}')).toBe(0)
})
