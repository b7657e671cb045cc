import { expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

/** What gives three numbers and fails before `failing`, and writes down how far it is. */
const counting = (failing = 0) => {
  const said: string[] = []
  async function* source(): AsyncGenerator<number, void> {
    try {
      for (const n of [1, 2, 3]) {
        await Promise.resolve()
        if (n === failing) throw new Error(`${n} fails`)
        said.push(`made ${n}`)
        yield n
      }
    } finally {
      said.push('ended')
    }
  }
  return { said, numbers: oneAhead(source()) }
}

test('what comes next is made while what came before is taken, in its order and no further ahead', async () => {
  const { said, numbers } = counting()
  for await (const n of numbers) {
    await expect.poll(() => said).toContain(n < 3 ? `made ${n + 1}` : 'ended')
    said.push(`taken ${n}`)
  }
  expect(said).toEqual(['made 1', 'made 2', 'taken 1', 'made 3', 'taken 2', 'ended', 'taken 3'])
})

test('what fails ahead is heard once what came before is taken', async () => {
  const { said, numbers } = counting(2)
  const takeAll = async () => {
    for await (const n of numbers) {
      await expect.poll(() => said).toContain('ended')
      said.push(`taken ${n}`)
    }
  }
  await expect(takeAll()).rejects.toThrow('2 fails')
  expect(said).toEqual(['made 1', 'ended', 'taken 1'])
})

test('whoever leaves early ends what was ahead', async () => {
  const { said, numbers } = counting()
  for await (const _ of numbers) break
  expect(said).toEqual(['made 1', 'made 2', 'ended'])
})
