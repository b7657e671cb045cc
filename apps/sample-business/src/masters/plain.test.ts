import { allMasters } from '@refill/api/registry/all-masters.ts'
import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { plainSample } from './plain.ts'

const today = day('2026-11-21')
const papers = { document0: new File(['x'], 'scan.png'), document1: new File(['x'], 'scan.png') }

/** Vehicles have patterns of their own, which nothing plain fits. */
const plain = masterKinds.filter((kind) => kind !== 'vehicles')

test.each(plain)('%s without a sample of their own would have one that their form takes', (kind) => {
  const { contract } = allMasters[kind]
  const records = [...plainSample(kind).masters(50, today)]
  const problems = records.map(
    ({ fields }) => contract.create.fields.safeParse({ ...papers, ...fields }).error?.issues[0]?.message,
  )
  expect(problems.filter(Boolean)).toEqual([])
  expect(new Set(records.map(({ fields }) => JSON.stringify(fields))).size).toBe(50)
  expect(records.every((record) => record.accounts().length <= 2)).toBe(true)
})

test('they are the same every time', () => {
  const fieldsOf = () => [...plainSample('godowns').masters(5, today)].map(({ fields }) => fields)
  expect(fieldsOf()).toEqual(fieldsOf())
})
