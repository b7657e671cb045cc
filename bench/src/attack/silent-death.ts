import { join } from 'node:path'
import { connect, createServer, type Socket } from 'node:net'
import { databaseOf } from '../database.ts'
import { cookieFor, startProduct } from '../product.ts'
import { found, type Attempt, type Target } from './attempt.ts'
import { callJson, listsFor } from './wire.ts'

/** Between a server and its database: from one moment on the connections it has are forgotten without a word. */
const openForgetfulProxy = async (socketPath: string) => {
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    const behind = connect(socketPath)
    pairs.add([client, behind])
    client.on('error', () => undefined)
    behind.on('error', () => undefined)
    client.pipe(behind)
    behind.pipe(client)
    client.on('close', () => behind.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const forget = () => {
    for (const [client, behind] of pairs) {
      client.unpipe(behind)
      behind.unpipe(client)
      client.pause()
      behind.pause()
    }
    pairs.clear()
  }
  return { port, forget, close: () => server.close() }
}

export const silentDeath: Attempt = {
  what: 'H4: all connections to the database die in silence, new ones work',
  run: async (target) => {
    const { host, user, database } = databaseOf(target.product.dataDir)
    const proxy = await openForgetfulProxy(`${host}/.s.PGSQL.5432`)
    const dataDir = await target.house.folder('behind-proxy')
    const env = {
      SECRET_KEY_FILE: join(target.product.dataDir, 'secret.key'),
      DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}?sslmode=disable`,
    }
    const product = await startProduct(target.house, { dataDir, env })
    const through: Target = {
      ...target,
      product,
      origin: product.origin,
      cookie: await cookieFor(product.origin),
    }
    await Promise.all(Array.from({ length: 8 }, () => listsFor(through, 1)))
    proxy.forget()
    const from = performance.now()
    const seconds = () => (performance.now() - from) / 1000
    let good: number | undefined
    let longest = 0
    while (good === undefined && seconds() < 100) {
      const asked = performance.now()
      const { status } = await callJson(through, 'orders.php', { action: 'list', page: 1, limit: 25 })
      longest = Math.max(longest, (performance.now() - asked) / 1000)
      if (status === 200) good = seconds()
    }
    const stopFrom = performance.now()
    await product.child.stop()
    const stopped = ((performance.now() - stopFrom) / 1000).toFixed(1)
    proxy.close()
    const words = `good again after ${good?.toFixed(1) ?? 'never'} s, longest answer ${longest.toFixed(1)} s, stopped in ${stopped} s`
    return good === undefined || good > 10 ? found(words) : words
  },
}
