import { mergeTests } from '@playwright/test'
import { addDriver, addVehicle, call, dayFromNow, openOffice } from './support/orders.ts'
import { signInAs, test as ofPeople } from './support/people.ts'
import { expect, expectAccessible, test as ofOffice } from './support/test.ts'

const test = mergeTests(ofOffice, ofPeople)

type Users = {
  reponselist: { id: number; username: string; role_id: number; name: string; version: number }[]
}
type Settlement = {
  reponselist: { proposals: { order_id: number; stop: { outcome: string; lines: { count: number }[] } }[] }
}

test('a driver enters three stops where there is no network, and the office has each once', async ({
  signedIn: office,
  staff,
}) => {
  const { request } = office
  const { product, book } = await openOffice(request)
  const orders = [await book(), await book(), await book()]
  const [driver, { id: vehicle }] = [await addDriver(request), await addVehicle(request)]
  const person = await staff.hire('Driver')
  const { reponselist } = await call<Users>(request, '/api/users/list', { search: person.username })
  const { id, role_id, version } = reponselist[0] ?? { id: 0, role_id: 0, version: 0 }
  const named = { id: String(id), role_id: String(role_id), version: String(version) }
  await call(request, '/api/users/update', {
    ...named,
    name: person.name,
    username: person.username,
    driver_id: String(driver.id),
  })
  const trip = await call<{ id: number }>(request, '/api/trips/create', {
    day: dayFromNow(0),
    vehicle_id: String(vehicle),
    driver_id: String(driver.id),
    'order_id[]': orders.map((order) => String(order.id)),
  })
  const loaded = { id: String(trip.id), 'uuid[]': product.uuid ?? '', 'count[]': '12' }
  await call(request, '/api/trips/load', loaded)

  const page = await staff.browser()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, person)
  await expect(page).toHaveURL(/\/my-trip$/)
  const stops = page.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toContainText([/To do/, /To do/, /To do/])
  await expect(page.getByText(/^Bring 4 × 19 kg, collect 4 empties, receive ₹[\d,]+/)).toBeVisible()
  await expectAccessible(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)

  const key = (name: string) => page.getByRole('button', { name, exact: true })
  await page.context().setOffline(true)
  await key('All as ordered, paid in cash').click()
  await key('Something was different').click()
  await key('Fewer full 19 kg').click()
  await expectAccessible(page)
  expect(await sideways()).toBe(0)
  await key('Enter this').click()
  await key('Not delivered').click()
  await key('Nobody there').click()
  await expect(page.getByText('3 waiting to be sent')).toBeVisible()
  await expect(stops).toContainText([/Entered/, /Entered/, /Entered/])

  await page.context().setOffline(false)
  await expect(stops).toContainText([/Sent/, /Sent/, /Sent/])
  await page.reload()
  await expect(stops).toContainText([/Sent/, /Sent/, /Sent/])
  const settlement = await call<Settlement>(request, '/api/trips/settlement', { id: String(trip.id) })
  const proposed = new Map(settlement.reponselist.proposals.map(({ order_id, stop }) => [order_id, stop]))
  expect(orders.map((order) => proposed.get(order.id))).toMatchObject([
    { outcome: 'delivered', lines: [{ count: 4 }] },
    { outcome: 'delivered', lines: [{ count: 3 }] },
    { outcome: 'rescheduled', lines: [{ count: 0 }] },
  ])
})
