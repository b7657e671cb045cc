import { closeDay } from '@refill/contract/features/closing/closing.contract.ts'
import {
  changePurchase,
  deletePurchase,
  readPurchase,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import { addDays, dayInIndia, showDay } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from '../cylinder-ledger/cylinder-ledger.test-data.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyPurchases } from './purchases.public.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const vendorId = await at.vendor()
const today = dayInIndia(new Date())
const [yesterday, earlier] = [addDays(today, -1), addDays(today, -2)]

type Line = { uuid: string; qty: number; empties?: number; rate?: string; discount?: string }
let numbers = 0

/** An invoice of one line, and how to send it changed. */
const entered = async (line: Line, day = yesterday) => {
  const inv_no = `CHANGE${(numbers += 1)}`
  const { body } = await at.buy(vendorId, day, [line], { inv_no })
  const { id } = body
  const change = (lines: readonly Line[], changes: object = {}) =>
    office.send(changePurchase, {
      id,
      version: 1,
      type: 'IOCL',
      inv_no,
      inv_date: day,
      vendor_id: vendorId,
      'uuid[]': lines.map(({ uuid }) => uuid),
      'unit_price[]': lines.map(({ rate = '1500' }) => rate),
      'discount[]': lines.map(({ discount = '' }) => discount),
      'qty[]': lines.map(({ qty }) => String(qty)),
      'empty_returned[]': lines.map(({ empties = 0 }) => String(empties)),
      'vehicle_no[]': lines.map(() => 'MH12ZW0001'),
      ...changes,
    })
  const read = async () => (await office.send(readPurchase, { id })).body
  return { id, inv_no, change, read }
}

const verify = async () => [
  ...(await verifyPurchases(office.db.reader)),
  ...(await verifyLedger(office.db.reader)),
]

/** What the ledger has of a product: each movement with the stock after it. */
const ledgerOf = async (uuid: string) =>
  (await at.report(uuid, earlier, today)).list.map(({ inv_no, trans_date, fulls, CS_FULLS, CS_EMPTYS }) => [
    inv_no,
    trans_date.slice(0, 10),
    fulls,
    CS_FULLS,
    CS_EMPTYS,
  ])

describe('a purchase that is changed', () => {
  test('has the new quantity, rate, number and day in stock and amounts, and says what was before', async () => {
    const { uuid, name } = await at.product({ gst: '18' })
    const { inv_no, change, read } = await entered({ uuid, qty: 10, empties: 4, rate: '100' })
    const { body } = await change([{ uuid, qty: 12, empties: 5, rate: '110', discount: '1' }], {
      inv_no: 'RIGHT1',
      inv_date: today,
      reason: 'Read wrongly',
    })
    expect(body).toMatchObject({ success: true, version: 2, total_amount: 1543.44 })
    const { reponselist, history } = await read()
    expect(reponselist).toMatchObject({
      version: 2,
      inv_no: 'RIGHT1',
      inv_date: today,
      total_amount: 1543.44,
    })
    expect(reponselist.details).toMatchObject([
      { quantity: 12, empty_returned: 5, unit_price: 110, discount: 1 },
    ])
    expect(history.map(({ text }) => text)).toEqual([
      [
        `Changed: invoice number ${inv_no} → RIGHT1`,
        `invoice date ${showDay(yesterday)} → ${showDay(today)}`,
        `${name}: quantity 10 → 12`,
        `${name}: empties returned 4 → 5`,
        `${name}: unit rate ₹100.00 → ₹110.00`,
        `${name}: discount ₹0.00 → ₹1.00`,
        'CGST ₹90.00 → ₹117.72',
        'SGST ₹90.00 → ₹117.72',
        'total ₹1,180.00 → ₹1,543.44, Read wrongly',
      ].join('; '),
      'Entered',
    ])
    expect(history[0]?.by).not.toBe('')
    expect((await ledgerOf(uuid)).at(-1)).toEqual(['RIGHT1', today, 12, 12, -5])
    expect(await verify()).toEqual([])
  })

  test('takes a line off and another on, and one that is as it was moves nothing', async () => {
    const [kept, gone, added] = [await at.product(), await at.product(), await at.product()]
    const { change, read } = await entered({ uuid: kept.uuid, qty: 3 })
    await change([
      { uuid: kept.uuid, qty: 3 },
      { uuid: gone.uuid, qty: 2 },
    ])
    const before = (await ledgerOf(kept.uuid)).length
    const lines = [
      { uuid: kept.uuid, qty: 3 },
      { uuid: added.uuid, qty: 7 },
    ]
    expect((await change(lines, { version: 2 })).body).toMatchObject({ success: true, version: 3 })
    expect(await ledgerOf(kept.uuid)).toHaveLength(before)
    expect((await read()).history[0]?.text).toContain(`2 × ${gone.name} taken off; 7 × ${added.name} added`)
    expect((await read()).reponselist.details.map(({ uuid, quantity }) => [uuid, quantity])).toEqual([
      [kept.uuid, 3],
      [added.uuid, 7],
    ])
    expect((await change(lines, { version: 3 })).body).toMatchObject({
      version: 3,
      message: 'Nothing was changed',
    })
    expect(await verify()).toEqual([])
  })

  test('goes to another vendor, whose number it must not be already', async () => {
    const { uuid } = await at.product()
    const other = await at.vendor()
    const { inv_no, change, read } = await entered({ uuid, qty: 3 })
    await at.buy(other, yesterday, [{ uuid, qty: 1 }], { inv_no })
    expect((await change([{ uuid, qty: 3 }], { vendor_id: other })).body.code).toBe('invoice_taken')
    expect((await change([{ uuid, qty: 3 }], { vendor_id: 987_654 })).body.code).toBe(
      'purchase_vendor_unknown',
    )
    const moved = await change([{ uuid, qty: 3 }], { vendor_id: other, inv_no: 'OTHER1' })
    expect(moved.body).toMatchObject({ success: true })
    expect((await read()).reponselist.vendor_id).toBe(other)
    expect((await read()).history[0]?.text).toMatch(/vendor .+ → /)
    expect(await verify()).toEqual([])
  })

  test('keeps the rate of its day, also of a product that is no longer sold', async () => {
    const { uuid } = await at.product({ gst: '18' })
    const { change, read } = await entered({ uuid, qty: 3, rate: '100' })
    await office.pool.query('UPDATE products SET deleted_at = now() WHERE code = $1', [uuid])
    expect((await change([{ uuid, qty: 3, rate: '200' }])).body).toMatchObject({ total_amount: 708 })
    expect((await read()).reponselist.details[0]).toMatchObject({ gst: 18, gst_amount: 108 })
    await office.pool.query('UPDATE products SET deleted_at = NULL WHERE code = $1', [uuid])
  })
})

describe('a change of a purchase is refused', () => {
  test('where stock would fall below zero today, or on a day in between', async () => {
    const { id: productId, uuid } = await at.product()
    const { change, read } = await entered({ uuid, qty: 10 }, earlier)
    await at.deliver(productId, new Date(`${yesterday}T06:00:00Z`), 8, 0)
    expect((await change([{ uuid, qty: 7 }])).body.code).toMatch(/^stock_short/)
    expect((await change([{ uuid, qty: 10 }], { inv_date: today })).body.code).toBe('stock_short_on_day')
    expect((await read()).reponselist).toMatchObject({ version: 1, inv_date: earlier })
    expect((await change([{ uuid, qty: 8 }])).body).toMatchObject({ success: true })
    expect(await verify()).toEqual([])
  })

  test('where somebody else changed or canceled it meanwhile', async () => {
    const { uuid } = await at.product()
    const { id, change } = await entered({ uuid, qty: 10 })
    const both = await Promise.all([change([{ uuid, qty: 11 }]), change([{ uuid, qty: 12 }])])
    expect(both.map(({ body }) => body.code ?? '').toSorted()).toEqual(['', 'changed_by_another'])
    await office.send(deletePurchase, { id })
    expect((await change([{ uuid, qty: 13 }], { version: 2 })).body.code).toBe('purchase_not_found')
    expect(await verify()).toEqual([])
  })

  test('where its old or its new day is closed', async () => {
    const { uuid } = await at.product()
    const { change: ofClosed } = await entered({ uuid, qty: 10 }, earlier)
    const { change: ofOpen } = await entered({ uuid, qty: 10 }, yesterday)
    await office.send(closeDay, { day: earlier })
    expect((await ofClosed([{ uuid, qty: 11 }])).body.code).toBe('day_closed')
    expect((await ofClosed([{ uuid, qty: 10 }], { inv_date: today })).body.code).toBe('day_closed')
    expect((await ofOpen([{ uuid, qty: 10 }], { inv_date: earlier })).body.code).toBe('day_closed')
    expect((await ofOpen([{ uuid, qty: 11 }])).body).toMatchObject({ success: true })
    expect(await verify()).toEqual([])
  })
})
