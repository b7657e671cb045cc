import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './cache.ts'

test('a first answer that was asked for before a write is not shown after it', async () => {
  const client = new QueryClient()
  const answers: ((rows: string[]) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['products', 'list'],
    queryFn: () => new Promise<string[]>((answer) => void answers.push(answer)),
  })
  const leave = list.subscribe(() => undefined)
  const forgotten = invalidate(client, 'products')
  answers[0]?.(['deleted meanwhile'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([])
  await forgotten
  expect(list.getCurrentResult().data).toEqual([])
  leave()
})
