import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterStart = 3_000 // ms: the first page has been served by then
const afterLateBodies = 5_000 // ms: they come in crowds

const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const run: (how: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc')
  run({ type: 'major', flavor: 'last-resort' })
}

/**
 * Gives back, once, what reading and compiling the program left: some 8 MB that an idle server would hold until its
 * first busy hour. Takes about 30 ms.
 */
export const giveBackMemory = (): void => void setTimeout(collect, afterStart).unref()

let due: NodeJS.Timeout | undefined

/** Gives back what bodies held that never came whole: an idle server would keep it until its first busy hour. */
export const giveBackLateBodies = (): void => {
  due ??= setTimeout(() => {
    due = undefined
    collect()
  }, afterLateBodies).unref()
}
