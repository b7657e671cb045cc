import { issued } from '@refill/contract/features/tax/tax.test-data.ts'
import { closeMonth, openMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import { listEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { listEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import { findMisfits, readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { listGaps, readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { gstr1File, gstr1Workbook, salesRegister } from '@refill/contract/features/tax/month.downloads.ts'
import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { handOffOffice } from './hand-off.test-data.ts'
import { verifyClosingsInLog } from '../closing/closing.public.ts'
import { taxOffice } from './tax.test-data.ts'
import { verifyFiledMonths, verifyMonths } from './tax.public.ts'

const office = await officeForFile()
const before = '27AAPFU0939F1ZV'
const after = `27AAPFU0939F2Z${gstinCheckCharacter('27AAPFU0939F2Z')}`
const of = await handOffOffice(office)
const { store } = await taxOffice(office)
const month = '2023-06'
const numbered = (serials: readonly string[]) =>
  serials.map((serial) => ({
    ...issued({ number: `GD/23-24/${serial}`, sold: [{ price: 10_000 }], isCanceled: serial === '0005' }),
    day: day('2023-06-12'),
  }))
await store(numbered(['0001', '0002', '0005']))
await of.settings({ ...of.reporting, gst: after })
await store(numbered(['0003', '0006', '0008']))
// The first registration issued once more, between numbers of the second.
await of.settings({ ...of.reporting, gst: before })
await store(numbered(['0004']))
await of.settings({ ...of.reporting, gst: after })

const asked = (gstin = '') => ({ month, gstin })
const gstr1 = async (gstin = '') => (await office.send(readGstr1, asked(gstin))).body
const numbersIn = async (gstin: string) => {
  const { status, text, headers } = await of.download(gstr1File.path, asked(gstin))
  const { gstin: named, doc_issue } = JSON.parse(text) as {
    gstin: string
    doc_issue: { doc_det: { docs: { from: string; to: string }[] }[] }
  }
  const ranges = doc_issue.doc_det.flatMap(({ docs }) => docs.map(({ from, to }) => [from, to]))
  return { status, named, ranges, name: headers.get('content-disposition') ?? '' }
}

test('GSTR-1 of a month with two GSTINs is of one, that of Settings unless the other is asked for', async () => {
  const [present, old] = [await gstr1(), await gstr1(before)]
  expect([present.gstin, present.issued.reduce((sum, { issued: n }) => sum + n, 0)]).toEqual([after, 3])
  expect(present.gstins).toEqual([
    { gstin: after, count: 3 },
    { gstin: before, count: 4 },
  ])
  expect([old.gstin, old.issued.reduce((sum, { issued: n }) => sum + n, 0)]).toEqual([before, 3])
  expect(present.reponselist.map(({ number }) => number).toSorted()).not.toContain('GD/23-24/0004')
  const sold = ({ sections }: typeof old) => sections.reduce((sum, { taxable }) => sum + taxable, 0)
  expect([sold(present), sold(old)]).toEqual([300, 300])
})

test('table 13 and the file have a row for each run of numbers of the GSTIN, and none of the other', async () => {
  expect(await numbersIn('')).toMatchObject({
    status: 200,
    named: after,
    name: expect.stringContaining(`GSTR1_${after}_062023.json`),
    ranges: [
      ['GD/23-24/0003', 'GD/23-24/0003'],
      ['GD/23-24/0006', 'GD/23-24/0008'],
    ],
  })
  expect(await numbersIn(before)).toMatchObject({
    named: before,
    ranges: [
      ['GD/23-24/0001', 'GD/23-24/0002'],
      ['GD/23-24/0004', 'GD/23-24/0005'],
    ],
  })
  const { status, headers } = await of.download(gstr1Workbook.path, asked(before))
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining(before)])
})

test('the month, its gaps, its misfits and GSTR-3B follow the same GSTIN, and a register may have all', async () => {
  const read = async (gstin: string) => {
    const { body } = await office.send(readTaxMonth, asked(gstin))
    const boxes = (await office.send(readGstr3b, asked(gstin))).body
    const { checked } = (await office.send(findMisfits, asked(gstin))).body
    const gaps = (await office.send(listGaps, asked(gstin))).body.reponselist.map(({ number }) => number)
    return { gstin: body.gstin, net: body.net.taxable, sold: boxes.sold.taxable, checked, gaps }
  }
  expect(await read('')).toEqual({
    gstin: after,
    net: 300,
    sold: 300,
    checked: 3,
    gaps: ['GD/23-24/0007'],
  })
  expect(await read(before)).toEqual({
    gstin: before,
    net: 300,
    sold: 300,
    checked: 4,
    gaps: ['GD/23-24/0005'],
  })
  const registers = [await of.download(salesRegister.path, { month }), await gstr1(before)]
  expect(registers[0]).toMatchObject({ status: 200 })
})

test('a GSTIN that nobody ever had here is said, and a month of one alone asks nothing', async () => {
  const unknown = '29AAGCB7383J1Z4'
  expect((await office.send(readGstr1, asked(unknown))).body).toMatchObject({
    success: false,
    code: 'return_gstin_unknown',
  })
  await store([{ ...issued({ number: 'GE/23-24/0001', sold: [{ price: 100 }] }), day: day('2023-07-02') }])
  await of.settings({ ...of.reporting, gst: before })
  const { body } = await office.send(readGstr1, { month: '2023-07' })
  expect([body.gstin, body.gstins]).toEqual([after, []])
  await of.settings({ ...of.reporting, gst: after })
})

test('files for the portals hold documents of one GSTIN', async () => {
  const [first, second] = [await of.invoice(40), await of.invoice(40)]
  const issuers = await office.pool.query<{ id: number }>(
    'SELECT min(id) AS id FROM issuers WHERE gst = $1',
    [before],
  )
  await pastTriggers(
    office.pool,
    ['tax_documents'],
    'UPDATE tax_documents SET issuer_id = $1 WHERE id = $2',
    [issuers.rows[0]?.id, first.id],
  )
  const both = `${first.id},${second.id}`
  for (const path of ['invoices/e-invoice.json', 'invoices/e-way-bill.json']) {
    const { status, text } = await of.download(path, { ids: both, all: '1' })
    expect([path, status, text]).toEqual([path, 409, expect.stringContaining(`${before} and ${after}`)])
  }
  const listed = (await office.send(listEInvoices, { limit: 100 })).body.reponselist
  const bills = (await office.send(listEwayBills, { limit: 100 })).body.reponselist
  for (const rows of [listed, bills])
    expect(Object.fromEntries(rows.map(({ number, issued_under }) => [number, issued_under]))).toEqual({
      [first.number]: before,
      [second.number]: after,
    })
  const sellers = async (fields: Record<string, string>) => {
    const { text } = await of.download('invoices/e-invoice.json', fields)
    const sent = JSON.parse(text) as { SellerDtls: { Gstin: string }; DocDtls: { No: string } }[]
    return sent.map(({ SellerDtls, DocDtls }) => [SellerDtls.Gstin, DocDtls.No])
  }
  expect(await sellers({ ready: '1' })).toEqual([[after, second.number]])
  expect(await sellers({ ready: '1', gstin: before })).toEqual([[before, first.number]])
  expect(await sellers({ ids: String(first.id) })).toEqual([[before, first.number]])
})

test('a month of two GSTINs is closed once, when both returns are filed, and each keeps its acknowledgement', async () => {
  const close = async (gstins: string) => (await office.send(closeMonth, { month, gstins })).body
  expect(await close('')).toMatchObject({ success: false, code: 'month_of_gstins' })
  expect(await close(after)).toMatchObject({
    code: 'month_of_gstins',
    message: expect.stringContaining(`${after} and ${before}`),
  })
  expect(await close(`${after}, ${before}`)).toMatchObject({ success: true })
  const { rows } = await office.pool.query<{ returns: { gstin: string; net: { taxable: number } }[] }>(
    `SELECT figures->'returns' AS returns FROM filed_months WHERE opened_at IS NULL`,
  )
  const acknowledge = async (gstin: string, arn: string) =>
    (await office.send(closeMonth, { month, gstin, arn })).body
  const arnOf = async (gstin: string) => (await office.send(readTaxMonth, asked(gstin))).body.filed.arn
  const [one, other] = ['AA2706230000012', 'AA2706230000013']
  expect(await acknowledge('', one)).toMatchObject({
    message: `June 2023 of ${after} was filed under ${one}`,
  })
  expect([await arnOf(after), await arnOf(before)]).toEqual([one, ''])
  expect(await acknowledge(after, other)).toMatchObject({ code: 'month_filed_already' })
  const opened = await office.send(openMonth, { month, reason: 'Not filed' })
  expect(opened.body).toMatchObject({ success: false, code: 'month_with_arn' })
  expect(await acknowledge(before, other)).toMatchObject({ success: true })
  expect([await arnOf(after), await arnOf(before)]).toEqual([one, other])
  await expect(office.pool.query(`UPDATE filed_months SET arns = '{}'`)).rejects.toThrow('stays as it is')
  expect(rows[0]?.returns.map(({ gstin, net }) => [gstin, net.taxable])).toEqual([
    [after, 300],
    [before, 300],
  ])
  expect(await verifyMonths(office.db)).toEqual([])
  expect(await verifyClosingsInLog(office.db)).toEqual([])
  await pastTriggers(
    office.pool,
    ['tax_documents'],
    `UPDATE tax_documents SET issuer_id = (SELECT min(id) FROM issuers WHERE gst = $1) WHERE number = $2`,
    [before, 'GD/23-24/0008'],
  )
  expect(await verifyFiledMonths(office.db.reader)).toEqual([
    'June 2023: returns is no longer what was filed',
  ])
})
