import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { signInAs } from '../../../testing/people.ts'
import { yesterday } from '../../../testing/today.ts'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { tripOffice } from '../trips.test-data.ts'

const office = await officeForFile()
const at = tripOffice(office)
const { trips } = at
const product = await at.product({ gst: '18', rsp: '1500', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)

const booked = async (paymentmode = 'Cash') =>
  (await at.book(await at.customer(), [{ uuid: product.uuid, count: 2 }], { paymentmode })).body.id
const planned = async (...orders: readonly number[]) => {
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { body } = await trips.plan({ ...crew, orders })
  return { ...crew, orders, id: body.id, number: body.number }
}

const fetched = (path: string, cookie = office.session) => office.fetch(path, { headers: { cookie } })
const pagesOf = async (path: string) => {
  const answer = await fetched(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return { named: answer.headers.get('content-disposition'), pages: pages.map(({ text }) => text) }
}
const said = async (path: string) => (await fetched(path)).json()

test('a load sheet has the goods of a trip, and its stops as they are brought with the cash to collect', async () => {
  const [cash, credit] = [await booked(), await booked('Credit')]
  const trip = await planned(credit, cash)
  await trips.load(trip.id, { [product.uuid]: 7 })
  const { named, pages } = await pagesOf(`/trips/load-sheet.pdf?id=${trip.id}`)
  expect(named).toContain('Load_Sheet.pdf')
  const all = pages.join(' ')
  const read = await trips.read(trip.id)
  const [first, second] = read.stops
  for (const part of ['LOAD SHEET', trip.number, read.vehicle_no, read.driver_name])
    expect(all).toContain(part)
  expect(all).toMatch(new RegExp(`${product.name} ${product.uuid}[^…]* 4 3 7 7 ………`))
  expect(all).toMatch(
    new RegExp(`1 ${first?.customer_name}.*${first?.orderid} ${first?.dc_no}.* 2 Credit 2 `),
  )
  expect(all).toMatch(new RegExp(`${second?.orderid} ${second?.dc_no}.* 2 3,540\\.00`))
  expect(all).toContain('Cash to collect 4 ₹3,540.00')
  await at.move(cash, 4)
  expect((await pagesOf(`/trips/load-sheet.pdf?id=${trip.id}`)).pages.join(' ')).toContain(
    'Cash to collect 4 ₹0.00',
  )
})

test('two brands of one size are told apart on a load sheet, and every line of an order is there', async () => {
  const others = [await at.product(), await at.product(), await at.product()]
  for (const { uuid } of others) await at.open(uuid, yesterday, 10)
  const goods = [product, ...others]
  const lines = goods.map(({ uuid }, nth) => ({ uuid, count: nth + 1 }))
  const order = (await at.book(await at.customer(), lines)).body.id
  const trip = await planned(order)
  const { pages } = await pagesOf(`/trips/load-sheet.pdf?id=${trip.id}`)
  for (const [nth, { name }] of goods.entries()) expect(pages.join(' ')).toContain(`${nth + 1} × ${name}`)
})

test('what was taken off a trip is neither on its load sheet nor among its challans', async () => {
  const [stays, goes] = [await booked(), await booked()]
  const trip = await planned(stays, goes)
  await trips.load(trip.id, { [product.uuid]: 4 })
  const [, off] = (await trips.read(trip.id)).stops
  await trips.change(trip.id, { ...trip, orders: [stays] }, { reason: 'Road closed' })
  const sheet = await pagesOf(`/trips/load-sheet.pdf?id=${trip.id}`)
  expect(sheet.pages.join(' ')).not.toContain(off?.orderid)
  expect((await pagesOf(`/trips/challans.pdf?id=${trip.id}`)).pages).toHaveLength(3)
})

test('the challans of a trip come in one file in its sequence, as each comes alone', async () => {
  const trip = await planned(await booked(), await booked())
  expect(await said(`/trips/challans.pdf?id=${trip.id}`)).toMatchObject({
    code: 'orders_without_challan',
    message: `There is no challan for ${trip.number}`,
  })
  await trips.load(trip.id, { [product.uuid]: 4 })
  const { named, pages } = await pagesOf(`/trips/challans.pdf?id=${trip.id}`)
  expect(named).toContain('Challans.pdf')
  const alone = await Promise.all(
    trip.orders.map(async (id) => (await pagesOf((await at.read(id)).challans[0]?.dc_path ?? '')).pages),
  )
  expect(pages).toEqual(alone.flat())
})

test('a trip of forty stops has a load sheet of several pages, and all its challans in one file', async () => {
  const customer = await at.customer()
  const orders = await Promise.all(
    Array.from(
      { length: 40 },
      async () => (await at.book(customer, [{ uuid: product.uuid, count: 1 }])).body.id,
    ),
  )
  const trip = await planned(...orders)
  await trips.load(trip.id, { [product.uuid]: 40 })
  const sheet = await pagesOf(`/trips/load-sheet.pdf?id=${trip.id}`)
  expect(sheet.pages.join(' ')).toContain('Cash to collect 40')
  expect(sheet.pages.length).toBeGreaterThan(1)
  expect(sheet.pages.at(-1)).toContain('Checked by')
  expect((await pagesOf(`/trips/challans.pdf?id=${trip.id}`)).pages).toHaveLength(120)
})

test('papers of a trip are for who reads trips, and of one that there is', async () => {
  const { cookie } = await signInAs(office, ['orders.read'])
  const trip = await planned(await booked())
  for (const file of ['load-sheet', 'challans']) {
    expect((await fetched(`/trips/${file}.pdf?id=${trip.id}`, cookie)).status).toBe(403)
    expect((await fetched(`/trips/${file}.pdf?id=987654`)).status).toBe(404)
  }
})
