import { commonErrors } from '@refill/contract/common-errors.ts'
import { expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

const limits = { atOnce: 1, waiting: 2, longest: 10_000, busy: commonErrors.uploads_busy }

test('lets in one after another, in their order', async () => {
  const turnstile = new Turnstile(limits)
  const done: number[] = []
  let inside = 0
  await Promise.all(
    [1, 2, 3].map((one) =>
      turnstile.during(async () => {
        inside += 1
        expect(inside).toBe(1)
        await Promise.resolve()
        done.push(one)
        inside -= 1
      }),
    ),
  )
  expect(done).toEqual([1, 2, 3])
})

test('sends away who finds the room full, who waits too long and who has gone, and goes on with the rest', async () => {
  const turnstile = new Turnstile({ ...limits, longest: 20 })
  const leave = await turnstile.enter()
  const leaving = new AbortController()
  const gone = turnstile.enter({ signal: leaving.signal })
  const tooLong = turnstile.enter()
  await expect(turnstile.enter()).rejects.toMatchObject({ rule: { code: 'uploads_busy' } })
  leaving.abort()
  await expect(gone).rejects.toMatchObject({ rule: { code: 'uploads_busy' } })
  await expect(tooLong).rejects.toMatchObject({ rule: { code: 'uploads_busy' } })
  const next = turnstile.enter()
  leave()
  leave()
  const leaveNext = await next
  const last = turnstile.enter()
  leaveNext()
  await expect(last).resolves.toBeTypeOf('function')
})

test('the place of one that failed is given to the next', async () => {
  const turnstile = new Turnstile(limits)
  await expect(turnstile.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turnstile.during(() => Promise.resolve('done'))).resolves.toBe('done')
})

test('whoever is preferred goes before those that came earlier', async () => {
  const turnstile = new Turnstile(limits)
  const order: string[] = []
  const leave = await turnstile.enter()
  const enter = (name: string, isPreferred: boolean) =>
    turnstile.during(() => Promise.resolve(order.push(name)), { isPreferred })
  const all = [enter('stranger', false), enter('known', true), enter('known too', true)]
  leave()
  await Promise.all(all)
  expect(order).toEqual(['known', 'known too', 'stranger'])
})
