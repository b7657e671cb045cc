import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../database/embedded/start-postgres.ts'
import { ask, postgresOf, until } from '../database/embedded/testing/lab.ts'
import { aProduct } from '../features/products/products.test-data.ts'
import { figuresIn } from '../metrics/testing/scrape.ts'
import { openBrowser } from '../testing/browser.ts'
import { openForgetfulProxy } from '../testing/forgetful-proxy.ts'
import { formOf } from '../testing/office.ts'
import { ended, endProcessesAfterEach, folderOf, signIn, start } from '../testing/running-product.ts'
import { startTwoServers, urlOf } from '../testing/two-servers.ts'

endProcessesAfterEach()

/** A product that reaches its database over a proxy. */
const startBehindProxy = async () => {
  const postgres = await startPostgres({ dataDir: folderOf('elsewhere'), settings: { fsync: 'off' } })
  const proxy = await openForgetfulProxy(postgres.address)
  onTestFinished(async () => {
    proxy.close()
    await postgres.stop()
  })
  const backends = async () => {
    const rows = await ask<{ pid: number }>(
      postgres.address,
      `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'refill %'`,
    )
    return rows.map(({ pid }) => pid)
  }
  return { ...(await start({ DATABASE_URL: proxy.url, LOCAL_METRICS: '1' })), proxy, backends }
}

const lister = async (origin: string) => {
  const cookie = await signIn(origin)
  return async () => {
    // An answer that never comes is what these tests are about.
    const signal = AbortSignal.timeout(60_000)
    const body = formOf({ page: 1, limit: 10 })
    const { status } = await fetch(`${origin}/${listProducts.endpoint}`, {
      method: 'POST',
      body,
      headers: { cookie },
      signal,
    })
    return status
  }
}
type List = Awaited<ReturnType<typeof lister>>

const listMany = async (list: List) => new Set(await Promise.all(Array.from({ length: 24 }, list)))

const isUp = async (origin: string) =>
  figuresIn(await (await fetch(`${origin}/metrics`)).text()).get('refill_database_up')

const untilGood = async (list: List): Promise<void> => {
  while ((await list()) !== 200) await pause(20)
}

test('connections that died without a word are replaced, what waited on them is answered, and their backends end', async () => {
  const { child, origin, proxy, backends } = await startBehindProxy()
  const list = await lister(origin)
  expect(await listMany(list)).toEqual(new Set([200]))
  const forgotten = new Set(await backends())
  proxy.forget()
  expect([200, 503]).toEqual(expect.arrayContaining([...(await listMany(list))]))
  expect(await listMany(list)).toEqual(new Set([200]))
  await until(async () => expect((await backends()).filter((pid) => forgotten.has(pid))).toEqual([]))
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})

test('a database that says nothing: calls are turned down, good again soon after it is, without a restart', async () => {
  const { child, origin, proxy, said } = await startBehindProxy()
  const list = await lister(origin)
  await listMany(list)
  proxy.goDeaf()
  expect(await listMany(list)).toEqual(new Set([503]))
  expect(await isUp(origin)).toBe(0)
  proxy.recover()
  await untilGood(list)
  expect(await listMany(list)).toEqual(new Set([200]))
  expect(await isUp(origin)).toBe(1)
  expect(said()).toContain('The database answers again.')
  proxy.goDeaf()
  const underWay = listMany(list)
  // Who is answered now came after them.
  await fetch(`${origin}/healthz`)
  child.kill('SIGTERM')
  expect(await underWay).toEqual(new Set([503]))
  expect(await ended(child)).toBe(0)
})

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // One that lay idle has gone.
    }
}

/** The postmaster first, so that it begets no more. @returns what lets them go on, also when their folder is gone */
const holdPostgres = async (dataDir = folderOf('data')) => {
  const { postmaster, all } = await postgresOf(dataDir)
  const held = [postmaster, ...all]
  signal(held, 'SIGSTOP')
  return () => signal(held, 'SIGCONT')
}

test('our own PostgreSQL that is held up: 503 meanwhile, good again when it goes on, and a stop in it is orderly', async () => {
  const { child, origin } = await start()
  const list = await lister(origin)
  await listMany(list)
  const goOn = await holdPostgres()
  onTestFinished(goOn)
  expect(await listMany(list)).toEqual(new Set([503]))
  goOn()
  await untilGood(list)
  onTestFinished(await holdPostgres())
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})

test('a primary that says nothing is replaced by its copy, and has no write when it speaks again', async () => {
  const servers = await startTwoServers()
  onTestFinished(() => servers.close())
  const { origin, said } = await start({ DATABASE_URL: urlOf(servers.first, servers.second) })
  const { send } = await openBrowser(origin)
  const product = await aProduct()
  const add = async () => (await send(createProduct, product, { 'idempotency-key': 'once' })).status
  await servers.untilFollowed()
  const goOn = await holdPostgres(join(servers.folder, 'one'))
  onTestFinished(goOn)
  expect(await add()).toBe(503)
  await servers.promoteSecond()
  await until(async () => expect(await add()).toBe(200))
  goOn()
  expect(await add()).toBe(200)
  expect(said()).toContain('The database answers again.')
  const count = 'SELECT count(*)::int AS n FROM products'
  expect([await servers.onFirst(count), await servers.onSecond(count)]).toEqual([[{ n: 0 }], [{ n: 1 }]])
})
