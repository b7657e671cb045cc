import { addDays, dayInIndia } from '@refill/values/day.ts'
import { manyRounds } from '@refill/values/testing/walks.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { purchaseListWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { documentStates } from '@refill/contract/documents.ts'
import { purchaseSorts } from '@refill/contract/features/purchases/purchases.rules.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { copyRows, expectEveryFilter, maybe, type ListFilter } from '../../testing/every-page.ts'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'

type Stored = {
  id: number
  invoice_no: string
  invoiced_on: string
  vendor_id: number
  deleted_at: Date | null
}

const today = dayInIndia(new Date())

const office = await officeForFile()
const at = ledgerOffice(office)
const vendors = [await at.vendor(), await at.vendor()]
const { uuid } = await at.product()
const { body } = await at.buy(vendors[0] ?? 0, today, [{ uuid, qty: 1, rate: '10' }])
await copyRows(
  office,
  'purchases',
  body.id,
  Array.from({ length: 160 }, (_, index) => ({
    invoice_no: `INV-${index}/26`,
    // Invoices come in days after their day, in any order.
    invoiced_on: addDays(today, -((index * 37) % 80)),
    vendor_id: vendors[index % 2],
    ...(index % 5 === 3 && { deleted_at: '2026-11-20T10:00:00Z', cancel_reason: 'Entered twice' }),
  })),
)
const { rows } = await office.pool.query<Stored>(
  'SELECT id, invoice_no, invoiced_on, vendor_id, deleted_at FROM purchases',
)
const stored = rows

type Filter = ListFilter & { vendor_id?: number | undefined; state?: string | undefined }

const wantedOf = ({
  from_date = '',
  to_date = '',
  vendor_id = 0,
  search = '',
  sort = '',
  state = '',
}: Filter) => {
  const isByDay = sort.startsWith('invoice') || from_date || to_date
  const found = stored
    .filter(({ deleted_at }) => state === 'all' || (deleted_at !== null) === (state === 'canceled'))
    .filter((one) => !from_date || one.invoiced_on >= from_date)
    .filter((one) => !to_date || one.invoiced_on <= to_date)
    .filter((one) => !vendor_id || one.vendor_id === vendor_id)
    .filter((one) => one.invoice_no.toLowerCase().includes(search))
    .toSorted(
      (one, other) => (isByDay ? one.invoiced_on.localeCompare(other.invoiced_on) : 0) || one.id - other.id,
    )
  return sort === 'invoice_oldest' ? found : found.toReversed()
}

const ask = async (filter: Filter, page: number, limit: number) => {
  const { body } = await office.send(listPurchases, { ...filter, page, limit })
  return { rows: body.data, total: body.totalcount, more: body.more }
}

const someDay = fc.integer({ min: -85, max: 2 }).map((days) => addDays(today, days))

test(
  'all pages of whatever is asked hold exactly the purchases that fit, in their order, none twice',
  manyRounds,
  async () => {
    const filters = fc.record({
      from_date: maybe(someDay),
      to_date: maybe(someDay),
      vendor_id: maybe(fc.constantFrom(...vendors)),
      search: maybe(fc.constantFrom('inv-1', '7/26')),
      sort: maybe(fc.constantFrom(...purchaseSorts, 'largest')),
      state: fc.constantFrom(undefined, ...documentStates, 'burnt'),
    })
    await expectEveryFilter(filters, ask, wantedOf)
  },
)

test('the workbook has exactly the purchases of the list, in its order', async () => {
  const filter = {
    vendor_id: vendors[1] ?? 0,
    to_date: addDays(today, -10),
    search: 'inv',
    sort: 'invoice_oldest',
  }
  const query = new URLSearchParams({ ...filter, vendor_id: String(filter.vendor_id) }).toString()
  const answer = await office.fetch(`/${purchaseListWorkbook.path}?${query}`, {
    headers: { cookie: office.session },
  })
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  const wanted = wantedOf(filter).map((one) => one.invoice_no)
  expect(wanted.length).toBeGreaterThan(20)
  expect(rows.map((row) => row[1]).slice(-wanted.length - 1, -1)).toEqual(wanted)
})

test('in the workbook of all, canceled ones stand apart, with who and why, and no sum has both', async () => {
  const sheet = async (state: string) => {
    const answer = await office.fetch(`/${purchaseListWorkbook.path}?state=${state}`, {
      headers: { cookie: office.session },
    })
    return (await openWorkbook(Buffer.from(await answer.arrayBuffer()))).rows
  }
  const [live, all, canceled] = [await sheet('live'), await sheet('all'), await sheet('canceled')]
  const count = stored.filter(({ deleted_at }) => deleted_at !== null).length
  const taxes = ['Place of Supply', 'CGST', 'SGST', 'IGST', 'Round-off', 'Input tax credit']
  expect(live[0]?.slice(5)).toEqual(['Total Amount', ...taxes])
  expect(all[0]?.slice(5)).toEqual([
    'Total Amount',
    'Canceled Amount',
    'Canceled on',
    'Canceled by',
    'Reason',
    ...taxes,
  ])
  expect(all).toHaveLength(stored.length + 2)
  expect(canceled).toHaveLength(count + 2)
  expect(all.at(-1)?.[5]).toEqual(live.at(-1)?.[5])
  expect(all.at(-1)?.[6]).toEqual(canceled.at(-1)?.[6])
  expect(canceled[1]?.slice(9)).toEqual(['Entered twice', null, null, null, null, null, 'Eligible'])
  const summed = async () =>
    (
      await office.pool.query<{ cgst: number }>(
        'SELECT sum(cgst)::float8 AS cgst FROM purchases WHERE deleted_at IS NULL',
      )
    ).rows[0]?.cgst
  expect(live.at(-1)?.[7]).toBeCloseTo((await summed()) ?? 0, 2)
  expect(all.at(-1)?.[11]).toEqual(live.at(-1)?.[7])
})
