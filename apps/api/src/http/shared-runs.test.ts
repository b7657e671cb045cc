import { expect, test } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

/** Runs that end when they are told to; each gives its number. */
const held = () => {
  const ends: ((failure?: Error) => void)[] = []
  const run = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const number = ends.length + 1
    ends.push((failure) => (failure ? reject(failure) : resolve(number)))
    return promise
  }
  return { run, ends }
}

const begun = (ends: readonly unknown[], count: number) => expect.poll(() => ends.length).toBe(count)

test('who asks while a run is under way shares the next one, and none begins beside another', async () => {
  const { run, ends } = held()
  const { ask, queue } = sharedRuns(run)
  const first = ask()
  await begun(ends, 1)
  const later = [ask(), ask(), ask()]
  expect(queue).toEqual({ running: 1, waiting: 3 })
  ends[0]?.()
  expect(await first).toBe(1)
  await begun(ends, 2)
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(queue).toEqual({ running: 0, waiting: 0 })
})

test('a run that fails fails for those who shared it, and the next one is tried', async () => {
  const { run, ends } = held()
  const { ask } = sharedRuns(run)
  const first = [ask(), ask()]
  await begun(ends, 1)
  ends[0]?.(new Error('away'))
  for (const { status } of await Promise.allSettled(first)) expect(status).toBe('rejected')
  const again = ask()
  await begun(ends, 2)
  ends[1]?.()
  expect(await again).toBe(2)
})
