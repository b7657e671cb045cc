import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { fitAnswer, missingFrom } from './fit-answer.ts'
import { operations } from './testing/operations.ts'

const nameOf = ({ endpoint, action = '' }: (typeof operations)[number]) => `${endpoint} ${action}`

test('of every call an answer without a single value is still one that its screen can show', () => {
  expect(operations.length).toBeGreaterThan(150)
  for (const operation of operations) {
    const given = {}
    fitAnswer(operation.answer, given)
    const { error } = z.safeParse(operation.answer, given)
    expect(error?.issues, nameOf(operation)).toBeUndefined()
  }
})

const Vendor = z.object({
  id: z.number(),
  pan: z.string(),
  credit: z.nullable(z.number()),
  note: z.optional(z.string()),
  status: z.number(),
  supply: z.enum(['intra', 'inter']),
})
const list = z.object({ totalcount: z.number(), reponselist: z.array(Vendor) })

test('figures that came as text are numbers, ids that came as numbers texts, and what is null or missing is empty', () => {
  const given = {
    totalcount: '1,284',
    reponselist: [
      { id: '7', pan: null, credit: '', status: '1', extra: 1 },
      { pan: 42, supply: 'inter' },
      null,
    ],
  }
  fitAnswer(list, given)
  expect(given).toEqual({
    totalcount: 1284,
    reponselist: [
      { id: 7, pan: '', credit: 0, status: 1, supply: 'intra', extra: 1 },
      { id: 0, pan: '42', credit: null, status: 0, supply: 'inter' },
    ],
  })
})

test('what is as it was declared stays the same', () => {
  const row = { id: 7, pan: 'AAAPL1234C', credit: null, note: '', status: 1, supply: 'inter' }
  const given = { totalcount: 1, reponselist: [row] }
  fitAnswer(list, given)
  expect(given).toEqual({ totalcount: 1, reponselist: [{ ...row }] })
})

test('an answer without its list is none of a list, and one without a figure is', () => {
  expect(missingFrom(list, { success: true, totalcount: 3 })).toBe('reponselist')
  expect(missingFrom(list, { success: true, reponselist: [] })).toBeUndefined()
  expect(missingFrom(z.object({ day: z.string() }), { success: true })).toBe('day')
  expect(missingFrom(z.object({}), { success: true })).toBeUndefined()
})
