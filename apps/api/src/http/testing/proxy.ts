import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

type Kind = {
  /** `append`, as nginx does with `$proxy_add_x_forwarded_for`; `through`, as a careless one. */
  addresses: 'append' | 'through'
  scheme: 'http' | 'https'
  /** The address that the proxy itself comes from. */
  from?: string
}

const forwarded = (
  { 'x-forwarded-for': before }: IncomingHttpHeaders,
  client: string,
  { addresses }: Kind,
) => {
  if (addresses === 'through') return before
  return [before, client].flat().filter(Boolean).join(', ')
}

/** A proxy between a client and `origin`, on a port of its own. */
export const startProxy = async (origin: string, kind: Kind) => {
  const server = createServer((incoming, answer) => {
    const addresses = forwarded(incoming.headers, incoming.socket.remoteAddress ?? '', kind)
    const headers = {
      ...incoming.headers,
      ...(addresses !== undefined && { 'x-forwarded-for': addresses }),
      'x-forwarded-proto': kind.scheme,
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
