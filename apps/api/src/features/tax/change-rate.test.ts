import {
  createProduct,
  readProduct,
  readRates,
  updateProduct,
} from '@refill/contract/features/products/products.contract.ts'
import { closeDay, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { readPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { rateOn } from '@refill/contract/features/products/rates.rules.ts'
import { changeRate, listRates, takeBackRate } from '@refill/contract/features/tax/change-rate.contract.ts'
import { addDays, day, showDay } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { beginDueRates } from '../products/products.public.ts'
import { aProduct } from '../products/products.test-data.ts'
import { rateOffice, today, tomorrow } from './rates.test-data.ts'

const office = await officeForFile()
const { at, settings, product, change, rates, book, order, dayComes, challanGst } = await rateOffice(office)

describe('a change that comes', () => {
  test('is not in force before its day, and on its morning nobody has to do anything', async () => {
    const hose = await product('28')
    const sold = await book(hose)
    expect(await change([hose], tomorrow, 18, { hsn: '40091200' })).toMatchObject({
      message: `1 product with 18 % GST from ${showDay(tomorrow)}`,
      orders: [{ id: sold, has_left: false, old_total: 1280, new_total: 1180 }],
    })
    expect(await order(sold)).toMatchObject({ gst: 28 })
    expect(await order(await book(hose))).toMatchObject({ gst: 28 })
    await dayComes(hose, tomorrow)
    const { body } = await office.send(readProduct, { id: hose.id })
    expect(body.reponselist).toMatchObject({ gst: 18, hsn_no: '40091200' })
    const [row] = (await office.send(listRates, { search: hose.uuid })).body.reponselist
    expect(row).toMatchObject({ gst: 18, coming: [] })
    await at.bring(sold, 3)
    expect(await order(sold)).toMatchObject({ gst: 18, hsn: '40091200', totalamount: 1180 })
    expect(await challanGst(sold)).toBe(18)
    expect((await order(sold)).texts[0]).toContain('Dispatched')
  })

  test('becomes the rate of its product by itself, once, and is in the log', async () => {
    const hose = await product('28')
    await change([hose], tomorrow, 18)
    await dayComes(hose, tomorrow)
    for (const _ of [1, 2]) await beginDueRates(office.db)
    const { rows } = await office.pool.query('SELECT gst FROM products WHERE id = $1', [hose.id])
    expect(rows).toEqual([{ gst: 18 }])
    const logged = await office.pool.query(
      `SELECT after FROM audit_log WHERE event = 'products.rate_began' AND record_id = $1`,
      [String(hose.id)],
    )
    expect(logged.rows).toEqual([{ after: { gst: 18, hsn: '27111910' } }])
  })

  test('is taken back until its day has come, and not afterwards', async () => {
    const hose = await product('28')
    await change([hose], tomorrow, 18)
    const back = (from_day: string) => office.send(takeBackRate, { id: hose.id, from_day })
    expect((await back(tomorrow)).body).toMatchObject({ success: true })
    expect(await rates(hose)).toEqual([['2017-07-01', 28]])
    expect((await back(tomorrow)).body).toMatchObject({ code: 'rate_not_coming' })
    await change([hose], today, 18)
    expect((await back(today)).body).toMatchObject({ code: 'rate_not_coming' })
  })

  test('is replaced by a later one for the same day, which is said', async () => {
    const hose = await product('28')
    await change([hose], tomorrow, 18)
    const replacing = await change([hose], tomorrow, 5)
    expect(replacing.message).toContain('in place of 1 change entered for that day before')
    expect(replacing.planned).toMatchObject([{ from_day: tomorrow, gst: 18, is_replaced: true }])
    expect(await rates(hose)).toEqual([
      [tomorrow, 5],
      ['2017-07-01', 28],
    ])
    expect(await change([hose], tomorrow, 5)).toMatchObject({ code: 'rate_same' })
  })
})

test('a preview says products, open orders and what comes already, and changes nothing', async () => {
  const [first, second] = [await product('12'), await product('12')]
  const later = addDays(today, 40)
  await change([first], later, 5)
  const id = await book(first)
  const said = await change([first, second], today, 18, { preview: '1' })
  expect(said).toMatchObject({
    products_count: 2,
    products: [
      { id: first.id, gst_before: 12, gst: 18 },
      { id: second.id, gst_before: 12, gst: 18 },
    ],
    orders_count: 1,
    orders: [{ id, old_total: 1120, new_total: 1180 }],
    planned: [{ id: first.id, from_day: later, gst: 5, is_replaced: false }],
  })
  expect(await order(id)).toMatchObject({ gst: 12 })
  expect(await rates(second)).toEqual([['2017-07-01', 12]])
})

test('all products of a rate change together, and those of another stay', async () => {
  await settings({ extra_gst_rates: '3,40' })
  const [low, other] = [await product('3'), await product('18')]
  const of = { rate: '3', gst: '5', from_day: today }
  expect((await office.send(changeRate, of)).body).toMatchObject({ products: [{ id: low.id, gst: 5 }] })
  expect((await office.send(changeRate, of)).body).toMatchObject({ code: 'rate_no_products' })
  expect(await rates(other)).toHaveLength(1)
})

test('the product form corrects the rate that counts and leaves a coming one', async () => {
  const fields = await aProduct({ gst: '12' })
  const { id } = await at.product(fields)
  const of = { id, uuid: String(fields.uuid) }
  await change([of], tomorrow, 5)
  await office.send(updateProduct, { ...fields, gst: '18', id })
  expect(await rates(of)).toEqual([
    [tomorrow, 5],
    ['2017-07-01', 18],
  ])
  const stale = { ...fields, id, version: 1 }
  expect((await office.send(updateProduct, stale)).body).toMatchObject({ code: 'changed_by_another' })
})

describe('a change of rate', () => {
  test.each([
    ['an unknown product', { 'id[]': ['987654'] }, 'rate_product_unknown', 'There is no product 987654'],
    ['no product', { 'id[]': [] }, 'invalid_fields', 'Choose the products'],
    ['a rate that is not in use', { gst: '7' }, 'invalid_fields', 'Please select a valid GST percentage'],
    ['a rate that cannot be', { gst: '100' }, 'invalid_fields', 'Please select a valid GST percentage'],
    [
      'a day before GST',
      { from_day: '2017-06-30' },
      'invalid_fields',
      'GST began on 01-07-2017: choose a day from then on',
    ],
    [
      'a day more than a year ahead',
      { from_day: addDays(today, 366) },
      'invalid_fields',
      'A change is planned at most a year ahead',
    ],
    ['no day', { from_day: '' }, 'invalid_fields', 'From day is required'],
    ['a HSN code of letters', { hsn: 'ABCD' }, 'invalid_fields', 'HSN code must be 4-8 digits'],
  ])('is refused for %s', async (_, wrong, code, message) => {
    const one = await product('18')
    const fields = { 'id[]': [String(one.id)], from_day: today, gst: '5', ...wrong }
    expect((await office.send(changeRate, fields)).body).toMatchObject({ success: false, code, message })
  })
})

test('who may read taxes sees rates and changes none', async () => {
  const { cookie } = await signInAs(office, ['tax.read'])
  const one = await product('18')
  expect((await office.send(listRates, {}, { cookie })).body).toMatchObject({ success: true })
  const fields = { 'id[]': [String(one.id)], from_day: today, gst: '5' }
  expect((await office.send(changeRate, fields, { cookie })).body).toMatchObject({ code: 'forbidden' })
  const back = { id: one.id, from_day: tomorrow }
  expect((await office.send(takeBackRate, back, { cookie })).body).toMatchObject({ code: 'forbidden' })
})

test('two who change the same products at once both get an answer, and one rate stands', async () => {
  const of = [await product('28'), await product('28')]
  const open = await Promise.all(of.map((one) => book(one)))
  const [one, other] = await Promise.all([change(of, today, 18), change(of.toReversed(), today, 5)])
  expect([one?.success, other?.success]).toEqual([true, true])
  const stand = await Promise.all(of.map(async (each) => (await rates(each))[0]?.[1]))
  expect(new Set(stand).size).toBe(1)
  for (const id of open) expect((await order(id)).gst).toBe(stand[0])
})

test('the rate of a day is the latest that begins on or before it', () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays(day('2017-07-01'), n))
  const some = fc.uniqueArray(fc.record({ from_day: days, gst: fc.nat(99) }), {
    selector: ({ from_day }) => from_day,
    minLength: 1,
  })
  fc.assert(
    fc.property(some, days, (all, on) => {
      const found = rateOn(all, on)
      const begun = all.filter(({ from_day }) => from_day <= on)
      if (begun.length === 0)
        expect(all.every(({ from_day }) => from_day >= (found?.from_day ?? ''))).toBe(true)
      else expect(begun.every(({ from_day }) => from_day <= (found?.from_day ?? ''))).toBe(true)
    }),
  )
})

test('from a day on which the books are closed no rate begins, whether it is only looked at or not', async () => {
  const one = await product('18')
  const open = await book(one)
  await office.send(closeDay, { day: addDays(today, -2) })
  for (const more of [{}, { preview: '1' }])
    expect(await change([one], addDays(today, -2), 5, more)).toMatchObject({
      code: 'day_closed',
      message: expect.stringContaining(showDay(addDays(today, -2))),
    })
  expect((await order(open)).gst).toBe(18)
  expect((await change([one], addDays(today, -1), 5)).success).toBe(true)
  expect((await order(open)).gst).toBe(5)
  await office.send(reopenDay, { day: addDays(today, -2), reason: 'For the other tests' })
})

describe('rates of Settings', () => {
  const save = async (extra_gst_rates: string) => (await settings({ extra_gst_rates })).body
  const added = async (gst: string) => (await office.send(createProduct, await aProduct({ gst }))).body

  test('come with how many digits of HSN our turnover asks for', async () => {
    const digits = async () => (await office.send(readRates, {})).body.hsn_digits
    expect(await digits()).toBe(4)
    await settings({ turnover: 'above_5' })
    expect(await digits()).toBe(6)
    await settings({ turnover: 'up_to_5' })
    expect(await digits()).toBe(4)
  })

  test('may be given to products, and go again while no product has them', async () => {
    await save('40, 3')
    expect((await office.send(readRates, {})).body.allowed).toEqual([0, 3, 5, 12, 18, 28, 40])
    await save('40')
    expect(await added('3')).toMatchObject({
      code: 'invalid_fields',
      errors: { gst: 'Please select a valid GST percentage' },
    })
    expect(await added('40')).toMatchObject({ success: true })
    expect(await save('')).toMatchObject({
      code: 'settings_rate_used',
      message: expect.stringContaining('has 40 % GST'),
    })
  })

  test('stay while a product will have them', async () => {
    await save('7,40')
    const one = await product('18')
    await change([one], tomorrow, 7)
    expect(await save('40')).toMatchObject({ code: 'settings_rate_used' })
    await office.send(takeBackRate, { id: one.id, from_day: tomorrow })
    expect(await save('40')).toMatchObject({ success: true })
  })

  test.each([
    ['5', '5 % is there already'],
    ['0', 'Extra GST rates must be whole percents from 1 to 99, such as 3, 40'],
    ['2.5', 'Extra GST rates must be whole percents from 1 to 99, such as 3, 40'],
    ['100', 'Extra GST rates must be whole percents from 1 to 99, such as 3, 40'],
  ])('are refused as %s', async (typed, message) => {
    expect(await save(typed)).toMatchObject({ code: 'invalid_fields', errors: { extra_gst_rates: message } })
  })
})

test('a purchase has the rate of the day of its invoice', async () => {
  const vendor = await at.vendor()
  const one = await product('28')
  await change([one], today, 18)
  const gstOf = async (day_: string) => {
    const { id } = (await at.buy(vendor, day_, [{ uuid: one.uuid, qty: 1 }])).body
    return (await office.send(readPurchase, { id })).body.reponselist.details[0]?.gst
  }
  expect([await gstOf(addDays(today, -1)), await gstOf(today)]).toEqual([28, 18])
})
