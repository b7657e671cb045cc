import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { prepareWhenUsed } from './prepare-when-used.ts'

const meena = { userId: 1, name: 'Meena', rights: [] }

test('what is prepared waits for somebody who is signed in, and is prepared once', async () => {
  const server = fastify()
  const prepared: string[] = []
  prepareWhenUsed(
    server,
    async () => {
      prepared.push('documents')
      throw new Error('this time it fails')
    },
    0,
  )
  server.get('/healthz', () => 'ok')
  server.get('/orders', (request) => {
    request.person = meena
    return 'orders'
  })
  await server.inject('/healthz')
  await pause(20)
  expect(prepared).toEqual([])
  await server.inject('/orders')
  await server.inject('/orders')
  await expect.poll(() => prepared).toEqual(['documents'])
  await pause(20)
  expect(prepared).toEqual(['documents'])
  expect((await server.inject('/orders')).body).toBe('orders')
  await server.close()
})
