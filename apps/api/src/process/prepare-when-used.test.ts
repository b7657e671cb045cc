import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareWhenUsed } from './prepare-when-used.ts'

const meena = { userId: 1, name: 'Meena', rights: [] }

test('what is prepared waits for somebody who is signed in, and is prepared once', async () => {
  const server = fastify()
  const prepared: string[] = []
  prepareWhenUsed(server, async () => {
    prepared.push('documents')
    throw new Error('this time it fails')
  })
  let answered = 0
  server.addHook('onResponse', (_request, _reply, done) => {
    answered += 1
    done()
  })
  server.get('/healthz', () => 'ok')
  server.get('/orders', (request) => {
    request.person = meena
    return 'orders'
  })
  await server.ready()
  // How long it waits then is seen by what it leaves to the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await server.inject('/healthz')
  await expect.poll(() => answered).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  await server.inject('/orders')
  await server.inject('/orders')
  await expect.poll(() => answered).toBe(3)
  expect([prepared, vi.getTimerCount()]).toEqual([[], 1])
  await vi.runAllTimersAsync()
  expect([prepared, vi.getTimerCount()]).toEqual([['documents'], 0])
  expect((await server.inject('/orders')).body).toBe('orders')
  await expect.poll(() => answered).toBe(4)
  expect(vi.getTimerCount()).toBe(0)
  await server.close()
})
