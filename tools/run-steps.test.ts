import { expect, test } from 'vitest'
import { runAll, type Outcome, type Step } from './run-steps.ts'

/** Steps that end when the test says so, and what was begun until then. */
const heldSteps = () => {
  const begun: string[] = []
  const ends = new Map<string, (outcome: Outcome) => void>()
  const run = ({ name }: Step) => {
    begun.push(name)
    return new Promise<Outcome>((resolve) => ends.set(name, resolve))
  }
  const end = async (name: string, isFine = true) => {
    ends.get(name)?.({ name, isFine, seconds: 1, said: '' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, run, end }
}

const step = (name: string, after?: string): Step => ({ name, command: ['true'], ...(after && { after }) })

test('as many steps go at once as there are lanes, in their order, and what needs another waits until that is made', async () => {
  const { begun, run, end } = heldSteps()
  const told: string[] = []
  const all = runAll([step('long', 'made'), step('made'), step('short'), step('last')], {
    lanes: 2,
    run,
    tell: ({ name }) => told.push(name),
  })
  expect(begun).toEqual(['made', 'short'])
  await end('short')
  expect(begun).toEqual(['made', 'short', 'last'])
  await end('made')
  expect(begun).toEqual(['made', 'short', 'last', 'long'])
  await end('long', false)
  await end('last')
  expect((await all).map(({ name, isFine }) => [name, isFine])).toEqual([
    ['short', true],
    ['made', true],
    ['long', false],
    ['last', true],
  ])
  expect(told).toEqual(['short', 'made', 'long', 'last'])
})

test('a step whose need is not among those that were asked for begins at once', async () => {
  const { begun, run, end } = heldSteps()
  const all = runAll([step('journeys', 'panel')], { lanes: 1, run, tell: () => undefined })
  expect(begun).toEqual(['journeys'])
  await end('journeys')
  expect(await all).toHaveLength(1)
})
