import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export const parseAnswer = (answer: string): RawAnswer => {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body }
}

export const openSocket = async (origin: string): Promise<Socket> => {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends these bytes as they are; what came back when the server closed the connection. */
export const sendRaw = async (origin: string, bytes: string): Promise<RawAnswer> => {
  const socket = await openSocket(origin)
  socket.write(bytes)
  return parseAnswer(await text(socket))
}

/** A request of which every line is chosen here; a client of Node or a browser would tidy it up. */
export const request = (target: string, headers: readonly string[] = [], method = 'GET'): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n')

/** A built panel as far as the server looks at it. */
export const aPanel = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-panel-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><script nonce="__NONCE__"></script>')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'assets', 'part-1a2b3c.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'part-1a2b3c.js.gz'), 'packed')
  return { folder, drop: () => rm(folder, { recursive: true, force: true }) }
}
