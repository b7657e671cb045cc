import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { expect, test } from 'vitest'
import { aGodown } from './godowns.test-data.ts'
import { aScan } from '../../files/testing/papers.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const read = async (id: number) => (await office.send(godowns.read, { id })).body.reponselist

test('the storage licence of the form and its scan are one paper', async () => {
  const papers = { 'names[]': ['License'], document0: aScan('licence.pdf') }
  const { id } = (await office.send(godowns.create, { ...aGodown(), ...papers })).body
  expect(await read(id)).toMatchObject({
    uuid: `GDN${String(id).padStart(4, '0')}`,
    license_no: 'P/HQ/MH/15/1234',
    validity: '2029-09-30',
    storage_capacity: 8000,
    documents: [{ name: 'License', number: 'P/HQ/MH/15/1234', doc_name: 'licence.pdf' }],
  })
  const [row] = (await office.send(godowns.list, {})).body.reponselist as object[]
  expect(row).toMatchObject({ license_no: 'P/HQ/MH/15/1234', validity: '2029-09-30' })
})

test('a renewed paper changes the form too, so a form that was open before is stale', async () => {
  const { id } = (await office.send(godowns.create, aGodown())).body
  const [paper] = (await read(id)).documents
  await office.send(godowns.replacePaper, {
    id,
    paper_id: paper?.id ?? 0,
    name: 'License',
    number: 'P/HQ/MH/15/9999',
    valid_until: '2032-09-30',
  })
  expect(await read(id)).toMatchObject({ license_no: 'P/HQ/MH/15/9999', validity: '2032-09-30', version: 2 })
  expect((await office.send(godowns.update, { ...aGodown(), id, version: 1 })).body.code).toBe(
    'changed_by_another',
  )
})

test.each([
  ['latitude', '91'],
  ['longitude', '181'],
  ['latitude', 'north'],
])('%s %j is refused', async (field, value) => {
  const { body } = await office.send(godowns.create, { ...aGodown(), [field]: value })
  expect(body.errors?.[field]).toMatch(/must be degrees/)
})
