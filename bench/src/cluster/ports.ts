import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { until } from '../until.ts'

/** Below those that the kernel hands out: one of a program that was killed is still free when it comes back. */
const [first, count] = [20_000, 10_000]

const holdAny = async (): Promise<{ port: number; server: Server } | undefined> => {
  const port = first + Math.floor(Math.random() * count)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { port, server }
}

/** So many different ports that nobody listens on now: held all at once, then let go. */
export const freePorts = async (wanted: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: wanted }, () => until('a free port', 5_000, holdAny)))
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return held.map(({ port }) => port)
}
