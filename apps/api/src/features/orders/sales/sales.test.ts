import { addDays, dayInIndia } from '@refill/values/day.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import {
  allSales,
  readSalesDays,
  salesByCustomer,
  salesByPartner,
  salesByProduct,
} from '@refill/contract/features/orders/sales.contract.ts'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { aDeliveryPartner } from '../../delivery-partners/delivery-partners.test-data.ts'
import { officeForFile } from '../../../testing/office.ts'
import { planOf } from '../../../testing/plan-of.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

const today = dayInIndia(new Date())
const ago = (days: number) => addDays(today, -days)
const year = { fd: ago(400), td: today }

/** Orders of a fortnight: delivered ones, some by a partner, one on the way and one canceled. */
const office = await officeForFile()
const at = orderOffice(office)
const customerId = await at.customer()
const partnerId = (await office.send(deliveryPartners.create, aDeliveryPartner())).body.id
const uuids = [(await at.product({ gst: '18' })).uuid, (await at.product({ gst: '5' })).uuid]
for (const uuid of uuids) await at.open(uuid, ago(500), 10_000)
const other = await at.customer()
for (let index = 0; index < 14; index++) {
  const lines = uuids.slice(0, 1 + (index % 2)).map((uuid) => ({ uuid, count: index + 1 }))
  const partner = index % 3 === 0 ? { dp_id: String(partnerId) } : {}
  const { id } = (await at.book(index % 4 === 3 ? other : customerId, lines, partner)).body
  // Booked earlier, as nobody can by a call.
  await office.pool.query(
    `WITH gone AS (UPDATE order_counts SET n = n - 1 WHERE day = $2 AND status = 1 AND shard =
        (SELECT shard FROM order_counts WHERE day = $2 AND status = 1 AND n > 0 LIMIT 1) RETURNING 1),
      came AS (INSERT INTO order_counts VALUES ($3, 1, 0, 1) ON CONFLICT (day, status, shard)
        DO UPDATE SET n = order_counts.n + 1 RETURNING 1)
    UPDATE orders SET day = $3 FROM gone, came WHERE id = $1`,
    [id, today, ago(14 - index)],
  )
  if (index > 12) continue
  await at.bring(id, 3)
  await office.pool.query('UPDATE orders SET dispatched_at = $2 WHERE id = $1', [id, ago(14 - index)])
  const delivered_on = ago(Math.floor((14 - index) / 2))
  if (index < 12) await at.move(id, 4, { delivered_on })
}

const reports = () =>
  [
    [allSales, {}, {}],
    [salesByCustomer, { userid: customerId }, { customer_id: customerId }],
    [salesByProduct, { prod_code: uuids[0]?.toLowerCase() }, { prod_code: uuids[0] }],
    [salesByPartner, { dpid: partnerId }, { dpid: partnerId }],
  ] as const

const hundredths = (figures: readonly number[]) =>
  figures.reduce((sum, one) => sum + Math.round(one * 100), 0)

describe('the sales report', () => {
  test.each([{}, { by: 'booking' }])(
    'has each line of delivered orders once over pages of any size, newest first, with totals of all %o',
    async (by) => {
      for (const [report, whose, chosen] of reports()) {
        const ask = async (page: number, limit: number, range: object = year) =>
          (await office.send(report as typeof salesByCustomer, { ...range, ...by, ...whose, page, limit }))
            .body
        const all = await ask(1, 10_000)
        expect(all.list.length).toBeGreaterThan(3)
        expect(all.totalcount).toBe(all.list.length)
        expect(all.totals).toEqual({
          quantity: hundredths(all.list.map(({ quantity }) => quantity)) / 100,
          returnclinder: hundredths(all.list.map(({ returnclinder }) => returnclinder)) / 100,
          totalamount: hundredths(all.list.map(({ totalamount }) => totalamount)) / 100,
        })
        const paged = []
        for (let page = 1; page <= Math.ceil(all.totalcount / 3); page++)
          paged.push(...(await ask(page, 3)).list)
        expect(paged).toEqual(all.list)
        const [early, late] = [
          await ask(1, 100, { fd: year.fd, td: ago(6) }),
          await ask(1, 100, { fd: ago(5), td: today }),
        ]
        expect(Math.min(late.totalcount, early.totalcount)).toBeGreaterThan(0)
        expect([...late.list, ...early.list]).toEqual(all.list)
        const { days } = (await office.send(readSalesDays, { ...year, ...by, ...chosen })).body
        expect(hundredths(days.map(({ amount }) => amount))).toBe(Math.round(all.totals.totalamount * 100))
        const query: object = { ...year, ...by, ...chosen }
        const answer = await office.fetch(
          `/reports/sales_report.xlsx?${new URLSearchParams({ ...query }).toString()}`,
          { headers: { cookie: office.session } },
        )
        const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
        const rows = sheets[0]?.rows ?? []
        expect(rows.at(-1)).toEqual(expect.arrayContaining(['Total', all.totals.totalamount]))
        expect(rows.filter((row) => typeof row[0] === 'number').map((row) => row[1])).toEqual(
          all.list.map(({ orderid }) => orderid),
        )
      }
      expect(await verifyOrders(office.db.reader)).toEqual([])
    },
  )

  test('of all products together is what the list of delivered orders comes to', async () => {
    const { days } = (await office.send(readSalesDays, year)).body
    const orders = (await office.send(listOrders, { page: 1, limit: 100, type: '4' })).body.reponselist
    expect(hundredths(days.map(({ amount }) => amount))).toBe(
      hundredths(orders.map((one) => one.totalamount)),
    )
  })

  test('counts a sale on the day of its delivery, and on that of its booking when asked so', async () => {
    const { reponselist: orders } = (await office.send(listOrders, { page: 1, limit: 100, type: '4' })).body
    const first = orders.at(-1)
    const on = async (day: string, by = {}) =>
      (await office.send(allSales, { fd: day, td: day, ...by })).body.list.map(({ orderid }) => orderid)
    expect(await on(ago(7))).toContain(first?.orderid)
    expect(await on(ago(14))).toEqual([])
    expect(await on(ago(14), { by: 'booking' })).toEqual([first?.orderid])
    const [row] = (await office.send(allSales, { fd: ago(7), td: ago(7) })).body.list
    expect(row).toMatchObject({
      delivered_on: ago(7),
      customer_name: first?.customer_name,
      source: first?.source,
    })
  })

  test('is empty for a range that is none, and for what nobody knows', async () => {
    const nothing = { totalcount: 0, list: [], totals: { quantity: 0, returnclinder: 0, totalamount: 0 } }
    for (const range of [
      { fd: '', td: today },
      { fd: today, td: '' },
      { fd: today, td: ago(1) },
    ])
      expect((await office.send(salesByCustomer, { ...range, userid: customerId })).body).toMatchObject(
        nothing,
      )
    expect((await office.send(salesByProduct, { ...year, prod_code: 'NOSUCH' })).body).toMatchObject(nothing)
    expect((await office.send(salesByCustomer, { ...year, userid: 'x' })).status).toBe(422)
  })
})

test('lines of orders and what notes changed of them are each found by an index', async () => {
  const plan = await planOf(office.pool, new URL('../sql/sales-rows.sql', import.meta.url), () => `'{1,-1}'`)
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toMatch(/order_lines_pkey.*\n\s+Index Cond/)
  expect(plan).toMatch(/sales_corrections_as_line.*\n\s+Index Cond/)
})

test('verify names whatever was tampered with', async () => {
  await office.pool.query('ALTER TABLE movements DISABLE TRIGGER USER')
  let known = 0
  for (const statement of [
    'UPDATE orders SET total_amount = total_amount + 0.01 WHERE id = 1',
    'UPDATE order_lines SET empties_received = empties_received + 1 WHERE order_id = 2',
    'UPDATE order_lines SET sold_on = NULL WHERE order_id = 3',
    'UPDATE order_counts SET n = n + 1 WHERE ctid = (SELECT min(ctid) FROM order_counts)',
    'UPDATE sales_days SET amount = amount - 0.01 WHERE ctid = (SELECT min(ctid) FROM sales_days)',
    `DELETE FROM movements WHERE document = 'order' AND document_id = 5`,
    `UPDATE challans SET number = left(number, 9) || '99999' WHERE order_id = 6`,
  ]) {
    await office.pool.query(statement)
    const found = await verifyOrders(office.db.reader)
    expect(found.length, statement).toBeGreaterThan(known)
    known = found.length
  }
})
