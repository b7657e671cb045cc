import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const portOf = (server: Server): number => {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** So many different ports that nobody listens on now: held all at once, then let go. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
