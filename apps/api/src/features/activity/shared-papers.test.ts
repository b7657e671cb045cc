import { listActivity } from '@refill/contract/features/activity/activity.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { shareWayNames, sharedWords } from '@refill/contract/share.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { invoiceOffice } from '../invoices/invoices.test-data.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { officeForFile } from '../../testing/office.ts'

const office = await officeForFile()
const at = orderOffice(office)
const today = dayInIndia(new Date())
const mobile = '9822098765'

const delivered = async () => {
  const product = await at.product()
  await at.open(product.uuid, '2026-04-01', 100)
  const customer_id = await at.customer({ mobile })
  const order = (await at.book(customer_id, [{ uuid: product.uuid, count: 1 }])).body
  await at.bring(order.id, 4)
  return { ...order, customer_id }
}
const fetchPaper = async (path: string) => {
  const reply = await office.fetch(path, { headers: { cookie: office.session } })
  expect(reply.status).toBe(200)
  await reply.arrayBuffer()
}
const activityOf = async (record: string) =>
  (await office.send(listActivity, { page: 1, limit: 50, record })).body.reponselist

test('who shared a challan by which way stands in the history of its order, without a number', async () => {
  const { id } = await delivered()
  const [{ dc_path, dc_no } = { dc_path: '', dc_no: '' }] = (await at.read(id)).challans
  for (const way of shareWayNames) await fetchPaper(`${dc_path}?shared=${way}`)
  await fetchPaper(dc_path)
  await fetchPaper(`${dc_path}?shared=pigeon`)
  const told = (await at.read(id)).history.filter(({ step }) => step === 'shared')
  const file = `${dc_no.replaceAll('/', '-')}.pdf`
  expect(told.map(({ text }) => text).toReversed()).toEqual(
    shareWayNames.map((way) => `${file} shared by ${sharedWords[way]}`),
  )
  expect(told[0]).toMatchObject({ by: 'Meena Joshi', status: null })
  expect(JSON.stringify(told)).not.toContain(mobile)
})

test('a shared statement stands in the activity of its customer, with the file and the way alone', async () => {
  const { customer_id } = await delivered()
  const before = (await office.send(listDues, { customer_id, limit: 1 })).body.reponselist
  expect(before).toMatchObject([{ customer_id, shared_today: false }])
  const asked = new URLSearchParams({ customer_id: String(customer_id), fd: '2026-04-01', td: today })
  await fetchPaper(`/reports/statement.pdf?${asked.toString()}&shared=whatsapp`)
  const [owing] = (await office.send(listDues, { customer_id, limit: 1 })).body.reponselist
  expect(owing).toMatchObject({ customer_id, shared_today: true })
  const [row] = await activityOf(`customers:${customer_id}`)
  expect(row).toMatchObject({ did: 'Statement shared', who: 'Meena Joshi', record: { id: customer_id } })
  expect(row?.changes).toEqual([
    { label: 'File', from: '', to: expect.stringMatching(/\.pdf$/) },
    { label: 'Shared by', from: '', to: 'WhatsApp' },
  ])
  expect(JSON.stringify(row)).not.toContain(mobile)
})

test('a shared invoice stands in its own activity and in the history of its order', async () => {
  const { at: books, product, ofOrder, delivered: bill } = await invoiceOffice(office)
  const order = await bill(await books.customer({ mobile }), [{ uuid: await product(), count: 1 }])
  const [{ id, number } = { id: 0, number: '' }] = await ofOrder(order)
  await fetchPaper(`/invoices/${id}.pdf?shared=mail`)
  const [row] = await activityOf(`invoices:${id}`)
  expect(row).toMatchObject({ did: 'Invoice shared', who: 'Meena Joshi' })
  const [told] = (await at.read(order)).history
  expect(told?.text).toBe(`${number.replaceAll('/', '-')}.pdf shared by mail`)
})
