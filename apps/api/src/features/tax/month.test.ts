import { addDays, day, dayInIndia, financialYear } from '@refill/values/day.ts'
import { june, issued } from '@refill/contract/features/tax/tax.test-data.ts'
import { cancelInvoice, listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { listGaps, readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { purchaseRegister, salesRegister } from '@refill/contract/features/tax/month.downloads.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { describe, expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { aVendor } from '../vendors/vendors.test-data.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { inYear, taxOffice } from './tax.test-data.ts'
import { verifyMonths } from './verify-months.ts'

const office = await officeForFile()
const { at, store } = await taxOffice(office)
await office.pool.query(`UPDATE settings SET gst = '27AAPFU0939F1ZV', state = 'Maharashtra'`)
await store(inYear(june, 2026))
const today = dayInIndia(new Date())
const thisMonth = today.slice(0, 7)
const month = async (asked: string) => (await office.send(readTaxMonth, { month: asked })).body
const gaps = async (asked: string) => (await office.send(listGaps, { month: asked })).body
const workbookOf = async (path: string, asked: string) => {
  const answer = await office.fetch(`/${path}?month=${asked}`, { headers: { cookie: office.session } })
  return {
    name: answer.headers.get('content-disposition') ?? '',
    ...(await openWorkbook(Buffer.from(await answer.arrayBuffer()))),
  }
}

describe('June', () => {
  test('has its sales by kind, notes taken off, and ties', async () => {
    const { sales, net, ties, issued: series, gaps: missing } = await month('2026-06')
    expect(sales.map(({ kind, count, taxable, value }) => [kind, count, taxable, value])).toEqual([
      ['invoice', 7, 215_708.94, 254_221],
      ['bill_of_supply', 0, 0, 0],
      ['credit_note', 3, 8629.23, 10_077],
      ['debit_note', 0, 0, 0],
    ])
    expect(net).toEqual({
      taxable: 207_079.71,
      cgst: 1393.65,
      sgst: 1393.65,
      igst: 34_275.83,
      round_off: 1.16,
      value: 244_144,
    })
    expect([ties, series.length, missing]).toEqual([true, 3, { canceled: 1, unused: 0 }])
  })

  test('is a sales register with its net in the last row and canceled documents without figures', async () => {
    const { rows, name } = await workbookOf(salesRegister.path, '2026-06')
    expect(name).toContain('Sales_Register.xlsx')
    expect(rows[0]?.[0]).toBe('Sales register of June 2026')
    expect(rows).toHaveLength(2 + june.length + 1)
    const canceled = rows.find((row) => row[1] === 'SI/26-27/0003')
    expect([canceled?.[7], canceled?.[14]]).toEqual([null, 'Wrong house'])
    expect(rows.at(-1)?.slice(7, 13)).toEqual([207_079.71, 1393.65, 1393.65, 34_275.83, 1.16, 244_144])
  })
})

describe('a number', () => {
  test('that is canceled stands with its reason and who, one that no document has as unused', async () => {
    const numbers = ['0101', '0102', '0105', '0106', '0108']
    await store(
      inYear(
        numbers.map((serial) =>
          issued({ number: `GA/26-27/${serial}`, sold: [{ price: 10_000 }], isCanceled: serial === '0106' }),
        ),
        2024,
      ),
    )
    const { totalcount, reponselist } = await gaps('2024-06')
    expect(totalcount).toBe(3)
    expect(reponselist).toMatchObject([
      { state: 'unused', number: 'GA/24-25/0103', to_number: 'GA/24-25/0104', count: 2, id: 0 },
      { state: 'unused', number: 'GA/24-25/0107', to_number: 'GA/24-25/0107', count: 1 },
      { state: 'canceled', number: 'GA/24-25/0106', reason: 'Wrong house', who: 'Meena Joshi' },
    ])
    const { gaps: counted, issued: series } = await month('2024-06')
    expect(counted).toEqual({ canceled: 1, unused: 3 })
    expect(series).toEqual([
      { kind: 'invoice', from: 'GA/24-25/0101', to: 'GA/24-25/0108', total: 8, canceled: 4, issued: 4 },
    ])
  })

  test('between the last of one month and the first of the next is missed in the later', async () => {
    const [before, after] = inYear(
      ['0001', '0003'].map((serial) => issued({ number: `GB/26-27/${serial}`, sold: [{ price: 10_000 }] })),
      2023,
    )
    if (before && after) await store([before, { ...after, day: addDays(before.day, 30) }])
    expect(await gaps('2023-06')).toMatchObject({ totalcount: 0 })
    expect((await gaps('2023-07')).reponselist).toMatchObject([{ state: 'unused', number: 'GB/23-24/0002' }])
    expect((await month('2023-07')).gaps).toEqual({ canceled: 0, unused: 1 })
  })
})

test('a number of the month before among those of this one is no gap of either, and stands in a row of its own', async () => {
  const of = (serial: string, day: string) =>
    issued({ number: `GC/26-27/${serial}`, day, sold: [{ price: 10_000 }] })
  const [one, two, later, back, last] = [
    of('0001', '2026-06-28'),
    of('0002', '2026-06-29'),
    of('0003', '2026-07-01'),
    of('0004', '2026-06-30'),
    of('0006', '2026-07-01'),
  ].map((document) => ({ ...document, day: day(document.day.replace('2026', '2022')) }))
  const stored = inYear(
    [one, two, later, back, last].flatMap((document) => document ?? []),
    2022,
  )
  await store(stored)
  const rows = async (asked: string) =>
    (await month(asked)).issued.map(({ from, to, total, canceled }) => [from, to, total, canceled])
  expect(await rows('2022-06')).toEqual([
    ['GC/22-23/0001', 'GC/22-23/0002', 2, 0],
    ['GC/22-23/0004', 'GC/22-23/0004', 1, 0],
  ])
  expect(await rows('2022-07')).toEqual([
    ['GC/22-23/0003', 'GC/22-23/0003', 1, 0],
    ['GC/22-23/0006', 'GC/22-23/0006', 1, 0],
  ])
  expect([(await month('2022-06')).gaps.unused, (await month('2022-07')).gaps.unused]).toEqual([0, 1])
  expect(await gaps('2022-06')).toMatchObject({ totalcount: 0 })
  expect((await gaps('2022-07')).reponselist).toMatchObject([{ state: 'unused', number: 'GC/22-23/0005' }])
  expect(await verifyMonths(office.db)).toEqual([])
})

describe('deliveries', () => {
  test('tie with invoices, whatever day and month those are of, and what is not billed is said', async () => {
    const { uuid } = await at.product({ gst: '18', rsp: '1000', discount: '0' })
    await at.open(uuid, addDays(today, -70), 1000)
    const customer = await at.customer({ name: 'होटल "अन्नपूर्णा"', state: 'Maharashtra', gst: '' })
    const deliver = async (count: number) => {
      const { id } = (await at.book(customer, [{ uuid, count }])).body
      await at.bring(id, 4)
      return id
    }
    const first = await deliver(1)
    const [canceled, late] = [await deliver(2), await deliver(4)]
    const [invoice] = (await office.send(listInvoices, { order_id: canceled })).body.reponselist
    await office.send(cancelInvoice, { id: invoice?.id ?? 0, reason: 'Twice' })
    const monthBefore = addDays(today, -60)
    await office.pool.query('UPDATE orders SET delivered_on = $1 WHERE id = $2', [monthBefore, late])
    const { deliveries, ties } = await month(thisMonth)
    expect(deliveries).toEqual({
      delivered: { count: 2, value: 3540 },
      billed_elsewhere: { count: 0, value: 0 },
      unbilled: { count: 1, value: 2360 },
      delivered_elsewhere: { count: 1, value: 4720 },
      billed: { count: 2, value: 5900 },
      ties: true,
    })
    expect(ties).toBe(true)
    expect((await month(monthBefore.slice(0, 7))).deliveries).toMatchObject({
      delivered: { count: 1, value: 4720 },
      billed_elsewhere: { count: 1, value: 4720 },
      ties: true,
    })
    const behind = async (asked: string, section: string) =>
      (await office.send(readGstr1, { month: asked, section })).body.reponselist.map(({ value }) => value)
    expect(await behind(thisMonth, 'delivered_elsewhere')).toEqual([4720])
    expect(await behind(thisMonth, 'billed_elsewhere')).toEqual([])
    expect(await behind(monthBefore.slice(0, 7), 'billed_elsewhere')).toEqual([4720])
    expect(await behind(monthBefore.slice(0, 7), 'delivered_elsewhere')).toEqual([])
    expect(await behind(thisMonth, 'differing')).toEqual([])
    await office.pool.query('UPDATE orders SET is_billed = false WHERE id = $1', [first])
    expect((await month(thisMonth)).deliveries).toMatchObject({ ties: false })
    expect(await behind(thisMonth, 'differing')).toEqual([1180])
    await office.pool.query('UPDATE orders SET is_billed = true WHERE id = $1', [first])
    expect((await gaps(thisMonth)).reponselist).toMatchObject([
      { number: `SI/${financialYear(today)}/000002`, reason: 'Twice', who: 'Meena Joshi' },
    ])
  })
})

describe('purchases', () => {
  test('stand in their register and, of registered vendors, as credit of GSTR-3B', async () => {
    const goods = await at.product({ gst: '18' })
    await at.open(goods.uuid, '2026-04-01', 0)
    const vendor = async (gst: string) => (await office.send(vendors.create, { ...aVendor(), gst })).body.id
    const own = await vendor('27AAACH7409R1Z1')
    const other = await vendor('29AAACH7409R1ZX')
    const line = (rate: string) => [{ uuid: goods.uuid, qty: 10, rate }]
    for (const [from, rate] of [
      [own, '1000'],
      [other, '500.05'],
    ] as const)
      expect((await at.buy(from, '2026-06-11', line(rate))).body).toMatchObject({ success: true })
    expect((await month('2026-06')).purchases).toEqual({
      count: 2,
      taxable: 15_000.5,
      cgst: 900,
      sgst: 900,
      igst: 900.09,
      value: 17_700.59,
      rounding: 0,
      total: 17_700.59,
    })
    const { credit, sold, unregistered, nil_rated, payable } = (
      await office.send(readGstr3b, { month: '2026-06' })
    ).body
    expect(sold).toEqual({ taxable: 207_079.71, cgst: 1393.65, sgst: 1393.65, igst: 34_275.83 })
    expect(unregistered).toEqual([{ place_of_supply: '24', taxable: 159_953.85, igst: 28_791.7 }])
    expect(nil_rated).toBe(0)
    expect(credit.net).toEqual({ taxable: 15_000.5, cgst: 900, sgst: 900, igst: 900.09 })
    expect(payable.used_igst).toEqual({ cgst: 0, sgst: 0, igst: 900.09, total: 900.09 })
    expect(payable.payable).toEqual({ cgst: 493.65, sgst: 493.65, igst: 33_375.74, total: 34_363.04 })
    const { rows } = await workbookOf(purchaseRegister.path, '2026-06')
    expect(rows.at(-1)?.slice(6, 12)).toEqual([15_000.5, 900, 900, 900.09, 0, 17_700.59])
  })
})

test('the register has the total that list and details of purchases have, and what of it is round-off', async () => {
  const goods = await at.product({ gst: '18' })
  await at.open(goods.uuid, '2026-04-01', 0)
  const { id } = (await office.send(vendors.create, { ...aVendor(), gst: '27AAACH7409R1Z1' })).body
  for (const qty of [7, 7]) await at.buy(id, '2026-04-11', [{ uuid: goods.uuid, qty, rate: '1259.45' }])
  const { purchases } = await month('2026-04')
  expect(purchases).toEqual({
    count: 2,
    taxable: 17_632.3,
    cgst: 1586.9,
    sgst: 1586.9,
    igst: 0,
    value: 20_806.1,
    rounding: 0.02,
    total: 20_806.12,
  })
  const asked = { from_date: '2026-04-01', to_date: '2026-04-30', limit: 50 }
  const { data } = (await office.send(listPurchases, asked)).body
  expect(data.map(({ total_amount }) => total_amount)).toEqual([10_403.06, 10_403.06])
  const { rows } = await workbookOf(purchaseRegister.path, '2026-04')
  expect(rows.at(-1)?.slice(6, 12)).toEqual([17_632.3, 1586.9, 1586.9, 0, 0.02, 20_806.12])
})

test('purchases behind a box of GSTR-3B are those that it adds up', async () => {
  const [refill, free] = [await at.product({ gst: '18' }), await at.product({ gst: '0' })]
  for (const { uuid } of [refill, free]) await at.open(uuid, '2026-04-01', 0)
  const vendor = async (changes: object) =>
    (await office.send(vendors.create, { ...aVendor(), ...changes })).body.id
  const [own, other, small] = [
    await vendor({ gst: '27AAACH7409R1Z1' }),
    await vendor({ gst: '29AAACH7409R1ZX' }),
    await vendor({ gst: '' }),
  ]
  for (const [from, rate, changes] of [
    [own, '100', {}],
    [other, '200', {}],
    [own, '300', { credit: 'blocked' }],
    [own, '400', { credit: 'barred' }],
    [small, '500', {}],
  ] as const)
    await at.buy(from, '2026-05-11', [{ uuid: refill.uuid, qty: 1, rate }], changes)
  await at.buy(own, '2026-05-11', [{ uuid: free.uuid, qty: 1, rate: '600' }])
  await at.buy(other, '2026-05-11', [{ uuid: free.uuid, qty: 1, rate: '700' }])
  const behind = async (box: string) => {
    const asked = { from_date: '2026-05-01', to_date: '2026-05-31', box, limit: 50 }
    const { data } = (await office.send(listPurchases, asked)).body
    return data.flatMap(({ details }) => details).reduce((sum, line) => sum + line.taxable_amount, 0)
  }
  const { credit, bought_without, outside } = (await office.send(readGstr3b, { month: '2026-05' })).body
  expect([
    ...[credit.other, credit.net, credit.blocked, credit.barred, outside].map(({ taxable }) => taxable),
    bought_without.intra,
    bought_without.inter,
  ]).toEqual([600, 300, 300, 400, 500, 600, 700])
  for (const [box, figure] of [
    ['taken', 600],
    ['eligible', 300],
    ['blocked', 300],
    ['barred', 400],
    ['unregistered', 500],
    ['untaxed_intra', 600],
    ['untaxed_inter', 700],
  ] as const)
    expect(await behind(box), box).toBe(figure)
})

test('who may not read tax sees no month, and a month that is none is refused', async () => {
  const { cookie } = await signInAs(office, ['orders.read'])
  for (const operation of [readTaxMonth, listGaps, readGstr3b]) {
    expect((await office.send(operation, { month: '2026-06' }, { cookie })).status).toBe(403)
    expect((await office.send(operation, { month: '2026-00' })).body).toMatchObject({
      errors: { month: 'Month must be a month such as 2026-11' },
    })
  }
})
