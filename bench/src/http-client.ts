import { Agent, request } from 'node:http'
import type { Calls } from './calls.ts'

export type Answer = { status: number; milliseconds: number; bytes: number; text: string }

/**
 * Connections that are kept, for measuring one request at a time.
 * @param most at once
 */
export const openAgent = (most = Infinity): Agent => new Agent({ keepAlive: true, maxSockets: most })

/**
 * Sends one request and reads its answer to the end.
 * @param keepText false counts the bytes alone
 */
export const ask = (
  agent: Agent,
  origin: string,
  { method, path, headers = {}, body = '' }: Calls['requests'][number],
  keepText = true,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    const sent = request(origin + path, { method, headers, agent }, (answer) => {
      const pieces: Buffer[] = []
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (keepText) pieces.push(piece)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          milliseconds: performance.now() - from,
          bytes,
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
