import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Account } from './account.ts'
import { isWindows } from './platform.ts'
import { makeSocketDirectory, port as socketPort, removeSocketDirectory } from './socket-directory.ts'

/**
 * How callers come to PostgreSQL: by a socket that a folder closes to others, or, on Windows, where Node knows no such
 * sockets, by a port of this machine alone and a password.
 */
export type Way = 'socket' | 'port'

export const usualWay: Way = isWindows ? 'port' : 'socket'

export type Listening = { socketDirectory: string } | { port: number }

/** Where a PostgreSQL answers; `host` is the folder of its socket, or this machine. */
export type PostgresAddress = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export const loopback = '127.0.0.1'

export const addressOn = (listening: Listening, password?: string): PostgresAddress => {
  const ours = { user: 'refill', database: 'refill' }
  if ('socketDirectory' in listening) return { host: listening.socketDirectory, port: socketPort, ...ours }
  return { host: loopback, port: listening.port, ...ours, ...(password !== undefined && { password }) }
}

const findFreePort = async () => {
  const server = createServer().listen(0, loopback)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

type Place = { dataDir: string; account: Account | undefined }

/** @param again what to listen on again, for a database that comes back under its old address */
export const prepareListening = async (
  way: Way,
  { dataDir, account }: Place,
  again?: Listening,
): Promise<Listening> => {
  if (way === 'port') return again ?? { port: await findFreePort() }
  const folder = again && 'socketDirectory' in again ? again.socketDirectory : undefined
  return { socketDirectory: await makeSocketDirectory(dataDir, account, folder) }
}

/** Removes what {@link prepareListening} made, after a stop or, by the next start, after a crash. */
export const endListening = async (
  listening: Listening | undefined,
  { dataDir, account }: Place,
): Promise<void> => {
  if (listening && 'socketDirectory' in listening)
    await removeSocketDirectory(listening.socketDirectory, dataDir, account)
}
