import { rightOfPart, entryFor, seenWith } from '@refill/contract/seen-with.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyOperation, nameOf } from '../testing/every-operation.ts'
import { answerCut, partsIn } from './cut-answer.ts'

const answer = z.object({
  day: z.string(),
  due: seenWith('receipts.read', z.number()),
  record: z.nullable(z.object({ name: z.string(), cost: seenWith('purchases.read', z.number()) })),
  rows: z.array(z.object({ id: z.number(), due: seenWith('receipts.read', z.number()) })),
  acts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('open'), id: z.number() }),
      entryFor('cash.read', z.object({ kind: z.literal('cash'), amount: z.number() })),
      z.object({ kind: z.literal('owed'), due: seenWith('receipts.read', z.number()) }),
    ]),
  ),
})
const whole = {
  day: '2026-11-26',
  due: 7,
  record: { name: 'A', cost: 5 },
  rows: [{ id: 1, due: 2 }],
  acts: [
    { kind: 'open', id: 1 },
    { kind: 'cash', amount: 3 },
    { kind: 'owed', due: 4 },
  ],
}
const cutFor = (...rights: string[]) => answerCut({ answer })?.(whole, rights)

test('who may see everything is told everything', () => {
  expect(cutFor('*')).toEqual(whole)
  expect(cutFor('receipts.read', 'purchases.read', 'cash.read')).toEqual(whole)
})

test('fields, fields of records and of rows, and entries of a kind are left out for whom they are not', () => {
  expect(cutFor()).toEqual({
    day: '2026-11-26',
    record: { name: 'A' },
    rows: [{ id: 1 }],
    acts: [{ kind: 'open', id: 1 }, { kind: 'owed' }],
  })
  expect(cutFor('receipts.read')).toEqual({
    day: '2026-11-26',
    due: 7,
    record: { name: 'A' },
    rows: [{ id: 1, due: 2 }],
    acts: [
      { kind: 'open', id: 1 },
      { kind: 'owed', due: 4 },
    ],
  })
  expect(answerCut({ answer: z.object({ day: z.string() }) })).toBeUndefined()
})

const within = (part: z.core.$ZodType): z.core.$ZodType[] => [part, ...partsIn(part).flatMap(within)]

test('each part with a right that a contract declares is where it is found and left out', () => {
  const declared: string[] = []
  for (const operation of everyOperation) {
    const found = new Set(within(operation.answer))
    z.toJSONSchema(operation.answer, {
      override: ({ zodSchema }) => {
        const right = rightOfPart(zodSchema)
        if (!right) return
        declared.push(right)
        expect(
          found.has(zodSchema),
          `${nameOf(operation)}: a part for ${right} lies where nothing is left out`,
        ).toBe(true)
      },
    })
  }
  expect(declared.length).toBeGreaterThan(20)
})
