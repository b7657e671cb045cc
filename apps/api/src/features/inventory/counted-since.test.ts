import { cancelReturn, createReturn } from '@refill/contract/features/empties/empties.contract.ts'
import { cancelCount, countedSince } from '@refill/contract/features/inventory/counts.contract.ts'
import { countInventory, listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { addDays } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyEmpties } from '../empties/empties.public.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyCounts } from './inventory.public.ts'

const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const ago = (days: number) => addDays(today, -days)
const yes = { already_counted: 'yes' }

/** 500 in the books, of which 480 were found today. */
const counted = async (empties = '110') => {
  const product = await at.product()
  await at.open(product.uuid, ago(10), 500, 120)
  const { body } = await office.send(countInventory, {
    'uuid[]': product.uuid,
    'fulls[]': '480',
    'empties[]': empties,
    reason: 'Month end',
  })
  return { ...product, count: body.id }
}

const stockOf = async (uuid: string) => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: uuid })).body
  return [data[0]?.cs_fulls, data[0]?.cs_emptys]
}
const nothingWrong = async () => {
  for (const verify of [verifyCounts, verifyOrders, verifyEmpties, verifyLedger])
    expect(await verify(office.db.reader)).toEqual([])
}

/** Ten that left days ago, of which the delivery is entered after the count. */
const deliverLate = async (uuid: string, more: object = {}) => {
  const { id } = (await at.book(await at.customer(), [{ uuid, count: 10 }])).body
  await at.bring(id, 3)
  const earlier = 'UPDATE orders SET dispatched_at = dispatched_at - make_interval(days => 5) WHERE id = $1'
  await office.pool.query(earlier, [id])
  const line = (await at.read(id)).details[0]
  const came = { 'line_id[]': [line?.id], 'returnclinder[]': ['8'] }
  const { body } = await at.move(id, 4, { ...came, delivered_on: ago(3), ...more })
  expect(body).toMatchObject({ success: true })
  return id
}

const bringLate = async (uuid: string, more: object = {}) => {
  const fields = { customer_id: customerId, day: ago(2), note: 'Found in the yard', 'uuid[]': uuid }
  const { body } = await office.send(createReturn, { ...fields, 'empties[]': '6', ...more })
  expect(body).toMatchObject({ success: true })
  return body.id
}

test('a delivery of before a count that had found it leaves the stock as it was counted, and is taken back with what followed', async () => {
  const { uuid } = await counted()
  const id = await deliverLate(uuid, yes)
  expect(await stockOf(uuid)).toEqual([480, 110])
  expect((await at.read(id)).history[0]?.text).toContain('counted already')
  const { list } = await at.report(uuid, ago(10), today)
  expect(list.map((row) => [row.TRANSACTION_TYPE, row.document, row.CS_FULLS, row.CS_EMPTYS])).toEqual([
    ['OPENING', 'opening', 500, 120],
    ['SALE', 'order', 490, 128],
    ['ADJUSTMENT', 'order', 500, 120],
    ['ADJUSTMENT', 'count', 480, 110],
  ])
  await nothingWrong()
  expect((await office.send(undoDelivery, { id, reason: 'Another house' })).body.success).toBe(true)
  expect(await stockOf(uuid)).toEqual([480, 110])
  await nothingWrong()
})

test('a delivery of before a count of which nothing is said comes off what was counted', async () => {
  const { uuid } = await counted()
  const id = await deliverLate(uuid)
  expect(await stockOf(uuid)).toEqual([470, 118])
  expect((await at.read(id)).history[0]?.text).not.toContain('counted')
  await nothingWrong()
})

test('goods that left after a count were there when it was made, whatever is said', async () => {
  const { uuid } = await counted()
  const { id } = (await at.book(await at.customer(), [{ uuid, count: 10 }])).body
  await at.bring(id, 4, yes)
  expect((await stockOf(uuid))[0]).toBe(470)
  const asked = { 'uuid[]': uuid, day: today }
  const later = `${addDays(today, 1)} 00:00`
  expect((await office.send(countedSince, { ...asked, since: later })).body.reponselist).toEqual([])
  expect((await office.send(countedSince, { ...asked, since: 'noon' })).body.success).toBe(false)
  await nothingWrong()
})

test('empties that a count had found stay counted, until the return or the count is taken back', async () => {
  const first = await counted()
  const id = await bringLate(first.uuid, yes)
  expect(await stockOf(first.uuid)).toEqual([480, 110])
  await nothingWrong()
  expect((await office.send(cancelReturn, { id, reason: 'Twice' })).body.success).toBe(true)
  expect(await stockOf(first.uuid)).toEqual([480, 110])
  const second = await counted()
  await bringLate(second.uuid, yes)
  await bringLate(second.uuid)
  expect(await stockOf(second.uuid)).toEqual([480, 116])
  await office.send(cancelCount, { id: second.count, reason: 'Wrong godown' })
  expect(await stockOf(second.uuid)).toEqual([500, 132])
  await nothingWrong()
})

test('where fulls alone were counted, empties are never counted already', async () => {
  const { uuid } = await counted('')
  await bringLate(uuid, yes)
  expect(await stockOf(uuid)).toEqual([480, 126])
  await nothingWrong()
})

test('whoever enters a document can ask which of its products were counted on its day or later', async () => {
  const { uuid, name, count } = await counted()
  const other = await at.product()
  const asked = async (day: string) =>
    (await office.send(countedSince, { 'uuid[]': [uuid.toLowerCase(), other.uuid], day })).body
  const found = { uuid, product_name: name, day: today, fulls: 480, empties: 110 }
  for (const day of [today, ago(10)]) expect((await asked(day)).reponselist).toEqual([found])
  // Of before its opening, and after the count.
  for (const day of [ago(11), addDays(today, 1)]) expect((await asked(day)).reponselist).toEqual([])
  expect(await asked('soon')).toMatchObject({ success: false, errors: { day: expect.any(String) } })
  await office.send(cancelCount, { id: count, reason: 'Wrong godown' })
  expect((await asked(today)).reponselist).toEqual([])
})
