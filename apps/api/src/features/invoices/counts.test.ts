import { listInbox } from '@refill/contract/features/invoices/inbox.contract.ts'
import { listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { expect, test } from 'vitest'
import { copyRows } from '../../testing/every-page.ts'
import { officeForFile } from '../../testing/office.ts'
import { invoiceOffice } from './invoices.test-data.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const uuid = await product()
const customer_id = await at.customer({ name: 'Hotel Annapurna', state: 'Maharashtra' })

test('invoices are counted to the row, whatever filter is chosen, and a search counts to fifty', async () => {
  const [invoice] = await ofOrder(await delivered(customer_id, [{ uuid, count: 1 }]))
  const copies = Array.from({ length: 60 }, (_, index) => ({
    number: `SI/00-01/${index + 1}`,
    year: '00-01',
    serial: index + 1,
    order_id: null,
  }))
  await copyRows(office, 'tax_documents', invoice?.id ?? 0, copies)
  const counted = async (filter: object) => {
    const { totalcount, more, reponselist } = (
      await office.send(listInvoices, { page: 1, limit: 10, ...filter })
    ).body
    return [reponselist.length, totalcount, more]
  }
  expect(await counted({})).toEqual([10, 61, undefined])
  expect(await counted({ page: 7 })).toEqual([1, 61, undefined])
  expect(await counted({ page: 9 })).toEqual([0, 61, undefined])
  expect(await counted({ customer_id, from_date: invoice?.day })).toEqual([10, 61, undefined])
  expect(await counted({ state: 'canceled' })).toEqual([0, 0, undefined])
  expect(await counted({ search: 'annapurna' })).toEqual([10, 51, true])
})

test('orders that wait to be billed are counted to the row', async () => {
  const { id } = (await at.book(customer_id, [{ uuid, count: 1 }])).body
  await at.bring(id, 3)
  await office.pool.query('UPDATE orders SET is_billed = false WHERE id = $1', [id])
  const copies = Array.from({ length: 60 }, (_, index) => ({ number: `ORD/00-01/${index + 1}` }))
  await copyRows(office, 'orders', id, copies)
  const { body } = await office.send(listInbox, { page: 1, limit: 10 })
  expect([body.reponselist.length, body.totalcount, body.more]).toEqual([10, 61, undefined])
})
