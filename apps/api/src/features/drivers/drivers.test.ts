import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { expect, test } from 'vitest'
import { aDriver } from './drivers.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

const create = async (changes: object = {}) =>
  (await office.send(drivers.create, { ...aDriver(), ...changes })).body
const read = async (id: number) => (await office.send(drivers.read, { id })).body.reponselist

test('Add Driver keeps the licence as a paper, hides the Aadhaar, and takes the placeholder PAN for none', async () => {
  const { id } = await create({ license_validity: '2031-05-01' })
  expect(await read(id)).toMatchObject({
    name: 'Ramesh Shinde',
    uuid: `DRV${String(id).padStart(4, '0')}`,
    license: 'MH12 20190012345',
    license_validity: '2031-05-01',
    aadhaar: 'XXXX XXXX 5678',
    pan: '',
    documents: [
      { name: 'License', doc_name: 'license.pdf' },
      { name: 'Aadhaar', number: '' },
    ],
  })
  const [row] = (await office.send(drivers.list, {})).body.reponselist as { aadhaar: string }[]
  expect(row?.aadhaar).toBe('XXXX XXXX 5678')
})

test('an Aadhaar is told in full only by the call that writes down who asked', async () => {
  const { id } = await create()
  expect((await office.send(drivers.reveal, { id, what: 'aadhaar' })).body.value).toBe('999912345678')
  const { rows } = await office.pool.query(
    `SELECT after, user_id FROM audit_log WHERE event = 'drivers.revealed' AND record_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ after: { what: 'aadhaar' }, user_id: 1 }])
  const { rows: all } = await office.pool.query(`SELECT before, after FROM audit_log`)
  expect(JSON.stringify(all)).not.toContain('999912345678')
  const { rows: searched } = await office.pool.query(`SELECT search FROM masters`)
  expect(JSON.stringify(searched)).not.toContain('99991234')
})

test('nobody can sign in with what Add Driver sends as a password, and it is stored nowhere', async () => {
  const { id } = await create()
  const { rows } = await office.pool.query(
    `SELECT to_jsonb(drivers) AS driver FROM drivers WHERE id = $1 UNION ALL SELECT to_jsonb(audit_log) FROM audit_log`,
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain('no-sign-in')
})

test('a change without Aadhaar and PAN keeps both, and a new licence number keeps the scan and the history', async () => {
  const { id } = await create()
  const { body } = await office.send(drivers.update, {
    ...aDriver(),
    id,
    version: 1,
    aadhar: '',
    pan: '',
    drivinglicense: 'MH14 20200000001',
    license_validity: '2032-01-01',
  })
  expect(body).toMatchObject({ success: true, version: 2, message: 'Driver updated successfully' })
  const record = await read(id)
  expect(record).toMatchObject({
    aadhaar: 'XXXX XXXX 5678',
    license: 'MH14 20200000001',
    license_validity: '2032-01-01',
  })
  expect(record.documents.find(({ name }) => name === 'License')).toMatchObject({
    doc_name: 'license.pdf',
    earlier: [{ number: 'MH12 20190012345', doc_name: 'license.pdf' }],
  })
})

test.each([
  ['name', 'Driver name is required'],
  ['mobile1', 'Mobile number is required'],
  ['email', 'Email is required'],
  ['address', 'Address is required'],
  ['aadhar', 'Aadhaar number is required'],
  ['drivinglicense', 'License number is required'],
])('without %s it is refused', async (field, message) => {
  expect(await create({ [field]: '' })).toMatchObject({ success: false, errors: { [field]: message } })
})

test.each([
  [{ document0: undefined }, { aadhaar_document: 'Aadhaar document is required' }],
  [{ document1: undefined }, { license_document: 'License document is required' }],
  [
    { document0: undefined, document1: undefined, names: '', documentscount: 0 },
    {
      aadhaar_document: 'Aadhaar document is required',
      license_document: 'License document is required',
    },
  ],
])('without papers (%j) it is refused with the words of the form', async (changes, errors) => {
  expect(await create(changes)).toMatchObject({ success: false, errors })
})

test('a wrong mobile and a wrong email are refused with the words of the form', async () => {
  expect(await create({ mobile1: '12345' })).toMatchObject({ errors: { mobile1: 'Invalid mobile number' } })
  expect(await create({ email: 'ramesh@' })).toMatchObject({
    errors: { email: 'Email must be a valid email' },
  })
})

test.each(['NA', 'N/A', 'PLACEHOLDER', 'AAAAA0000A', 'PAN-NOT-PROVIDED', 'XXXXXXXXXX'])(
  'a new driver with %s for a PAN has none',
  async (pan) => {
    const { body } = await office.send(drivers.create, { ...aDriver(), pan })
    expect(body).toMatchObject({ success: true })
    expect((await read(body.id)).pan).toBe('')
  },
)
