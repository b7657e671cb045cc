import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { importErrorsWorkbook } from '@refill/contract/features/import/import.downloads.ts'
import { mapImport } from '@refill/contract/features/import/import.contract.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { allMasters } from '../../registry/all-masters.ts'
import { officeForFile } from '../../testing/office.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)

/** A file that is checked, and its lines by the name of their customer. */
const checked = async (lines: readonly Record<string, string>[]) => {
  const { id } = (await at.start('customers', csvOf(lines))).body
  const { body } = await at.check(id)
  const { reponselist } = await at.read(id)
  const line = (name: string) => reponselist.find(({ cells }) => cells.name === name)
  return { id, counts: body.counts, message: body.message, line }
}

test('each wrong cell has the words of the form, and the lines round it are good', async () => {
  const { counts, line } = await checked([
    { Name: 'Sai', Mobile: '9850012764', GSTIN: '', Pincode: '411026', State: '27', 'Credit days': '30' },
    {
      Name: 'Om',
      Mobile: '12345',
      GSTIN: '27AAPFU0939F1ZX',
      Pincode: '011',
      State: 'Mars',
      'Credit days': '1.5',
    },
    { Name: '', Mobile: '9850012766', GSTIN: '', Pincode: '', State: '', 'Credit days': '' },
  ])
  expect(counts).toMatchObject({ new: 1, wrong: 2 })
  expect(line('Sai')).toMatchObject({ state: 'new', cells: { state: '27' } })
  expect(line('Om')?.problems).toEqual({
    mobile: 'Mobile must be a valid 10-digit mobile number',
    gst: expect.stringContaining('GSTIN'),
    pincode: 'Pincode must be six digits, the first not 0',
    state: 'Please select a valid State',
    credit_days: 'Credit days must be a whole number',
  })
  expect(line('')?.problems).toEqual({ name: 'Name is a required field' })
})

test('lines that were mended stay in the pages of what was wrong, so that no wrong line is passed over', async () => {
  const { id } = await checked(['Asha', 'Bela', 'Chitra', 'Divya'].map((Name) => ({ Name, Mobile: '12345' })))
  const page = async (number: number, mended: number[]) => {
    const { reponselist } = await at.read(id, { state: 'wrong', page: number, limit: 2, 'mended[]': mended })
    return reponselist.map(({ cells }) => cells.name)
  }
  expect(await page(1, [])).toEqual(['Asha', 'Bela'])
  await at.fix(id, 2, { mobile: '9850012901' })
  await at.fix(id, 3, { mobile: '9850012902' })
  expect(await page(2, [2, 3])).toEqual(['Chitra', 'Divya'])
  expect(await page(1, [])).toEqual(['Chitra', 'Divya'])
})

test('a line that is twice in the file names the first, and two connections under one name are two', async () => {
  const { line, counts } = await checked([
    { 'Consumer no': 'C1', Name: 'Asha Patil', Mobile: '9850013001' },
    { 'Consumer no': 'C2', Name: 'Asha Patil', Mobile: '9850013001' },
    { 'Consumer no': 'c1', Name: 'Asha Rao', Mobile: '9850013002' },
  ])
  expect(counts).toMatchObject({ new: 2, wrong: 1 })
  expect(line('Asha Rao')?.problems).toEqual({ customer_userid: 'Line 2 has the same Customer user ID' })
})

test('branches find the customer above them, in the business and in the file, whatever the order of its lines', async () => {
  await at.bring('customers', [{ Name: 'Kaveri Group', Mobile: '9850014001' }])
  const { id, counts, line } = await checked([
    { Name: 'Kaveri Baner', Mobile: '9850014002', Parent: 'kaveri group' },
    { Name: 'Ganga Aundh', Mobile: '9850014003', Parent: '98500 14004' },
    { Name: 'Ganga Group', Mobile: '9850014004', Parent: '' },
    { Name: 'Nobody', Mobile: '9850014005', Parent: 'Yamuna' },
  ])
  expect(counts).toMatchObject({ new: 3, wrong: 1 })
  expect(line('Nobody')?.problems).toEqual({ parentid: 'Nothing is called “Yamuna”' })
  expect(await at.store(id)).toMatchObject({ state: 'stored', counts: { added: 3, wrong: 1 } })
  const parents = await office.pool.query(
    `SELECT o.name, p.name AS parent FROM customers o JOIN customers p ON p.id = o.parent_id ORDER BY o.name`,
  )
  expect(parents.rows).toEqual([
    { name: 'Ganga Aundh', parent: 'Ganga Group' },
    { name: 'Kaveri Baner', parent: 'Kaveri Group' },
  ])
})

test('a field that every record has must be somewhere, or the same for all lines', async () => {
  const { id } = (await at.start('customers', csvOf([{ Name: 'Tulsi Mess', Area: 'Baner' }]))).body
  const refused = await at.check(id)
  expect(refused).toMatchObject({ status: 422, body: { code: 'import_column_missing' } })
  expect(refused.body.message).toBe('Choose the column of Mobile, or type what all lines have')
  await at.map(id, { name: '0', district: '1' }, { mobile: '9850015001', type: 'Commercial' })
  expect((await at.check(id)).body.counts).toMatchObject({ new: 1 })
  const { reponselist } = await at.read(id)
  expect(reponselist[0]?.cells).toEqual({
    name: 'Tulsi Mess',
    district: 'Baner',
    mobile: '9850015001',
    type: 'Commercial',
  })
})

test('a column that was empty in the last file with the same headings is known once it has something', async () => {
  const person = { Name: 'Column Empty', Mobile: '9000011122', 'E-mail': '', 'Head office': '' }
  await at.bring('customers', [person])
  const next = { ...person, Name: 'Column Filled', Mobile: '9000011123', 'E-mail': 'mess@example.com' }
  const { id } = (await at.start('customers', csvOf([next]))).body
  const { mapping } = await at.read(id)
  expect(mapping.map(({ field }) => field)).toContain('email')
})

test('columns are remembered for the next file with the same headings', async () => {
  const line = { Kunde: 'Neem Foods', Tel: '9850016001' }
  const first = (await at.start('customers', csvOf([line]))).body.id
  await at.map(first, { name: '0', mobile: '1' })
  await at.check(first)
  const second = (await at.start('customers', csvOf([{ ...line, Kunde: 'Neem Two' }]))).body.id
  expect((await at.read(second)).mapping).toEqual([
    { field: 'name', column: 0, value: '', order: '' },
    { field: 'mobile', column: 1, value: '', order: '' },
  ])
})

test('one field cannot be two columns', async () => {
  const { id } = (await at.start('customers', csvOf([{ Name: 'A', Other: 'B' }]))).body
  const { status, body } = await office.send(mapImport, {
    id,
    'field[]': ['name', 'name'],
    'column[]': ['0', '1'],
    'value[]': ['', ''],
    'order[]': ['', ''],
  })
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'import_column_twice' })
})

test('a cell that is mended is judged at once, and a line can be left out and taken in again', async () => {
  const { id } = await checked([
    { Name: 'Neha', Mobile: '12', Email: 'neha@example.com' },
    { Name: 'Neha Two', Mobile: '9850017002', Email: '' },
  ])
  const mended = await at.fix(id, 2, { mobile: '98500 17001' })
  expect(mended.body.line).toMatchObject({ state: 'new', cells: { mobile: '98500 17001' }, problems: {} })
  expect(mended.body.counts).toMatchObject({ new: 2, wrong: 0 })
  const same = await at.fix(id, 3, { name: 'Neha', mobile: '9850017001' })
  expect(same.body.line.problems).toEqual({ name: 'Line 2 has the same Name and Mobile' })
  expect((await at.leave(id, 3, '1')).body.counts).toMatchObject({ new: 1, left_out: 1 })
  await at.fix(id, 3, { name: 'Neha Two' })
  expect((await at.leave(id, 3, '0')).body.counts).toMatchObject({ new: 2, left_out: 0 })
})

test('days that could be read in two ways are asked, and those that say it are not', async () => {
  const vehicle = {
    'Owner name': 'Ravi Kale',
    'Owner contact': '9850018001',
    'Driver name': 'Anil More',
    'Driver contact': '9850018002',
    'Vehicle number': 'MH12AB1201',
    'Chassis number': 'MA1ZZ23KA45678901',
    Make: 'Tata',
    Capacity: '750',
    'Model year': '2019',
    'Emergency contact': '9850018003',
    'RC number': 'RC123456',
  }
  const unclear = (await at.start('vehicles', csvOf([{ ...vehicle, 'RC valid until': '03/04/2031' }]))).body
    .id
  const refused = await at.check(unclear)
  expect(refused.body).toMatchObject({
    code: 'import_order_unknown',
    message: 'Say in which order column L writes its days: 03/04/2031 could be two of them',
  })
  const clear = (
    await at.start(
      'vehicles',
      csvOf([
        { ...vehicle, 'RC valid until': '03/04/2031' },
        { ...vehicle, 'Vehicle number': 'MH12AB1202', 'RC valid until': '25/04/2031' },
      ]),
    )
  ).body.id
  expect((await at.check(clear)).body.counts).toMatchObject({ new: 2 })
  await at.store(clear)
  const { rows } = await office.pool.query(`SELECT name, valid_until FROM papers ORDER BY valid_until`)
  expect(rows).toEqual([
    { name: 'RC', valid_until: '2031-04-03' },
    { name: 'RC', valid_until: '2031-04-25' },
  ])
})

test('numbers that are hidden elsewhere are hidden here, lie encrypted, and come back from a workbook unchanged', async () => {
  const pan = 'ABCPK1234L'
  const driver = {
    'Driver name': 'Anil More',
    'Mobile number': '9850019001',
    Email: 'anil@example.com',
    Address: 'Bhosari',
    'Aadhaar number': '9999 1234 5678',
    PAN: pan,
    'License number': 'MH1420110012345',
  }
  const { id } = (
    await at.start('drivers', csvOf([driver, { ...driver, 'Driver name': 'B', 'Mobile number': '1' }]))
  ).body
  await at.check(id)
  const shown = await at.read(id)
  expect(shown.reponselist[0]?.cells).toMatchObject({ aadhar: 'XXXX XXXX 5678', pan: 'ABCPKXXXXL' })
  expect(JSON.stringify(shown)).not.toContain(pan)
  const stored = await office.pool.query(`SELECT * FROM import_lines WHERE import_id = $1`, [id])
  expect(JSON.stringify(stored.rows)).not.toMatch(/Anil|ABCPK|9999/)
  const errors = await office.fetch(`/${importErrorsWorkbook.path}?id=${id}`, {
    headers: { cookie: office.session },
  })
  expect(errors.headers.get('content-disposition')).toContain('Import_drivers_errors.xlsx')
  const { rows } = await openWorkbook(Buffer.from(await errors.arrayBuffer()))
  expect(rows[1]).toEqual(
    expect.arrayContaining(['B', 'XXXX XXXX 5678', 'ABCPKXXXXL', 'Invalid mobile number']),
  )
  await at.store(id)
  const workbook = await office.fetch(`/${allMasters.drivers.contract.workbook.path}`, {
    headers: { cookie: office.session },
  })
  const again = (await at.start('drivers', new Uint8Array(await workbook.arrayBuffer()), 'drivers.xlsx')).body
    .id
  expect((await at.check(again)).body.counts).toMatchObject({ same: 1, changed: 0, wrong: 0 })
})

test('who has typed something meanwhile is not overwritten, and is named', async () => {
  await at.bring('customers', [{ Name: 'Laxmi Stores', Mobile: '9850020001' }])
  const { id } = await checked([{ Name: 'Laxmi Stores', Mobile: '9850020001', District: 'Satara' }])
  const { body } = await office.send(customers.list, { search: 'laxmi stores', limit: 1 })
  const [row] = body.reponselist as { id: number }[]
  await office.send(customers.setStatus, { id: row?.id ?? 0, status: 0 })
  expect(await at.store(id)).toMatchObject({ state: 'stored', counts: { updated: 0, wrong: 1 } })
  const { reponselist } = await at.read(id)
  expect(Object.values(reponselist[0]?.problems ?? {})[0]).toMatch(/^Meena Joshi changed this customer at/)
})
