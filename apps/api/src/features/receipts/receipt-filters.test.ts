import { addDays, dayInIndia } from '@refill/values/day.ts'
import { manyRounds } from '@refill/values/testing/walks.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { receiptListWorkbook } from '@refill/contract/features/receipts/receipts.downloads.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { copyRows, expectEveryFilter, maybe, type ListFilter } from '../../testing/every-page.ts'
import { officeForFile } from '../../testing/office.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

type Stored = { id: number; number: string; voucher_date: string; customer_id: number; search: string }

const today = dayInIndia(new Date())

const office = await officeForFile()
const at = orderOffice(office)
const customers = [await at.customer(), await at.customer()]
const { uuid } = await at.product()
const { orderid } = (await at.book(customers[0] ?? 0, [{ uuid, count: 1 }])).body
const fields = { voucher_date: today, amount: '100', payment_mode: 'Cash', 'orderid[]': [orderid] }
const { body } = await office.send(createReceipt, fields)
await copyRows(
  office,
  'receipts',
  body.data.id,
  Array.from({ length: 160 }, (_, index) => ({
    number: `R-${index}`,
    // A voucher may be entered days after its day.
    voucher_date: addDays(today, Math.floor(index / 4) - 60 - (index % 3)),
    customer_id: customers[index % 2],
    search: `r-${index} ${index % 3 ? 'hotel' : 'shop'}`,
  })),
)
const { rows } = await office.pool.query<Stored>(
  'SELECT id, number, voucher_date, customer_id, search FROM receipts',
)
const stored = rows

type Filter = ListFilter & { customer_id?: number | undefined }

const wantedOf = ({ from_date = '', to_date = '', customer_id = 0, search = '', sort }: Filter) => {
  const isByDay = Boolean(from_date || to_date || customer_id)
  const found = stored
    .filter((one) => !from_date || one.voucher_date >= from_date)
    .filter((one) => !to_date || one.voucher_date <= to_date)
    .filter((one) => !customer_id || one.customer_id === customer_id)
    .filter((one) => one.search.includes(search))
    .toSorted(
      (one, other) => (isByDay ? one.voucher_date.localeCompare(other.voucher_date) : 0) || one.id - other.id,
    )
  return sort === 'newest' ? found.toReversed() : found
}

const ask = async (filter: Filter, page: number, limit: number) => {
  const { body } = await office.send(listReceipts, { ...filter, page, limit })
  return { rows: body.data, total: body.totalcount, more: body.more }
}

const someDay = fc.integer({ min: -65, max: 2 }).map((days) => addDays(today, days))

test(
  'all pages of whatever is asked hold exactly the receipts that fit, in their order, none twice',
  manyRounds,
  async () => {
    const filters = fc.record({
      from_date: maybe(someDay),
      to_date: maybe(someDay),
      customer_id: maybe(fc.constantFrom(...customers)),
      search: maybe(fc.constantFrom('hotel', 'r-1')),
      sort: maybe(fc.constantFrom('oldest', 'newest', 'largest')),
    })
    await expectEveryFilter(filters, ask, wantedOf)
  },
)

test('the workbook has exactly the receipts of the list, in its order', async () => {
  const filter = { customer_id: customers[1] ?? 0, from_date: addDays(today, -40), sort: 'newest' }
  const query = new URLSearchParams({ ...filter, customer_id: String(filter.customer_id) }).toString()
  const answer = await office.fetch(`/${receiptListWorkbook.path}?${query}`, {
    headers: { cookie: office.session },
  })
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  const wanted = wantedOf(filter).map(({ number }) => number)
  expect(wanted.length).toBeGreaterThan(20)
  // Below them stands their sum.
  expect(rows.map((row) => row[1]).slice(-wanted.length - 1, -1)).toEqual(wanted)
})
