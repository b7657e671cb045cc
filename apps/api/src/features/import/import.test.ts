import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { officeForFile } from '../../testing/office.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

const found = async (search: string) => {
  const { body } = await office.send(customers.list, { search, limit: 100, branches: '1' })
  return body.reponselist as z.output<typeof customers.Row>[]
}
const detail = async (id: number) => (await office.send(customers.read, { id })).body.reponselist

test('customers of a sheet are checked, stored, and found', async () => {
  const file = csvOf([
    {
      'Customer name': 'Sai Canteen',
      'Mobile No': '+91 98500 12764',
      GSTIN: '27AAPFU0939F1ZV',
      'Pin code': '411 026',
      'Credit limit': '₹ 1,25,000.50',
      Terms: '30',
    },
    {
      'Customer name': 'Om Bakers',
      'Mobile No': '98500 12765',
      GSTIN: '',
      'Pin code': '',
      'Credit limit': '',
      Terms: '',
    },
  ])
  const { body } = await at.start('customers', file)
  expect(body.message).toBe('')
  const { id } = body
  const open = await at.read(id)
  expect(open.mapping.map(({ field }) => field).toSorted()).toEqual([
    'credit_days',
    'credit_limit',
    'gst',
    'mobile',
    'name',
    'pincode',
  ])
  expect((await at.check(id)).body.counts).toMatchObject({ new: 2, wrong: 0 })
  expect(await at.store(id)).toMatchObject({ state: 'stored', counts: { added: 2 } })
  const [sai] = await found('sai canteen')
  expect(sai).toMatchObject({ name: 'Sai Canteen', mobile: '9850012764', gst: '27AAPFU0939F1ZV' })
  const record = await detail(sai?.id ?? 0)
  expect(record.creditlist).toEqual([{ credit_days: 30, credit_limit: 125_000.5 }])
})

test('the same file again changes nothing, and another cell is shown before it is stored', async () => {
  const line = { Name: 'Kaveri Mess', Mobile: '9850012001', District: 'Pune' }
  await at.bring('customers', [line])
  const same = (await at.start('customers', csvOf([line]))).body
  expect((await at.check(same.id)).body.counts).toMatchObject({ same: 1, new: 0, changed: 0 })
  const other = (await at.start('customers', csvOf([{ ...line, District: 'Satara' }]))).body
  expect((await at.check(other.id)).body.counts).toMatchObject({ changed: 1 })
  const { reponselist } = await at.read(other.id)
  expect(reponselist[0]).toMatchObject({
    state: 'changed',
    before: { district: 'Pune' },
    cells: { district: 'Satara' },
  })
  expect(await at.store(other.id)).toMatchObject({ state: 'stored', counts: { updated: 1 } })
  const rows = await found('kaveri mess')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ district: 'Satara' })
})
