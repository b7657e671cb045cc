import { activityWorkbook } from '@refill/contract/features/activity/activity.downloads.ts'
import { createKey } from '@refill/contract/features/keys/keys.contract.ts'
import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { until } from '../database/embedded/testing/lab.ts'
import { openWorkbook } from '../exports/testing/open-workbook.ts'
import { openBrowser, openClient, type Client } from '../testing/browser.ts'
import { formOf } from '../testing/office.ts'
import { begin, ended, endProcessesAfterEach, start } from '../testing/running-product.ts'
import { startTwoServers, urlOf } from '../testing/two-servers.ts'

let servers: Awaited<ReturnType<typeof startTwoServers>>
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.close())
endProcessesAfterEach()

const settings = () => ({
  DATABASE_URL: urlOf(servers.first),
  REPLICA_URL: urlOf(servers.second),
  SECRET_KEY_FILE: join(servers.folder, 'secret.key'),
})

const startProduct = () => start(settings())

const listed = async ({ send }: Client, headers = {}) => {
  const { status, body } = await send(listProducts, { limit: 1_000 }, headers)
  expect(status).toBe(200)
  return body.product_list.map(({ uuid }) => uuid)
}

/** Records that a downloaded log tells of. */
const loggedIn = async ({ get }: Client) => {
  const answer = await get(activityWorkbook.path)
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  return String(rows)
}

const add = async ({ send }: Client) => {
  const product = await aProduct()
  expect(await send(createProduct, product)).toMatchObject({ status: 200 })
  return product
}

/** What was written while it is held is not there. On a busy machine a replica may be too slow now and then. */
const untilReplicaAnswers = (to: Client, added: unknown) =>
  until(async () => expect(await listed(to)).not.toContain(added))

/** What is written from now on does not come to the replica, until the test is over or lets it. */
const holdReplica = async () => {
  await servers.holdSecond()
  onTestFinished(() => servers.letSecondGoOn())
}

test('what somebody has just written is in their next list, while others read from a replica that does not have it', async () => {
  const { origin } = await startProduct()
  const [writer, other] = [await openBrowser(origin), await openBrowser(origin)]
  await holdReplica()
  const { uuid: added } = await add(writer)
  await untilReplicaAnswers(other, added)
  expect(await listed(writer)).toContain(added)
  await servers.letSecondGoOn()
  await until(async () => expect(await listed(other)).toContain(added))
})

test('a file that somebody fetches has what they wrote, and a file of others comes from the replica', async () => {
  const { origin } = await startProduct()
  const [writer, other] = [await openBrowser(origin), await openBrowser(origin)]
  await holdReplica()
  const { uuid, product_name } = await add(writer)
  await untilReplicaAnswers(other, uuid)
  expect(await loggedIn(other)).not.toContain(product_name)
  expect(await loggedIn(writer)).toContain(product_name)
  // That they took a file away stands in the log too, and is something they did.
  expect(await loggedIn(other)).toContain(product_name)
})

test('a program that keeps no cookie reads all that is written, and so does whoever shows a cookie that is not ours', async () => {
  const { origin } = await startProduct()
  const [writer, other] = [await openBrowser(origin), await openBrowser(origin)]
  const { key } = (await writer.send(createKey, { name: 'Shop', 'right[]': ['products.read'] })).body
  const headers = { authorization: `Bearer ${key}` }
  await holdReplica()
  const { uuid: added } = await add(writer)
  await untilReplicaAnswers(other, added)
  expect(await listed(openClient(origin), headers)).toContain(added)
  const written = other.cookies.get('refill_written') ?? ''
  for (const wrong of ['', '0', 'x.y', `1${written}`, `${'9'.repeat(30)}.x`, `${written}x`]) {
    other.cookies.set('refill_written', wrong)
    expect(await listed(other)).toContain(added)
  }
  other.cookies.set('refill_written', written)
  await untilReplicaAnswers(other, added)
  // No script sees it, and what only reads leaves it as it is.
  const sets = async (path: string, fields: object) => {
    const { headers } = await writer.get(path, { method: 'POST', body: formOf({ ...fields }) })
    return headers.getSetCookie()
  }
  expect(await sets(listProducts.endpoint, {})).toEqual([])
  expect(await sets(createProduct.endpoint, { action: 'create', ...(await aProduct()) })).toEqual([
    expect.stringMatching(/^refill_written=\d+\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
})

test('when the replica is gone lists go on, and it is read from again when it is back', async () => {
  const nowhere = { ...servers.second, host: '127.0.0.1', port: 1 }
  const { origin, said } = await start({ ...settings(), REPLICA_URL: urlOf(nowhere, servers.second) })
  const [writer, other] = [await openBrowser(origin), await openBrowser(origin)]
  await listed(other)
  await servers.stopSecond()
  const { uuid: added } = await add(writer)
  expect(await listed(other)).toContain(added)
  await until(() =>
    expect(said()).toContain('The replica does not answer. The primary is asked until it does.'),
  )
  await servers.startSecond()
  await until(() => expect(said()).toContain('The replica answers again.'))
  await holdReplica()
  const { uuid: later } = await add(writer)
  await untilReplicaAnswers(other, later)
})

test.each([
  ['another database', '/postgres', /^REPLICA_URL names another database than DATABASE_URL/],
  ['a database that is not there', '/nowhere', /^REPLICA_URL: the server refuses/],
])('%s instead of a replica stops the start with one line', async (_what, database, line) => {
  const replica = urlOf(servers.second).replace(/\/refill$/, database)
  const { child, complained } = begin({ ...settings(), REPLICA_URL: replica })
  expect(await ended(child)).toBe(1)
  expect(complained().replace('Refill cannot start: ', '')).toMatch(line)
  expect(complained().trim().split('\n')).toHaveLength(1)
})
