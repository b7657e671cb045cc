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
  const carry = (one: Socket, other: Socket) => {
    carried.add(one)
    one.on('close', () => other.destroy())
    one.pipe(other)
  }
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (isDeaf) return void carried.add(near)
    const far = connect(`${host}/.s.PGSQL.${port}`)
    far.on('error', () => undefined)
    carry(near, far)
    carry(far, near)
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
