import { cancelReturn, listHeld, listReturns } from '@refill/contract/features/empties/empties.contract.ts'
import {
  cancelOpening,
  createOpenings,
  listOpenings,
} from '@refill/contract/features/empties/openings.contract.ts'
import { listInventory, updateInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { ago, emptiesOffice, today } from './empties.test-data.ts'
import { verifyEmpties } from './empties.public.ts'

const office = await officeForFile()
const { at, uuid, other, hose, bring, stood, deliver } = await emptiesOffice(office)
const held = async (customer_id: number, code = uuid) =>
  (await office.send(listHeld, { customer_id })).body.reponselist.find((row) => row.uuid === code)
const statement = async (customer_id: number, fd = ago(90), td = today) =>
  (await office.send(readStatement, { customer_id, fd, td })).body
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
    const { number } = (await office.send(listOpenings, { customer_id: customer })).body.reponselist[0] ?? {}
    expect(
      (await office.send(listOpenings, { number: number?.toLowerCase() })).body.reponselist,
    ).toMatchObject([{ number, customer_id: customer }])
    expect((await office.send(listOpenings, {})).body.reponselist).toEqual([])
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
