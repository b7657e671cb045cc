import { daysOutWorkbook, readDaysOut } from '@refill/contract/features/empties/days-out.contract.ts'
import { cancelReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { officeForFile } from '../../testing/office.ts'
import { ago, emptiesOffice, today } from './empties.test-data.ts'

const office = await officeForFile()
const { at, uuid, hose, bring, stood, deliver } = await emptiesOffice(office)

type Asked = { fd?: string; td?: string; by?: string; page?: number; limit?: number }
const daysOut = async (asked: Asked = {}) =>
  (await office.send(readDaysOut, { fd: ago(60), td: today, limit: 50, ...asked })).body
const ofCustomer = async (id: number, asked: Asked = {}) =>
  (await daysOut({ by: 'customer', ...asked })).list.find((row) => row.id === id)

const hotel = await at.customer({ name: 'Sarang Hotel', tradename: 'Sarang' })
await deliver(hotel, 4, 40)
// The empties that come with it are of the delivery before it.
await deliver(hotel, 3, 10, 0, 4)
await bring(hotel, { empties: 2 })

test('days run from a delivery to the return of its empties, first in, first out', async () => {
  expect(await ofCustomer(hotel)).toEqual({
    id: hotel,
    uuid: '',
    name: 'Sarang',
    came_back: 6,
    // Four after 30 days, two after ten.
    average_days: 23.3,
    longest_days: 30,
    to_15: 2,
    to_30: 4,
    to_60: 0,
    over_60: 0,
    still_out: 1,
  })
  expect(await ofCustomer(hotel, { fd: today })).toMatchObject({ came_back: 2, average_days: 10 })
  expect(await ofCustomer(hotel, { td: ago(11) })).toBeUndefined()
})

test('what comes back beyond all that was brought has no days, and takes none from what is brought later', async () => {
  const bakery = await at.customer()
  await bring(bakery, { empties: 5, day: ago(9), note: 'From before the books' })
  await deliver(bakery, 2, 6)
  await bring(bakery, { empties: 2, day: ago(1), note: 'Theirs' })
  expect(await ofCustomer(bakery)).toMatchObject({ came_back: 2, average_days: 5, still_out: 0 })
})

test('opening cylinders are out since their day, and what is taken back never came', async () => {
  const shop = await at.customer()
  await stood(shop, ago(70), 3)
  await bring(shop, { empties: 2, day: ago(2) })
  const { id } = (await bring(shop, { empties: 1, day: ago(1) })).body
  expect(await ofCustomer(shop)).toMatchObject({ came_back: 3, over_60: 3, longest_days: 69, still_out: 0 })
  await office.send(cancelReturn, { id, reason: 'Twice' })
  expect(await ofCustomer(shop)).toMatchObject({ came_back: 2, average_days: 68, still_out: 1 })
})

test('products stand together over all customers, with totals, pages and a workbook; goods without empties are not there', async () => {
  const { list, totals, totalcount } = await daysOut()
  expect(list).toMatchObject([{ uuid, name: 'Refill 19 kg', came_back: totals.came_back }])
  expect(totals).toEqual({ came_back: list[0]?.came_back, average_days: list[0]?.average_days })
  expect(totalcount).toBe(1)
  expect(list.some((row) => row.uuid === hose.uuid)).toBe(false)
  const customers = await daysOut({ by: 'customer', limit: 1, page: 2 })
  expect(customers.totalcount).toBe(3)
  expect(customers.list).toHaveLength(1)
  expect(customers.totals).toEqual(totals)
  expect(await daysOut({ fd: today, td: ago(1) })).toMatchObject({ totalcount: 0, list: [] })
  const query = new URLSearchParams({ fd: ago(60), td: today, by: 'customer' }).toString()
  const answer = await office.fetch(`/${daysOutWorkbook.path}?${query}`, {
    headers: { cookie: office.session },
  })
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  expect(rows.flat()).toEqual(expect.arrayContaining(['Customer', 'Sarang', 23.3]))
  expect(rows.at(-1)).toEqual([3, expect.any(String), 2, 5, 5, 2, 0, 0, 0, 0])
})
