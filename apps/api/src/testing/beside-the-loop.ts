import { setTimeout as pause } from 'node:timers/promises'

/** ms of processor that this thread has taken. */
const taken = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const held = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}

/**
 * Does the work and looks at what others would have had of the only thread beside it. Processor time of this thread counts
 * and not the clock, so what other programs take of the machine is not in it.
 * @returns the longest that nobody else had a turn, in ms, and by how much MB more was held than before
 */
export const besideTheLoop = async <Result>(work: () => Promise<Result>) => {
  let [longest, most] = [0, 0]
  const end = new AbortController()
  const before = held()
  const watch = async () => {
    for (let from = taken(); !end.signal.aborted;) {
      await pause(1)
      const now = taken()
      longest = Math.max(longest, now - from)
      most = Math.max(most, held())
      from = taken()
    }
  }
  const watching = watch()
  const result = await work().finally(() => end.abort())
  await watching
  return { result, longest, grown: most - before }
}
