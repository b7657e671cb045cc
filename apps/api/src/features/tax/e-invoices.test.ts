import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { cancelEInvoice, listEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import type { EInvoice } from '@refill/contract/features/tax/e-invoice-shape.ts'
import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { answerOf, fileOf, handOffOffice, irnOf, signedQr } from './hand-off.test-data.ts'

const office = await officeForFile()
const {
  at,
  settings,
  reporting,
  uuid,
  hotel,
  invoice,
  download,
  readBack,
  read,
  ofOrder,
  delivered,
  withoutTriggers,
} = await handOffOffice(office)

let serial = 0
const nextIrn = () => irnOf((serial += 1))
const list = async (state = '') => (await office.send(listEInvoices, { state, limit: 100 })).body.reponselist
const rulesOf = ({ problems }: Awaited<ReturnType<typeof readBack>>) => problems.map(({ rule }) => rule)
const file = 'invoices/e-invoice.json'

describe('the file of the bulk upload', () => {
  test('has the documents of registered buyers that are asked for, as the portal takes them', async () => {
    const one = await invoice(10)
    const { status, text, headers } = await download(file, { ids: String(one.id) })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    const [sent] = JSON.parse(text) as EInvoice[]
    expect(sent).toMatchObject({
      Version: '1.1',
      DocDtls: { Typ: 'INV', No: one.number, Dt: showDay(today).replaceAll('-', '/') },
      SellerDtls: { Gstin: '27AAPFU0939F1ZV', Loc: 'Pune', Pin: 411_026 },
      BuyerDtls: { Gstin: '27ABCPE1234F1ZB', Loc: 'Pune', Pin: 411_030, Pos: '27' },
      ValDtls: { AssVal: 15_233.7, TotInvVal: 17_975.76 },
    })
  })

  test('keeps names of any script, and writes quotation marks as the schema takes them', async () => {
    const one = await invoice(1, await hotel({ name: 'साई "Gas" & <Sons>' }))
    const { text } = await download(file, { ids: String(one.id) })
    expect((JSON.parse(text) as EInvoice[])[0]?.BuyerDtls.LglNm).toContain("साई 'Gas' & <Sons>")
  })

  test('is refused with the document and what is wrong, unless those that are ready are asked for', async () => {
    const customer = await hotel({ name: 'Without a place', district: '', pincode: '' })
    const one = await invoice(1, customer)
    const refused = await download(file)
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'hand_off_problems',
      message: expect.stringContaining(`${one.number}: The buyer has no PIN code of six digits`),
    })
    const { text } = await download(file, { ready: '1', from: today, to: today })
    expect((JSON.parse(text) as EInvoice[]).map(({ DocDtls }) => DocDtls.No)).not.toContain(one.number)
    expect((await list()).find(({ id }) => id === one.id)?.problems.map(({ rule }) => rule)).toEqual([
      'buyer_town',
      'buyer_pin',
    ])
    await office.pool.query(`UPDATE customers SET district = 'Pune', pincode = '411030' WHERE id = $1`, [
      customer,
    ])
    expect((await list()).find(({ id }) => id === one.id)?.problems).toEqual([])
  })

  test('says why what is asked for is not reported: unregistered, canceled, registered already, too early', async () => {
    const household = await at.customer({ name: 'Asha', state: 'Maharashtra', gst: '' })
    const [other] = await ofOrder(await delivered(household, [{ uuid, count: 1 }]))
    const gone = await invoice()
    await office.send(cancelInvoice, { id: gone.id, reason: 'Wrong' })
    const known = await invoice()
    await readBack({ file: fileOf(answerOf(known, nextIrn())) })
    const refusal = async (id = 0) => {
      const { code, message } = JSON.parse((await download(file, { ids: String(id) })).text)
      expect(code).toBe('hand_off_problems')
      return String(message)
    }
    expect(await refusal(other?.id)).toContain(`${other?.number}: The buyer has no GSTIN`)
    expect(await refusal(gone.id)).toContain('It is canceled, so it is not reported')
    expect(await refusal(known.id)).toContain('The portal has registered it already')
    const ids = [other?.id, gone.id, known.id].join()
    const both = await download(file, { ids, ready: '1' })
    expect(JSON.parse(both.text)).toMatchObject({ code: 'hand_off_nothing' })
    expect(JSON.parse((await download(file, { ids: '999999' })).text)).toMatchObject({
      code: 'hand_off_document_unknown',
    })
    const early = await invoice()
    await settings({ e_invoice_from: addDays(today, 1) })
    expect(await refusal(early.id)).toContain('Documents are reported from')
    await settings(reporting)
    expect(JSON.parse((await download(file, { to: addDays(today, -1) })).text)).toMatchObject({
      code: 'hand_off_nothing',
    })
    await settings({ e_invoice_from: '' })
    expect(JSON.parse((await download(file)).text)).toMatchObject({ code: 'e_invoice_off' })
    expect(await list()).toEqual([])
    await settings(reporting)
  })

  test('and all about it is refused to whom may not see documents of tax', async () => {
    const { cookie } = await signInAs(office, ['orders.read'])
    expect((await download(file, {}, cookie)).status).toBe(403)
    expect((await office.send(listEInvoices, {}, { cookie })).status).toBe(403)
    const reader = await signInAs(office, ['tax.read'])
    const cancel = { id: 1, reason: 'x' }
    expect((await office.send(cancelEInvoice, cancel, { cookie: reader.cookie })).status).toBe(403)
  })
})

describe('what the portal gave back', () => {
  test('is registered by its file, shown with the invoice, and stays when it comes again', async () => {
    const [one, other] = [await invoice(2), await invoice(3)]
    const [irn, otherIrn] = [nextIrn(), nextIrn()]
    const answer = fileOf([answerOf(one, irn), answerOf(other, otherIrn)])
    expect(await readBack({ file: answer })).toMatchObject({
      message: '2 registered',
      taken: [
        { number: one.number, given: irn, outcome: 'new' },
        { number: other.number, given: otherIrn, outcome: 'new' },
      ],
      problems: [],
    })
    expect(await readBack({ file: answer })).toMatchObject({ message: '0 registered, 2 known before' })
    const detail = await read(one.id)
    expect(detail.registration).toMatchObject({ irn, ack_no: '112610023456789', canceled_at: '' })
    expect(detail).toMatchObject({ may_cancel: false, report_by: '' })
    expect((await list()).map(({ id }) => id)).not.toContain(one.id)
    expect((await list('registered')).find(({ id }) => id === one.id)).toMatchObject({ irn, has_qr: true })
  })

  test('is never replaced, and no IRN is that of two documents', async () => {
    const [one, other] = [await invoice(), await invoice()]
    const irn = nextIrn()
    await readBack({ file: fileOf(answerOf(one, irn)) })
    expect(rulesOf(await readBack({ file: fileOf(answerOf(one, nextIrn())) }))).toEqual([
      'registered_otherwise',
    ])
    expect(rulesOf(await readBack({ file: fileOf(answerOf(other, irn)) }))).toEqual(['irn_taken'])
    const both = await readBack({ file: fileOf([answerOf(other, irn), answerOf(one, irn)]) })
    expect(rulesOf(both)).toEqual(['shared'])
    expect((await read(one.id)).registration?.irn).toBe(irn)
    expect((await read(other.id)).registration).toBeNull()
    await expect(office.pool.query('UPDATE tax_registrations SET irn = irn')).resolves.toBeTruthy()
    await expect(office.pool.query(`UPDATE tax_registrations SET ack_no = '1'`)).rejects.toThrow('stays')
    await expect(office.pool.query('DELETE FROM tax_registrations')).rejects.toThrow('stays')
  })

  test('is registered once of two people who hand it in at the same moment', async () => {
    const one = await invoice()
    const answer = answerOf(one, nextIrn())
    const both = await Promise.all([1, 2].map(() => readBack({ file: fileOf(answer) })))
    expect(new Set(both.map(({ taken }) => taken[0]?.outcome))).toEqual(new Set(['known', 'new']))
  })

  test.each<[string, (invoice: Awaited<ReturnType<typeof read>>) => unknown]>([
    ['cut', (one) => JSON.stringify([answerOf(one, nextIrn())]).slice(0, -30)],
    ['foreign', (one) => answerOf(one, nextIrn(), { SellerGstin: '29AAACH7409R1ZX' })],
    ['unknown', (one) => answerOf({ ...one, number: 'SI/26-27/999999' }, nextIrn(), { SignedQRCode: '' })],
    [
      'qr_value',
      (one) => answerOf(one, nextIrn(), { SignedQRCode: signedQr(one, irnOf(serial), { TotInvVal: 1 }) }),
    ],
    ['irn', (one) => answerOf(one, 'x'.repeat(64), { SignedQRCode: '' })],
    ['ack_digits', (one) => answerOf(one, nextIrn(), { AckNo: '1.1261E+17', SignedQRCode: '' })],
    ['ack_future', (one) => answerOf(one, nextIrn(), { AckDt: `${addDays(today, 2)} 10:00:00` })],
    ['workbook', () => 'PK\u0003\u0004'],
    ['empty', () => ' '],
    ['no_entries', () => '[]'],
    ['no_entries', () => 'Doc No,IRN,Ack No\n'],
  ])('is refused with %s, and nothing of it is stored', async (rule, contentOf) => {
    const one = await read((await invoice()).id)
    expect(rulesOf(await readBack({ file: fileOf(contentOf(one)) }))).toEqual([rule])
    expect((await read(one.id)).registration).toBeNull()
  })

  test('may be what it refused, which is said', async () => {
    const one = await invoice()
    const answer = { DocNo: one.number, ErrorDetails: [{ ErrorCode: '3028', ErrorMessage: 'x' }] }
    expect((await readBack({ file: fileOf([answer]) })).refused).toEqual([
      { number: one.number, why: 'The GSTIN is none that the portal knows (3028)' },
    ])
  })

  test('is typed with an acknowledgment of 16 digits and without the QR, which may follow', async () => {
    const one = await invoice()
    const irn = nextIrn()
    const typed = { number: one.number.toLowerCase(), irn: irn.toUpperCase(), ack_no: '1126 1002 3456 7890' }
    const ack_date = `${showDay(today)} 00:01`
    expect((await readBack({ ...typed, ack_date })).taken).toMatchObject([{ given: irn, outcome: 'new' }])
    expect((await read(one.id)).registration).toMatchObject({ ack_no: '1126100234567890' })
    expect((await list('registered')).find(({ id }) => id === one.id)?.has_qr).toBe(false)
    await readBack({ file: fileOf(answerOf(one, irn)) })
    expect((await list('registered')).find(({ id }) => id === one.id)?.has_qr).toBe(true)
    expect((await readBack({ ...typed, irn: 'abc', ack_date })).problems[0]).toMatchObject({ rule: 'irn' })
    expect(rulesOf(await readBack({ ...typed, number: 'SI/1', ack_date }))).toEqual(['unknown'])
  })

  test('is no file, one of more than 5 MB or one of 50 MB', async () => {
    const send = (fields: object) =>
      office.fetch('/api/tax/e-invoice-read-back', { method: 'POST', ...fields })
    expect(await readBack({})).toMatchObject({ code: 'invalid_fields', errors: { file: expect.any(String) } })
    expect(await readBack({ irn: 'a' })).toMatchObject({ errors: { number: 'Document is required' } })
    const large = await readBack({ file: fileOf('x'.repeat(5_000_001)) })
    expect(large).toMatchObject({ success: false, message: expect.stringContaining('5 MB') })
    const huge = new Uint8Array(50_000_000)
    const headers = { cookie: office.session, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await send({ body: huge, headers }).then(
      ({ status }) => status,
      () => 'closed',
    )
    expect([413, 'closed']).toContain(answer)
  })
})

describe('an IRN', () => {
  test('stands on the paper with its acknowledgment, which has no marks of copies then', async () => {
    const one = await invoice()
    const irn = nextIrn()
    await readBack({ file: fileOf(answerOf(one, irn)) })
    const { extractText, getDocumentProxy } = await import('unpdf')
    const pdf = await office.fetch(`/invoices/${one.id}.pdf`, { headers: { cookie: office.session } })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    })
    expect(text.replaceAll(/\s+/g, '')).toContain(irn)
    expect(text).toContain('112610023456789')
    expect(text).not.toContain('ORIGINAL FOR RECIPIENT')
  })
})

const first14 = '2717UNO00123UN'
const uin = `${first14}${gstinCheckCharacter(first14)}`

test('a document whose 30 days are nearly over is to be acted on', async () => {
  const acts = async () => (await office.send(readDashboard, {})).body.to_act.map(({ kind }) => kind)
  expect(await acts()).not.toContain('to_report')
  const one = await invoice()
  const change = 'UPDATE tax_documents SET day = $2 WHERE id = $1'
  await withoutTriggers('tax_documents', change, [one.id, addDays(today, -26)])
  await settings({ ...reporting, e_invoice_from: addDays(today, -40) })
  const { to_act } = (await office.send(readDashboard, {})).body
  expect(to_act.find(({ kind }) => kind === 'to_report')).toMatchObject({
    count: 1,
    number: one.number,
    report_by: addDays(today, 3),
  })
  expect((await list())[0]).toMatchObject({ number: one.number, days_left: 3 })
  // An embassy is not asked for at the portal, so none of its documents waits there.
  const embassy = await invoice(1, await hotel({ name: 'Embassy', gst: uin }))
  await withoutTriggers('tax_documents', change, [embassy.id, addDays(today, -27)])
  const stillOne = (await office.send(readDashboard, {})).body.to_act
  expect(stillOne.find(({ kind }) => kind === 'to_report')).toMatchObject({ count: 1, number: one.number })
  await settings(reporting)
})
