import { createBackup, listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import { login, logout } from '@refill/contract/features/session/session.contract.ts'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../database/embedded/start-postgres.ts'
import { openPool } from '../database/pool.ts'
import { aProduct } from '../features/products/products.test-data.ts'
import { aCustomer } from '../features/customers/customers.test-data.ts'
import { openBrowser, openClient, type Client } from '../testing/browser.ts'
import { guessedOnAndOn } from '../testing/people.ts'
import { endProcessesAfterEach, folderOf, start } from '../testing/running-product.ts'
import { urlOf } from '../testing/two-servers.ts'

endProcessesAfterEach()

/** Three processes of one business, all started at once, which share a database, papers, the key and the place of backups. */
const startThree = async () => {
  const postgres = await startPostgres({ dataDir: folderOf('server'), settings: { fsync: 'off' } })
  const pool = openPool(postgres.address, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await postgres.stop()
  })
  const shared = {
    DATABASE_URL: urlOf(postgres.address),
    FILES_URL: pathToFileURL(folderOf('papers')).href,
    SECRET_KEY_FILE: folderOf('secret.key'),
    BACKUP_URL: pathToFileURL(folderOf('kept')).href,
    BACKUP_AT: '23:59',
  }
  const names = ['one', 'two', 'three']
  const started = names.map(async (name) => (await start({ ...shared, DATA_DIR: folderOf(name) })).origin)
  return { pool, origins: await Promise.all(started) }
}

/** The same person at another process, as behind a balancer. */
const elsewhere = ({ cookies }: Client, origin: string): Client => {
  const client = openClient(origin)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

test('three processes of one business know the same sessions, once-keys, failures to sign in and backups', async () => {
  const { pool, origins } = await startThree()
  const [first = ''] = origins
  const admin = await openBrowser(first)
  const admins = origins.map((origin) => elsewhere(admin, origin))
  for (const one of admins) expect((await one.send(listProducts, {})).status).toBe(200)

  const product = await aProduct()
  await admin.send(createProduct, product)
  const { id } = (await admin.send(customers.create, aCustomer())).body
  const order = { customer_id: id, paymentmode: 'Cash', 'uuid[]': String(product.uuid), 'count[]': '2' }
  const booked = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const key = { 'idempotency-key': `order-${index % 2}` }
      return admins[index % 3]?.send(createOrder, order, key)
    }),
  )
  expect(booked.map((one) => one?.status)).toEqual(booked.map(() => 200))
  expect((await admin.send(listOrders, {})).body.totalcount).toBe(2)

  const guess = async (nth: number) => {
    const client = openClient(origins[nth % 3] ?? '')
    return (await client.send(login, { username: 'admin', password: `wrong ${nth}` })).body.code
  }
  for (let tries = 0; tries < 5; tries++) expect(await guess(tries)).toBe('credentials_wrong')
  await guessedOnAndOn({ pool })
  for (let tries = 5; tries < 8; tries++) expect(await guess(tries)).toBe('too_many_tries')

  const [, two, three] = admins
  expect((await admin.send(createBackup, {})).status).toBe(200)
  expect((await two?.send(createBackup, {}))?.body.code).toBe('backup_running')
  const backups = async () => (await three?.send(listBackups, {}))?.body.reponselist
  await expect.poll(backups, { timeout: 60_000 }).toMatchObject([{ state: 'good' }])

  await two?.send(logout, {})
  for (const one of admins) await expect.poll(async () => (await one.send(listProducts, {})).status).toBe(401)
}, 240_000)
