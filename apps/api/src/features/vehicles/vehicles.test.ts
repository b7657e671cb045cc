import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { describe, expect, test } from 'vitest'
import { aScan } from '../../files/testing/papers.ts'
import { aVehicle } from './vehicles.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const create = (changes: object = {}) => office.send(vehicles.create, { ...aVehicle(), ...changes })
const documents = async (id: number) =>
  (await office.send(vehicles.read, { id })).body.reponselist.documents.toReversed()

describe('a vehicle is refused', () => {
  const nextYear = new Date().getFullYear() + 2
  test.each([
    ['owner_name', '', 'Owner name is required'],
    ['owner_name', 'Imran 2', 'Owner name must contain only letters'],
    ['driver_name', '', 'Driver name is required'],
    ['driver_name', 'Bálu', 'Driver name must contain only letters'],
    ['owner_contact', '', 'Owner contact is required'],
    ['owner_contact', '5401234567', 'Owner contact must be a valid 10-digit mobile number'],
    ['driver_contact', '64012345', 'Driver contact must be a valid 10-digit mobile number'],
    ['vehicle', 'DL1CAB1234', 'Enter valid vehicle number (e.g., MH12AB1234)'],
    ['chassis', 'MAT1234', 'Chassis number must be 8–17 characters long and alphanumeric'],
    ['chassis', 'mat123456789', 'Chassis number must be 8–17 characters long and alphanumeric'],
    ['make', '', 'Make is required'],
    ['make', 'Tata/407', 'Make must be alphanumeric'],
    ['capacity', 'much', 'Capacity must be a number'],
    ['capacity', '0.5', 'Capacity must be at least 1'],
    ['model', '1989', 'Model year must be after 1990'],
    ['model', String(nextYear), 'Model year cannot be in the future'],
    ['emergency_contact_number', '12', 'Emergency contact must be a valid 10-digit mobile number'],
  ])('for %s %j with the words of the form', async (field, value, message) => {
    const { body } = await create({ [field]: value })
    expect(body).toMatchObject({ status: 'error', errors: { [field]: message } })
  })

  test.each([
    [{ 'document_number[]': ['RC1', 'POL-998877'] }, 'rc_number', 'Enter valid RC Number'],
    [{ 'document_number[]': ['rc123456', 'POL-998877'] }, 'rc_number', 'Enter valid RC Number'],
    [{ 'document_number[]': ['RC123456', 'P'] }, 'insurance_number', 'Enter valid insurance number'],
    [{ document0: undefined }, 'rc_document', 'RC document is required'],
    [{ document1: undefined }, 'insurance_document', 'Insurance document is required'],
    [
      { names: 'RC,Insurance,Pollution', 'document_number[]': ['RC123456', 'POL-998877', 'p/1'] },
      'pollution_number',
      'Invalid pollution number',
    ],
  ])('when its papers are %j', async (changes, field, message) => {
    const { body } = await create(changes)
    expect(body).toMatchObject({ success: false, errors: { [field]: message } })
  })
})

test('the oldest model and the current year are accepted', async () => {
  expect((await create({ model: 1990 })).body.success).toBe(true)
  expect((await create({ model: new Date().getFullYear() })).body.success).toBe(true)
})

test('numbers pair with RC, Insurance and Pollution in their order, with or without the third', async () => {
  const two = await create()
  expect(await documents(two.body.id)).toMatchObject([
    { name: 'RC', number: 'RC123456', doc_name: 'rc.pdf' },
    { name: 'Insurance', number: 'POL-998877', doc_name: 'policy.pdf' },
  ])
  const names = 'RC, Insurance, Pollution'
  const numbers = ['RC123456', 'POL-998877', 'PUC-1']
  const numberOnly = await create({ names, 'document_number[]': numbers })
  expect((await documents(numberOnly.body.id))[2]).toMatchObject({
    name: 'Pollution',
    number: 'PUC-1',
    url: '',
  })
  const fileOnly = await create({ names, documentscount: 3, document2: aScan('puc.pdf', 'puc') })
  expect((await documents(fileOnly.body.id))[2]).toMatchObject({ number: '', doc_name: 'puc.pdf' })
})

test('of twenty clerks who add the same number one wins and the others are told', async () => {
  const fields = { ...aVehicle(), vehicle: 'MH14ZZ0001' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => office.send(vehicles.create, fields as never)),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  expect(refused[0]?.body).toMatchObject({
    message: 'A vehicle with this number is there already',
    errors: { vehicle: expect.any(String) },
  })
})

test.each(['mh14zx0042', 'MH 14 ZX 0042', 'MH-14-ZX-0042', 'zx 0042', 'Tata MH14'])(
  'is found by %j',
  async (search) => {
    const known = (await office.send(vehicles.list, { search: 'MH14ZX0042' })).body
    if (known.totalcount === 0) await create({ vehicle: 'MH14ZX0042', make: 'Tata Ace' })
    const { totalcount } = (await office.send(vehicles.list, { search, action: 'list' })).body
    expect(totalcount).toBeGreaterThanOrEqual(1)
  },
)

test('a list that is asked for without page and limit is given whole, with either of them by pages', async () => {
  for (let n = 0; n < 7; n++) await create()
  const list = async (asked: object) => {
    const { body } = await office.send(vehicles.list, { userid: 1, ingress: 1, ...asked })
    return { total: body.totalcount, rows: (body.reponselist as object[]).length }
  }
  const { total, rows } = await list({ action: 'list' })
  expect(total).toBeGreaterThan(7)
  expect(rows).toBe(total)
  expect((await list({ page: '', limit: '' })).rows).toBe(total)
  expect((await list({ page: 1 })).rows).toBe(5)
  expect((await list({ limit: 3 })).rows).toBe(3)
})
