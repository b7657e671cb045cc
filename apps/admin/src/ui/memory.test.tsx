import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetOld, seenInList } from './memory.ts'
import { newQueryClient } from './new-query-client.ts'

const rows = (status: string) => ({ rows: [{ id: 7, status }], total: 1 })

/** Somebody is on a screen that shows this, until they leave it. */
const lookAt = (client: QueryClient, queryKey: readonly unknown[], answer: () => unknown) => {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => Promise.resolve(answer()),
    staleTime: Infinity,
  })
  return observer.subscribe(() => undefined)
}

test('what was seen is known for the whole session, a row of a list by its id', async () => {
  const client = newQueryClient()
  const leave = lookAt(client, ['orders', 'list', { page: 1 }], () => rows('Pending'))
  await expect.poll(() => seenInList(client, 'orders', '7')).toEqual({ id: 7, status: 'Pending' })
  leave()
  expect(seenInList(client, 'orders', '7')).toEqual({ id: 7, status: 'Pending' })
  expect(seenInList(client, 'orders', '8')).toBeUndefined()
  expect(seenInList(client, 'invoices', '7')).toBeUndefined()
})

test('after a write nothing that was read before is known, and the list of before is asked for again', async () => {
  const client = newQueryClient()
  let status = 'Pending'
  const leave = lookAt(client, ['orders', 'list', { page: 1 }], () => rows(status))
  await expect.poll(() => seenInList(client, 'orders', '7')).toBeDefined()
  leave()
  client.setQueryData(['orders', 'one', '7'], { id: 7, status })
  status = 'Delivered'
  forgetOld(client)
  expect(client.getQueryData(['orders', 'one', '7'])).toBeUndefined()
  expect(seenInList(client, 'orders', '7')).toBeUndefined()
  await expect.poll(() => seenInList(client, 'orders', '7')).toEqual({ id: 7, status: 'Delivered' })
})

test('what stands on the screen during a write stays there, and opens nothing afterwards', async () => {
  const client = newQueryClient()
  const key = ['customers', 'one', '7']
  const leave = lookAt(client, key, () => 'as read')
  await expect.poll(() => client.getQueryData(key)).toBe('as read')
  forgetOld(client)
  expect(client.getQueryData(key)).toBe('as read')
  leave()
  expect(client.getQueryData(key)).toBeUndefined()
})

test('settings and the like outlast a write', async () => {
  const client = newQueryClient()
  const settings = {
    queryKey: ['settings'],
    queryFn: () => Promise.resolve('Patil Gas'),
    meta: { outlasts: true },
  } as const
  await client.prefetchQuery(settings)
  forgetOld(client)
  expect(client.getQueryData(['settings'])).toBe('Patil Gas')
})

test('of very many answers the oldest make room', () => {
  const client = newQueryClient()
  for (let id = 1; id <= 500; id++) client.setQueryData(['orders', 'one', String(id)], id, { updatedAt: id })
  expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(401)
  expect(client.getQueryData(['orders', 'one', '500'])).toBe(500)
  expect(client.getQueryData(['orders', 'one', '1'])).toBeUndefined()
})
