import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { answerWriter } from './answers.ts'

const write = answerWriter(listOrders, false)
const list = { totalcount: 0, reponselist: [], report_url: '' }

test('an answer says how it went and carries what the contract declares, and nothing else', () => {
  const more = { ...list, secret: 'x', counts: { all: 2 }, message: 'said "so"' }
  expect(JSON.parse(write(more))).toEqual({
    ...list,
    counts: { all: 2 },
    success: true,
    status: 'success',
    message: 'said "so"',
  })
})

test('what the contract promises and the answer lacks is a failure, never an answer', () => {
  const lacking = { totalcount: 0, message: '' }
  expect(() => write(lacking)).toThrow('reponselist')
})
