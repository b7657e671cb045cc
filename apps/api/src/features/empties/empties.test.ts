import {
  cancelReturn,
  createReturn,
  listHeld,
  listReturns,
} from '@refill/contract/features/empties/empties.contract.ts'
import {
  cancelOpening,
  createOpenings,
  listOpenings,
} from '@refill/contract/features/empties/openings.contract.ts'
import { listInventory, updateInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { listOwed, type OwedRow } from '@refill/contract/features/empties/owed.contract.ts'
import { addDays, dayInIndia, financialYear } from '@refill/values/day.ts'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { orderOffice } from '../orders/orders.test-data.ts'
import { verifyEmpties } from './empties.public.ts'

const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)
const office = await officeForFile()
const at = orderOffice(office)
const cylinder = await at.product({ product_name: 'Refill 19 kg' })
const other = await at.product({ product_name: 'Refill 47.5 kg' })
const hose = await at.product({ product_name: 'Hose', category: 'Allied', uom: 'pcs' })
const { uuid } = cylinder
for (const code of [uuid, other.uuid, hose.uuid]) await at.open(code, ago(100), 10_000, 50)

type Returned = { day?: string; note?: string; empties?: number | string; code?: string }
const bring = (customer_id: number, { day = today, note = '', empties = 1, code = uuid }: Returned = {}) =>
  office.send(createReturn, { customer_id, day, note, 'uuid[]': [code], 'empties[]': [String(empties)] })
const stood = (customer_id: number, day: string, fulls: number, deposits = 0, code = uuid) =>
  office.send(createOpenings, {
    customer_id,
    day,
    'uuid[]': [code],
    'fulls[]': [String(fulls)],
    'deposit_count[]': [String(deposits)],
  })
/** Delivered so many days ago, none of its empties taken along. */
const deliver = async (customer_id: number, count: number, days = 0, deposits = 0) => {
  const { id } = (await at.book(customer_id, [{ uuid, count, deposits }])).body
  const line = (await at.read(id)).details[0]
  await at.bring(id, 4, { 'line_id[]': [line?.id], 'returnclinder[]': ['0'] })
  const day = ago(days)
  await office.pool.query('UPDATE orders SET delivered_on = $2 WHERE id = $1', [id, day])
  await pastTriggers(
    office.pool,
    ['movements'],
    `UPDATE movements SET day = $2 WHERE document = 'order' AND document_id = $1`,
    [id, day],
  )
  return id
}
const held = async (customer_id: number, code = uuid) =>
  (await office.send(listHeld, { customer_id })).body.reponselist.find((row) => row.uuid === code)
const statement = async (customer_id: number, fd = ago(90), td = today) =>
  (await office.send(readStatement, { customer_id, fd, td })).body
const owed = async (fields: object = {}) => (await office.send(listOwed, { limit: 100, ...fields })).body
const ages = ({ owed: all, to_15, to_30, to_60, over_60 }: OwedRow) => [all, to_15, to_30, to_60, over_60]
const nothingWrong = async () => {
  expect(await verifyEmpties(office.db.reader)).toEqual([])
  const ledger = await verifyLedger(office.db.reader)
  // Deliveries of these tests are moved into the past beside the sums of days.
  expect(ledger.filter((what) => !what.includes('is kept as'))).toEqual([])
}

describe('empties returned without an order', () => {
  test('lower what the customer has, come into the stock, and stand in ledger and statement', async () => {
    const customer = await at.customer()
    await deliver(customer, 4)
    const before = (await at.report(uuid, today, today)).closingEmptys
    const { body } = await bring(customer, { empties: 3, note: 'Brought by his driver' })
    expect(body.number).toMatch(new RegExp(`^ER/${financialYear(today)}/\\d{5}$`))
    expect((await held(customer))?.held).toBe(1)
    const ledger = await at.report(uuid, today, today)
    expect(ledger.closingEmptys).toBe(before + 3)
    expect(ledger.list.at(-1)).toMatchObject({
      inv_no: body.number,
      TRANSACTION_TYPE: 'EMPTIES',
      fulls: 0,
      in_emptys: 3,
      document: 'empties',
    })
    const account = await statement(customer)
    expect(account.rows.find(({ document }) => document === 'empties')).toMatchObject({
      number: body.number,
      debit: 0,
      credit: 0,
      fulls: 0,
      empties: 3,
      text: 'Empties returned: 3 × 19 kg, Brought by his driver',
    })
    expect(account).toMatchObject({ closing_cylinders: 1, totals: { fulls: 4, empties: 3 } })
    expect((await statement(customer, addDays(today, 1), addDays(today, 2))).opening_cylinders).toBe(1)
    await nothingWrong()
  })

  test('more than the customer has needs a note, and a day in the future is refused', async () => {
    const customer = await at.customer({ tradename: 'Om Bakers' })
    await deliver(customer, 2)
    expect((await bring(customer, { empties: 3 })).body).toMatchObject({
      code: 'empties_more_than_held',
      message: 'Om Bakers has 2 of Refill 19 kg, not 3: write down why more comes back',
      errors: { note: expect.any(String) },
    })
    expect((await bring(customer, { empties: 3, note: 'An old one of his shed' })).body.success).toBe(true)
    expect((await bring(customer, { empties: 1 })).body.code).toBe('empties_more_than_held')
    expect((await bring(customer, { empties: 1, day: addDays(today, 1), note: 'x' })).body.errors).toEqual({
      day: 'Date cannot be in the future',
    })
    for (const [empties, code] of [
      ['0', uuid],
      ['1.5', uuid],
      ['2', hose.uuid],
      ['2', 'NOSUCH'],
    ] as const)
      expect((await bring(customer, { empties, code, note: 'x' })).body.success).toBe(false)
    expect((await bring(99_999_999)).body.code).toBe('empties_customer_unknown')
  })

  test('canceled with a reason they have never been, and the document stays in its list', async () => {
    const customer = await at.customer()
    await deliver(customer, 5)
    const { id, number } = (await bring(customer, { empties: 5 })).body
    expect((await office.send(cancelReturn, { id, reason: '' })).body.success).toBe(false)
    const canceled = await office.send(cancelReturn, { id, reason: 'Was another customer' })
    expect(canceled.body).toMatchObject({ success: true, message: `${number} is canceled` })
    expect((await held(customer))?.held).toBe(5)
    expect((await statement(customer)).closing_cylinders).toBe(5)
    expect((await at.report(uuid, today, today)).list.at(-1)).toMatchObject({
      TRANSACTION_TYPE: 'EMPTIES REVERSED',
      note: 'Was another customer',
    })
    const list = async (state: string) =>
      (await office.send(listReturns, { customer_id: customer, state })).body.reponselist
    expect(await list('')).toEqual([])
    for (const state of ['canceled', 'all'])
      expect(await list(state)).toMatchObject([
        { number, canceled_by: 'Meena Joshi', cancel_reason: 'Was another customer' },
      ])
    expect((await office.send(cancelReturn, { id, reason: 'Again' })).body.code).toBe('empties_canceled')
    await nothingWrong()
  })

  test('have numbers without gaps, also where one is refused, and one day is asked for', async () => {
    const customer = await at.customer()
    await deliver(customer, 1)
    const numbers = async () =>
      (await office.send(listReturns, { limit: 100, state: 'all' })).body.reponselist.map(
        ({ number }) => number,
      )
    await Promise.all(
      Array.from({ length: 8 }, (_, one) => bring(customer, { empties: 1, note: one % 2 ? 'x' : '' })),
    )
    await bring(customer, { day: ago(20), note: 'Found later' })
    expect(await verifyEmpties(office.db.reader)).toEqual([])
    const asked = { limit: 100, customer_id: customer, from_date: ago(20), to_date: ago(20), search: 'found' }
    expect((await office.send(listReturns, asked)).body.reponselist).toMatchObject([{ note: 'Found later' }])
    expect(new Set(await numbers()).size).toBe((await numbers()).length)
  })
})

describe('opening cylinders of a customer', () => {
  test('stand in statement and position from their day on, never in the stock, and are taken back with a reason', async () => {
    const customer = await at.customer()
    const stock = await at.report(uuid, ago(100), today)
    const [id] = (await stood(customer, ago(30), 12, 10)).body.ids
    expect(await held(customer)).toMatchObject({ held: 12, deposits: 10, oldest_day: ago(30) })
    expect((await statement(customer)).rows).toMatchObject([
      { day: ago(30), document: 'customer_opening', text: 'Opening: 12 × 19 kg', fulls: 12 },
    ])
    expect((await at.report(uuid, ago(100), today)).closingFulls).toBe(stock.closingFulls)
    expect((await stood(customer, ago(30), 1)).body.code).toBe('opening_exists')
    expect((await office.send(cancelOpening, { id, reason: '' })).body.success).toBe(false)
    await office.send(cancelOpening, { id, reason: 'Counted twice' })
    expect((await held(customer))?.held).toBe(0)
    expect((await statement(customer)).closing_cylinders).toBe(0)
    expect((await office.send(listOpenings, { customer_id: customer })).body.reponselist).toMatchObject([
      { fulls: 12, deposits: 10, cancel_reason: 'Counted twice', canceled_by: 'Meena Joshi' },
    ])
    expect((await stood(customer, ago(30), 6)).body.success).toBe(true)
    await nothingWrong()
  })

  test('are not brought into the stock by an earlier opening day of it', async () => {
    const product = await at.product()
    const customer = await at.customer()
    await at.open(product.uuid, ago(10), 100, 5)
    await stood(customer, ago(40), 7, 0, product.uuid)
    const row = (await office.send(listInventory, { limit: 1 })).body.data[0]
    const moved = await office.send(updateInventory, {
      id: row?.id,
      uuid: product.uuid,
      os_fulls: '100',
      os_emptys: '5',
      opening_date: ago(60),
      version: row?.version,
      reason: 'Began earlier',
    })
    expect(moved.body.success).toBe(true)
    expect(await at.report(product.uuid, ago(60), today)).toMatchObject({
      closingFulls: 100,
      closingEmptys: 5,
    })
    expect((await held(customer, product.uuid))?.held).toBe(7)
    await nothingWrong()
  })

  test('cannot begin after the first delivery', async () => {
    const customer = await at.customer()
    await deliver(customer, 1, 20)
    expect((await stood(customer, ago(19), 3)).body.code).toBe('opening_too_late')
    expect((await stood(customer, ago(20), 3)).body.success).toBe(true)
    expect((await stood(customer, addDays(today, 1), 3, 0, other.uuid)).body.success).toBe(false)
    expect((await stood(customer, today, 3, 4, other.uuid)).body.success).toBe(false)
  })

  test('with more figures than products are refused', async () => {
    const sent = { customer_id: await at.customer(), day: ago(30), 'uuid[]': [uuid], 'fulls[]': ['2', '9'] }
    expect((await office.send(createOpenings, sent)).body.errors).toEqual({
      items: 'fulls[] must have 1 values, one for each product',
    })
  })
})

describe('who owes empties', () => {
  test('is said by customer, product and age, first in, first out, with totals and a workbook', async () => {
    const hotel = await at.customer({ name: 'Sarang Hotel', tradename: 'Sarang Hotel' })
    await deliver(hotel, 5, 70)
    await deliver(hotel, 4, 40)
    await deliver(hotel, 3, 16)
    await deliver(hotel, 2, 15)
    await bring(hotel, { empties: 6 })
    const mine = async () => (await owed({ search: 'sarang' })).reponselist
    const [row, ...none] = await mine()
    expect(none).toEqual([])
    // 8 are there: 2 and 3 of the last fortnights, and 3 of the 4 that came 40 days ago.
    expect(row && ages(row)).toEqual([8, 2, 3, 3, 0])
    expect(row).toMatchObject({ held: 8, deposits: 0, oldest_day: ago(40), oldest_days: 40 })
    expect(await owed({ search: 'sarang', age: 'over_60' })).toMatchObject({ totalcount: 0, totals: [] })
    expect(await owed({ search: 'sarang', age: 'to_60', product: uuid.toLowerCase() })).toMatchObject({
      totalcount: 1,
      totals: [{ uuid, customers: 1, owed: 8, to_60: 3 }],
    })
    const answer = await office.fetch('/empties/owed.xlsx?search=sarang', {
      headers: { cookie: office.session },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['Sarang Hotel', 'Refill 19 kg', 8]))
  })

  test('leaves out what stands there against a deposit: it covers the newest cylinders', async () => {
    const bakery = await at.customer({ name: 'Deposit Bakery', tradename: '' })
    await deliver(bakery, 4, 50, 4)
    expect((await owed({ search: 'deposit bakery' })).totalcount).toBe(0)
    await deliver(bakery, 3, 5)
    const [row] = (await owed({ search: 'deposit bakery' })).reponselist
    expect(row).toMatchObject({ held: 7, deposits: 4, owed: 3 })
    expect(row && ages(row)).toEqual([3, 0, 0, 3, 0])
    await stood(bakery, ago(80), 2)
    expect((await owed({ search: 'deposit bakery' })).reponselist).toMatchObject([
      { held: 9, owed: 5, over_60: 2, oldest_day: ago(80) },
    ])
  })

  test('has the largest first, pages, and no goods that are no cylinders', async () => {
    const [small, large] = [
      await at.customer({ name: 'Paging Small' }),
      await at.customer({ name: 'Paging Large' }),
    ]
    await deliver(small, 1)
    await deliver(large, 30)
    await at.book(large, [{ uuid: hose.uuid, count: 3 }]).then(({ body }) => at.bring(body.id, 4))
    const all = (await owed({ search: 'paging' })).reponselist
    expect(all.map(({ customer_id }) => customer_id)).toEqual([large, small])
    const second = await owed({ search: 'paging', page: 2, limit: 1 })
    expect(second).toMatchObject({ totalcount: 2, reponselist: [{ customer_id: small }] })
    expect(second.totals).toMatchObject([{ owed: 31, customers: 2 }])
  })
})

test('verify names a document that the ledger does not have as it says, and a number that is missing', async () => {
  const customer = await at.customer()
  await deliver(customer, 2)
  const { id, number } = (await bring(customer, { empties: 2 })).body
  const [opening] = (await stood(customer, ago(50), 3, 0, other.uuid)).body.ids
  const change = (text: string) => office.pool.query(text)
  await change(`UPDATE empties_returns SET empties = 3, number = 'ER/98-99/00002' WHERE id = ${id}`)
  await change(`UPDATE customer_openings SET fulls = 4 WHERE id = ${opening}`)
  expect(await verifyEmpties(office.db.reader)).toEqual([
    expect.stringContaining(
      'ER/98-99/00002: the ledger moved 0.00 full and 2.00 empty for it, its lines say 2.00',
    ),
    expect.stringContaining('the ledger moved 3.00 full'),
    'ER/98-99/00002 is not the next of its series',
  ])
  await change(`UPDATE empties_returns SET empties = 2, number = '${number}' WHERE id = ${id}`)
  await change(`UPDATE customer_openings SET fulls = 3 WHERE id = ${opening}`)
  await nothingWrong()
})
