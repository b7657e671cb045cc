import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { PostgresAddress } from '../database/embedded/start-postgres.ts'

/**
 * Stands between the product and a PostgreSQL, as a balancer does, and can forget what it carries: both ends stay open,
 * and nothing comes through any more.
 */
export const openForgetfulProxy = async ({ host, port, user, database }: PostgresAddress) => {
  const carried = new Set<Socket>()
  let isDeaf = false
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      carried.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      if (!isDeaf) one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : undefined
  const forget = () => {
    for (const one of carried) one.unpipe().pause()
  }
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    /** What it carries now; new connections work. */
    forget,
    /** Forgets, and takes new connections without carrying them. */
    goDeaf: () => {
      isDeaf = true
      forget()
    },
    recover: () => void (isDeaf = false),
    close: () => {
      server.close()
      for (const one of carried) one.destroy()
    },
  }
}
