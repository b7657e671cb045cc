import { expect, test } from 'vitest'
import { readingUpTo, wantedPosition } from '../database/wanted-position.ts'
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

test('a shared run reads as much as anybody who shares it has to see, and of the primary where one asks for that', async () => {
  const { run, ends } = held()
  const seen: unknown[] = []
  const { ask } = sharedRuns(() => {
    seen.push(wantedPosition())
    return run()
  })
  const askUpTo = (position: bigint | undefined) => readingUpTo(position, ask)
  for (const [index, positions] of [[7n], [3n, 9n, 5n], [3n, undefined, 5n]].entries()) {
    const asked = positions.map(askUpTo)
    await begun(ends, index + 1)
    ends.at(-1)?.()
    await Promise.all(asked)
  }
  expect(seen).toEqual([7n, 9n, undefined])
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
