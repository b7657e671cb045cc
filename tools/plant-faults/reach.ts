import { Socket } from 'node:net'

/**
 * Which probes a test comes by. A probe is `reached(n)` before an expression, or a remark in a statement, which is seen
 * when it is sent to the database.
 */

declare global {
  var reached: ((probe: number) => void) | undefined
}

const remark = /\/\*probe (\d+)\*\//g
const send = Reflect.get(Socket.prototype, 'write')
const mark = Symbol.for('refill probes')

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent
  return Buffer.isBuffer(sent) && sent.includes('/*probe ') ? sent.toString('latin1') : ''
}

/** What goes to a server goes through a socket: whoever sends a statement with a remark came by it. */
const watchStatements = (): void => {
  if (Reflect.has(Socket.prototype, mark)) return
  Reflect.set(Socket.prototype, mark, true)
  Reflect.set(Socket.prototype, 'write', function watched(this: Socket, ...given: unknown[]) {
    for (const [, probe] of textOf(given[0]).matchAll(remark)) globalThis.reached?.(Number(probe))
    return Reflect.apply(send, this, given)
  })
}

/** @param note is told of each probe again and again */
export const listen = (note: (probe: number) => void): void => {
  globalThis.reached = note
  watchStatements()
}
