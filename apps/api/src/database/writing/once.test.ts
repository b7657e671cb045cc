import { beforeEach, describe, expect, test } from 'vitest'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import type { Plan } from './plan.ts'
import { putting, shelvesForFile, standingIn, stepping, type Answer } from './shelves.test-data.ts'

const { db, pool, clear, standing, logOf, somebody } = await shelvesForFile()
beforeEach(clear)

const keyed = (key: string, fingerprint = 'three'): Actor => ({
  ...somebody(key),
  once: { key, fingerprint },
})

type Way = (n: number) => Plan<Answer>
const asOne: Way = (n) => putting(3, n)
const asSteps: Way = (n) => stepping(3, n)

const perform = (by: Actor, plan: Way) => db.perform(by, { facts: (reader) => standingIn(reader), plan })

/** The second is refused by what the first has done, as a number that is taken is. */
const once =
  (way: Way): Way =>
  (n) => {
    if (n > 0) throw new DomainError(commonErrors.busy)
    return way(n)
  }

describe.each([
  ['as one statement', asOne],
  ['as steps', asSteps],
])('a command with a key, %s,', (name, way) => {
  const key = (what: string) => `${name} ${what}`

  test('is done once, and whoever repeats it gets the same answer', async () => {
    const by = keyed(key('twice'))
    expect(await perform(by, way)).toEqual({ n: 3 })
    expect(await perform(by, way)).toEqual({ n: 3 })
    expect({ n: await standing(), log: (await logOf(by.operation)).length }).toEqual({ n: 3, log: 1 })
  })

  test('is done once where eight come at the same moment', async () => {
    const by = keyed(key('eight'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => perform(by, way)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => ({ n: 3 })))
    expect({ n: await standing(), log: (await logOf(by.operation)).length }).toEqual({ n: 3, log: 1 })
  })

  test('has its first answer though it would be refused now', async () => {
    const by = keyed(key('refused'))
    expect(await perform(by, once(way))).toEqual({ n: 3 })
    expect(await perform(by, once(way))).toEqual({ n: 3 })
  })

  test('with other content is refused, and nothing is written', async () => {
    await perform(keyed(key('reused')), way)
    await expect(perform(keyed(key('reused'), 'five'), way)).rejects.toMatchObject({
      rule: { code: 'key_reused' },
    })
    expect(await standing()).toBe(3)
  })

  test('that was refused keeps no answer, and is done when it comes again', async () => {
    const by = keyed(key('later'))
    await pool.query('UPDATE shelves SET n = 1')
    await expect(perform(by, once(way))).rejects.toMatchObject({ rule: { code: 'busy' } })
    await clear()
    expect(await perform(by, once(way))).toEqual({ n: 3 })
  })

  test('belongs to a person: the same key of nobody is done each time', async () => {
    const by = { ...keyed(key('nobody')), userId: null }
    await perform(by, way)
    await perform(by, way)
    expect(await standing()).toBe(6)
  })
})

test.each([
  ['one statement and then steps', asOne, asSteps],
  ['steps and then one statement', asSteps, asOne],
])('a repeated command may be %s, as its facts have it, and is done once', async (name, first, second) => {
  const by = keyed(name)
  expect(await perform(by, first)).toEqual({ n: 3 })
  expect(await perform(by, second)).toEqual({ n: 3 })
  expect(await standing()).toBe(3)
})
