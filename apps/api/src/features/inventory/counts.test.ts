import { cancelCount, listCounts, readCount } from '@refill/contract/features/inventory/counts.contract.ts'
import { countInventory, listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyCounts } from './inventory.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const today = dayInIndia(new Date())

const stocked = async (fulls: number, empties = 0, changes: object = {}) => {
  const product = await at.product(changes)
  await at.open(product.uuid, today, fulls, empties)
  return product
}
type Counted = {
  uuid: string
  fulls: number | ''
  empties: number | ''
  seen?: [fulls: number, empties: number]
  keeps?: boolean
}
const count = (...lines: Counted[]) => {
  const seen = lines.some((line) => line.seen)
  return office.send(countInventory, {
    'uuid[]': lines.map(({ uuid }) => uuid),
    'fulls[]': lines.map(({ fulls }) => String(fulls)),
    'empties[]': lines.map(({ empties }) => String(empties)),
    ...(seen && {
      'seen_fulls[]': lines.map((line) => String(line.seen?.[0] ?? '')),
      'seen_empties[]': lines.map((line) => String(line.seen?.[1] ?? '')),
      'if_moved[]': lines.map(({ keeps }) => (keeps ? 'difference' : '')),
    }),
    reason: 'Month end',
  })
}
const stockOf = async (uuid: string) => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: uuid })).body
  return [data[0]?.cs_fulls, data[0]?.cs_emptys]
}
const movedBy = async (uuid: string) =>
  (await at.report(uuid, today, today)).list
    .filter(({ document }) => document === 'count')
    .map(({ in_fulls, in_emptys }) => [in_fulls, in_emptys])

test('what was sold while somebody counted is said, and nothing is posted: 500 then, 497 now', async () => {
  const { id, uuid } = await stocked(500, 20, { product_name: 'Indane 19 kg' })
  await at.deliver(id, new Date(), 3, 2)
  const refused = await count({ uuid, fulls: 498, empties: 20, seen: [500, 20] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'count_moved' } })
  expect(refused.body.message).toBe(
    'The stock moved while it was counted. Indane 19 kg: 500 full then, 497 now, 20 empty then, 22 now. Count again, or keep the difference.',
  )
  expect(await movedBy(uuid)).toEqual([])
})

test('a difference that is kept stays the difference that was counted, whatever was sold since', async () => {
  const { id, uuid } = await stocked(500, 20)
  await at.deliver(id, new Date(), 3, 2)
  const posted = await count({ uuid, fulls: 498, empties: 20, seen: [500, 20], keeps: true })
  expect(posted.body).toMatchObject({ success: true, adjusted: 1 })
  expect(await movedBy(uuid)).toEqual([[-2, 0]])
  expect(await stockOf(uuid)).toEqual([495, 22])
})

test('a count of a stock that stood still, or of a caller that has seen nothing, becomes what was counted', async () => {
  const { id, uuid } = await stocked(500, 20)
  await at.deliver(id, new Date(), 3, 0)
  expect((await count({ uuid, fulls: 496, empties: 20, seen: [497, 20] })).body.adjusted).toBe(1)
  expect(await stockOf(uuid)).toEqual([496, 20])
  expect((await count({ uuid, fulls: 490, empties: 21 })).body.adjusted).toBe(1)
  expect(await stockOf(uuid)).toEqual([490, 21])
})

test('only what was counted counts: a stock of empties that moved hinders no count of fulls', async () => {
  const { id, uuid } = await stocked(50, 20)
  await at.deliver(id, new Date(), 0, 2)
  expect((await count({ uuid, fulls: 49, empties: '', seen: [50, 20] })).body.adjusted).toBe(1)
  expect(await stockOf(uuid)).toEqual([49, 22])
  const nothing = await count({ uuid, fulls: '', empties: '' })
  expect(nothing).toMatchObject({ status: 422, body: { message: 'Fulls is required for item 1' } })
})

test('what was counted is kept where it agreed, too, and verify holds it against the ledger', async () => {
  const [first, second] = [await stocked(10, 4), await stocked(7, 1)]
  const { body } = await count(
    { uuid: first.uuid, fulls: 10, empties: 4 },
    { uuid: second.uuid, fulls: 6, empties: 1 },
  )
  const { rows } = await office.pool.query(
    `SELECT fulls::int, empties::int, book_fulls::int, book_empties::int FROM stock_count_lines WHERE count_id = $1
     ORDER BY product_id`,
    [body.id],
  )
  expect(rows).toEqual([
    { fulls: 10, empties: 4, book_fulls: 10, book_empties: 4 },
    { fulls: 6, empties: 1, book_fulls: 7, book_empties: 1 },
  ])
  expect(await verifyCounts(office.db.reader)).toEqual([])
  const bend = (by: string) =>
    office.pool.query(
      `UPDATE stock_count_lines SET fulls = fulls ${by} 1 WHERE count_id = $1 AND product_id = $2`,
      [body.id, first.id],
    )
  await bend('+')
  expect(await verifyCounts(office.db.reader)).toEqual([
    `count ${body.id}: its movements of product ${first.id} are 0 full and 0 empty, what was counted says 1.00 and 0.00`,
  ])
  await bend('-')
})

test('figures that were seen are figures, one for each product, and what is to become of a difference is a known word', async () => {
  const { uuid } = await stocked(5)
  const sent = { 'uuid[]': [uuid], 'fulls[]': ['5'], 'empties[]': ['0'], reason: 'Counted' }
  const wrong = async (more: object) => (await office.send(countInventory, { ...sent, ...more })).body.message
  expect(await wrong({ 'seen_fulls[]': ['many'] })).toBe('Seen fulls must be a valid number for item 1')
  expect(await wrong({ 'seen_fulls[]': ['1', '2'] })).toBe(
    'seen_fulls[] must have 1 values, one for each product',
  )
  expect(await wrong({ 'if_moved[]': ['always'] })).toBe('if_moved must be empty or difference for item 1')
})

const takeBack = (id: number, reason = 'The back room was forgotten') =>
  office.send(cancelCount, { id, reason })

test('a count is listed with who made it, and read with what was counted, booked and differed', async () => {
  const { uuid } = await stocked(10, 4)
  const { id } = (await count({ uuid, fulls: 8, empties: '' })).body
  const { body } = await office.send(listCounts, { search: `count ${id}` })
  expect(body.reponselist).toMatchObject([
    { id, number: `Count ${id}`, reason: 'Month end', products: 1, differing: 1, canceled_at: '' },
  ])
  expect(body.reponselist[0]?.counted_by).not.toBe('')
  const read = (await office.send(readCount, { id })).body.reponselist
  expect(read.lines).toEqual([
    expect.objectContaining({ uuid, fulls: 8, book_fulls: 10, empties: null, book_empties: 4 }),
  ])
  expect((await office.send(readCount, { id: 99_999 })).body.code).toBe('count_not_found')
})

test('a wrong count is taken back with a reason: the stock is as if it had not been, and what was counted is still seen', async () => {
  const { uuid } = await stocked(10, 4)
  const { id } = (await count({ uuid, fulls: 7, empties: 6 })).body
  expect((await takeBack(id)).body).toMatchObject({ success: true, message: `Count ${id} is taken back` })
  expect(await stockOf(uuid)).toEqual([10, 4])
  expect(await movedBy(uuid)).toEqual([
    [-3, 2],
    [3, -2],
  ])
  const { reponselist } = (await office.send(listCounts, { state: 'canceled', search: `${id}` })).body
  expect(reponselist).toMatchObject([{ id, cancel_reason: 'The back room was forgotten', differing: 1 }])
  expect((await takeBack(id)).body.code).toBe('count_canceled')
  expect(await verifyCounts(office.db.reader)).toEqual([])
})

test('a count is not taken back behind a later one, nor where what it found was sold', async () => {
  const { id, uuid } = await stocked(10, 4, { product_name: 'Indane 5 kg' })
  const first = (await count({ uuid, fulls: 14, empties: 4 })).body
  const second = (await count({ uuid, fulls: 14, empties: 4 })).body
  expect((await takeBack(first.id)).body).toMatchObject({
    code: 'counted_again',
    message: `Indane 5 kg was counted again later: take Count ${second.id} back first.`,
  })
  expect((await takeBack(second.id)).body.success).toBe(true)
  await at.deliver(id, new Date(), 12, 0)
  expect((await takeBack(first.id)).body.code).toBe('stock_short')
})
