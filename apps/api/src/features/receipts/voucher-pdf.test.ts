import { addDays, showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, delivered, receive, advance, payBack, takeBack, cancelPayment } = await moneyOffice(office)

const read = async (path: string) => {
  const answer = await office.fetch(path, { headers: { cookie: office.session } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const [first] = await readPdf(Buffer.from(await answer.arrayBuffer()))
  return { page: first?.text ?? '', disposition: answer.headers.get('content-disposition') ?? '' }
}

test('a receipt voucher says who paid what for which orders, in figures and words, and what is on account', async () => {
  const customer = await at.customer({
    name: 'Om Bakers',
    tradename: '',
    address: 'Shop 4,\nBaner Road',
    district: 'Pune',
    pincode: '411045',
    state: 'Maharashtra',
    gst: '27AAPFU0939F1ZV',
    mobile: '9822098765',
  })
  const first = await delivered(customer, 10)
  const second = await delivered(customer, 5)
  const online = { payment_mode: 'Online', transaction_number: 'UTR99811', mode_of_transaction: 'NEFT' }
  const { id, sr_no } = (
    await receive('1600.50', [first.orderid, second.orderid], { ...online, narration: 'October' })
  ).body.data
  const { page, disposition } = await read(`/receipts/${id}.pdf`)
  expect(disposition).toContain(`${sr_no.replaceAll('/', '-')}.pdf`)
  for (const part of [
    'RECEIPT',
    'RECEIVED FROM Om Bakers',
    'Shop 4, Baner Road',
    'Pune 411045',
    'GSTIN 27AAPFU0939F1ZV',
    `Voucher No. ${sr_no}`,
    `Date ${showDay(today)}`,
    'Mode Online, NEFT',
    'Transaction UTR99811',
    'Received by Meena Joshi',
    'Narration October',
    `1 ${first.orderid} 1,000.00`,
    `2 ${second.orderid} 500.00`,
    'On account ₹100.50',
    'Amount ₹1,600.50',
    'Authorised signatory',
    'Rupees One Thousand Six Hundred and Paise Fifty Only',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('CANCELED')
  await takeBack(id, 'Entered twice')
  expect((await read(`/receipts/${id}.pdf`)).page).toContain('CANCELED')
})

test('the voucher of what the oil company had claims no money for this business', async () => {
  const { orderid } = await delivered(await at.customer({ name: 'Sunita Pawar', tradename: '' }), 2)
  const { id } = (await receive('200', [orderid], { payment_mode: 'Prepaid' })).body.data
  const { page } = await read(`/receipts/${id}.pdf`)
  expect(page).toContain('PAID TO THE OIL COMPANY BY Sunita Pawar')
  expect(page).not.toMatch(/RECEIVED FROM|Received by/)
})

test('money paid back has a voucher of its own', async () => {
  const customer = await at.customer({ name: 'Hotel Sahyadri', tradename: '' })
  const { sr_no } = (await advance(customer, 800, { voucher_date: addDays(today, -1) })).body.data
  const { id, pb_no } = (await payBack(customer, 300)).body.data
  const { page } = await read(`/receipts/paid-back/${id}.pdf`)
  for (const part of [
    'PAYMENT VOUCHER',
    'PAID TO Hotel Sahyadri',
    pb_no,
    `1 ${sr_no} 300.00`,
    'Amount ₹300.00',
  ])
    expect(page).toContain(part)
  await cancelPayment(id)
  expect((await read(`/receipts/paid-back/${id}.pdf`)).page).toContain('CANCELED')
})

test.each(['/receipts/987654.pdf', '/receipts/paid-back/987654.pdf'])('%s is not found', async (path) => {
  const answer = await office.fetch(path, { headers: { cookie: office.session } })
  expect(answer.status).toBe(404)
})
