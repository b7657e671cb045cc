import { byKind } from '@refill/contract/masters/kinds.ts'
import { madeOnce } from '@refill/api/testing/made-once.ts'
import { officeForFile } from '@refill/api/testing/office.ts'
import { fillSampleBusiness, type SampleSize } from '../fill.ts'

/** Some of everything, with as many orders. */
export const sizeOf = (orders: number): SampleSize => ({
  products: 53,
  masters: {
    ...byKind(() => 0),
    vendors: 9,
    drivers: 3,
    vehicles: 6,
    'delivery-partners': 2,
    customers: 40,
  },
  orders,
})

/** Enough for what is rare: notes, drawers that differ, invoices that were canceled. */
export const ordersOfSample = 3_000

/** The sample business, a copy for a whole test file, and what its tables say. */
export const sampleOffice = async () => {
  const from = await madeOnce('sample', ({ db, store }) =>
    fillSampleBusiness(db, store, sizeOf(ordersOfSample)),
  )
  const office = await officeForFile({ from })
  const rowsOf = async <Row>(text: string): Promise<Row[]> => (await office.pool.query(text)).rows as Row[]
  const figure = async (text: string) => Number(Object.values((await rowsOf<object>(text))[0] ?? {})[0])
  return { office, rowsOf, figure }
}
