import { feltHeader, mostFelt } from '@refill/contract/felt.ts'
import { screens as knownScreens } from '@refill/contract/features/speed/screens.ts'
import { nameOfCall, type Operation } from '@refill/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Durations } from './durations.ts'
import { readFelt } from './read-felt.ts'

/**
 * Hears how long people waited from whatever they ask next, once that has its answer. Of those alone who are signed in,
 * under names that are declared, and so much at once: whoever lies bends a figure and makes no rows.
 */
export const hearFelt = (
  server: FastifyInstance,
  declared: readonly Operation[],
  durations: Durations,
): void => {
  const operations = new Set(declared.map(nameOfCall))
  server.addHook('onResponse', ({ headers, person }, _reply, done) => {
    done()
    if (!person || person.isProgram) return
    const { calls = {}, screens = {} } = readFelt(headers[feltHeader])
    const told = [
      ...Object.entries(calls).flatMap(([name, waits]) =>
        operations.has(name) ? waits.map((ms) => ({ kind: 'call', name, ms }) as const) : [],
      ),
      ...Object.entries(screens).flatMap(([name, waits]) =>
        Object.hasOwn(knownScreens, name) ? waits.map((ms) => ({ kind: 'screen', name, ms }) as const) : [],
      ),
    ]
    for (const { kind, name, ms } of told.slice(0, mostFelt)) durations.note(kind, name, ms)
  })
}
