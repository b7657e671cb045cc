import { ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Failure } from '@refill/contract/operation.ts'
import { ruleFor } from './failure.ts'
import { failureHeaders } from './safety.ts'

const answerTo = (status: number) => {
  const { code, message } = ruleFor(status)
  const body: Failure = { success: false, status: 'error', message, code }
  const text = JSON.stringify(body)
  const headers = {
    ...failureHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  return { text, headers }
}

const write = (socket: Duplex, status: number): void => {
  const { text, headers } = answerTo(status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

const statusOf: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what Node could not read as a request, or waited for in vain. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const underWay: unknown = Reflect.get(socket, '_httpMessage')
  const isAnswered = underWay instanceof ServerResponse && underWay.headersSent
  if (error.code !== 'ECONNRESET' && socket.writable && !isAnswered)
    write(socket, statusOf[error.code ?? ''] ?? 400)
  else socket.destroy()
}

/** Refuses what a client expects of us: Node does `100-continue`, which is all there is, by itself. */
export const answerExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const { text, headers } = answerTo(417)
  response.writeHead(417, headers).end(text)
}

/** Refuses CONNECT: we are nobody's way to elsewhere. */
export const answerTunnel = (_request: IncomingMessage, socket: Duplex): void => write(socket, 404)
