import { readBackEwayBills } from '@refill/contract/features/tax/e-way.contract.ts'
import type { EwayJsonBill } from '@refill/contract/features/tax/e-way-shape.ts'
import { showDay } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { handOffOffice } from '../../tax/hand-off.test-data.ts'
import { tripOffice } from '../trips.test-data.ts'

const office = await officeForFile()
const { uuid, customer, download } = await handOffOffice(office)
const at = tripOffice(office)
const { trips } = at
const booked = async (count: number) => (await at.book(customer, [{ uuid, count }])).body.id

test('orders of a trip say whether they need an e-way bill, of which paper it is made, and when there is one', async () => {
  const [large, small, other] = [await booked(60), await booked(1), await booked(70)]
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { id } = (await trips.plan({ ...crew, orders: [large, small, other] })).body
  const stops = async () => (await trips.read(id)).stops
  expect(await stops()).toMatchObject([
    { eway: { is_needed: true, number: '' }, eway_paper: 0 },
    { eway: { is_needed: false }, eway_paper: 0 },
    { eway: { is_needed: true, number: '' }, eway_paper: 0 },
  ])
  expect((await trips.load(id, { [uuid]: 131 })).body.success).toBe(true)
  const needing = (await stops()).filter(({ eway }) => eway.is_needed)
  const ids = needing.map(({ eway_paper }) => eway_paper).join(',')
  const { status, text } = await download('invoices/e-way-bill.json', { ids })
  expect(status).toBe(200)
  const { billLists } = JSON.parse(text) as { billLists: EwayJsonBill[] }
  expect(billLists.map(({ docNo }) => docNo)).toEqual(needing.map(({ dc_no }) => dc_no))
  const number = needing[0]?.dc_no ?? ''
  const bill = { number, eway_no: '332000000001', made_at: `${showDay(today)} 00:01` }
  expect((await office.send(readBackEwayBills, bill)).body.taken).toHaveLength(1)
  expect((await stops())[0]).toMatchObject({ eway: { number: '332000000001' } })
})
