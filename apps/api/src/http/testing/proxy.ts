import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { connect, createServer as createTunnel, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

type Kind = {
  /**
   * `append`, as nginx does with `$proxy_add_x_forwarded_for`; `through`, as a careless one; `none`, as nginx with nothing
   * but `proxy_pass`, or HAProxy without `forwardfor`: no word of the client or the scheme.
   */
  addresses: 'append' | 'through' | 'none'
  scheme: 'http' | 'https'
  /** In place of the name that was asked for. */
  host?: string
  /** The address that the proxy itself comes from. */
  from?: string
}

const forwarded = (
  { 'x-forwarded-for': before }: IncomingHttpHeaders,
  client: string,
  { addresses }: Kind,
) => {
  if (addresses !== 'append') return before
  return [before, client].flat().filter(Boolean).join(', ')
}

/** What it adds to the headers of the client. */
const added = (headers: IncomingHttpHeaders, client: string, kind: Kind) => {
  const addresses = forwarded(headers, client, kind)
  return {
    ...(addresses !== undefined && { 'x-forwarded-for': addresses }),
    ...(kind.addresses !== 'none' && { 'x-forwarded-proto': kind.scheme }),
    ...(kind.host !== undefined && { host: kind.host }),
  }
}

/** A proxy between a client and `origin`, on a port of its own. */
export const startProxy = async (origin: string, kind: Kind) => {
  const server = createServer((incoming, answer) => {
    const headers = {
      ...incoming.headers,
      ...added(incoming.headers, incoming.socket.remoteAddress ?? '', kind),
    }
    const { method = 'GET', url = '/' } = incoming
    const outgoing = request(origin + url, {
      method,
      headers,
      ...(kind.from && { localAddress: kind.from }),
    })
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      pipeline(response, answer, () => undefined)
    })
    pipeline(incoming, outgoing, () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Hands on bytes as they come and says nothing of anybody, as socat, a tunnel of ssh or a balancer of TCP does. */
export const startTunnel = async (origin: string) => {
  const carried = new Set<Socket>()
  const carry = (one: Socket, other: Socket) => {
    carried.add(one)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
    one.pipe(other)
  }
  const { hostname, port: far } = new URL(origin)
  const server = createTunnel((near) => {
    const there = connect(Number(far), hostname)
    carry(near, there)
    carry(there, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const one of carried) one.destroy()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
