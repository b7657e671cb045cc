import { addDays } from '@refill/values/day.ts'
import { readReceiptReport } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { listReceipts } from '@refill/contract/features/receipts/receipts.contract.ts'
import { receiptListWorkbook } from '@refill/contract/features/receipts/receipts.downloads.ts'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, delivered, receive, takeBack, differences } = await moneyOffice(office)

const list = async (state: string, more: object = {}) =>
  (await office.send(listReceipts, { state, limit: 1000, ...more })).body

test('a receipt that is taken back stays in the books: number, list, order and report say who, when and why', async () => {
  const customer = await at.customer({ name: 'Om Bakers', tradename: '' })
  const { id, orderid } = await delivered(customer, 10)
  const kept = (await receive(300, [orderid])).body.data
  const gone = (await receive(500, [orderid])).body.data
  const before = (await list('')).totalcount
  expect((await takeBack(gone.id, 'Entered twice')).body.message).toBe('Receipt deleted successfully')

  expect((await list('')).totalcount).toBe(before - 1)
  expect((await list('live')).data.map(({ sr_no }) => sr_no)).not.toContain(gone.sr_no)
  expect((await list('canceled')).data).toMatchObject([
    {
      sr_no: gone.sr_no,
      amount: 500,
      cancel_reason: 'Entered twice',
      canceled_by: 'Meena Joshi',
      canceled_at: expect.stringContaining(today),
      orders: [orderid],
    },
  ])
  expect((await list('all')).data.map(({ sr_no }) => sr_no)).toEqual([kept.sr_no, gone.sr_no])
  const next = (await receive(1, [orderid])).body.data
  expect(Number(next.sr_no.slice(-5))).toBe(Number(gone.sr_no.slice(-5)) + 1)

  const order = await at.read(id)
  expect(order.due).toBe(699)
  expect(order.receipts).toMatchObject([
    { sr_no: kept.sr_no, is_canceled: false },
    { sr_no: gone.sr_no, is_canceled: true },
    { sr_no: next.sr_no, is_canceled: false },
  ])
  const words = order.history.map(({ text, by }) => `${text} (${by})`)
  expect(words).toContain(`Receipt ${gone.sr_no} added, ₹500.00 for this order (Meena Joshi)`)
  expect(words).toContain(`Receipt ${gone.sr_no} canceled, ₹500.00 due again, Entered twice (Meena Joshi)`)

  const report = async (state: string) =>
    (await office.send(readReceiptReport, { fd: addDays(today, -1), td: today, state })).body
  expect((await report('')).totals).toMatchObject({ amount: 301, canceled: 0 })
  expect(await report('all')).toMatchObject({
    totalcount: 3,
    totals: { amount: 301, cash: 301, canceled: 500 },
  })
  expect(await report('canceled')).toMatchObject({ totalcount: 1, totals: { amount: 0, canceled: 500 } })
  expect(await differences()).toEqual([])
})

test('a receipt can be taken back without a reason, and only once', async () => {
  const { orderid } = await delivered(await at.customer(), 1)
  const { id } = (await receive(100, [orderid])).body.data
  const twice = await Promise.all([takeBack(id), takeBack(id)])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await list('canceled')).data.at(-1)).toMatchObject({ id, cancel_reason: '' })
  expect(await differences()).toEqual([])
})

test('each state knows its pages, however many were taken back', async () => {
  const { orderid } = await delivered(await at.customer(), 90)
  const ids = []
  for (let nth = 0; nth < 12; nth += 1) ids.push((await receive(10, [orderid])).body.data.id)
  for (const id of ids.filter((_, nth) => nth % 3 === 0)) await takeBack(id, 'Property')
  for (const state of ['live', 'canceled', 'all']) {
    const all = await list(state)
    expect(all.totalcount).toBe(all.data.length)
    const paged = []
    for (let page = 1; page <= Math.ceil(all.totalcount / 4); page += 1)
      paged.push(...(await list(state, { page, limit: 4 })).data)
    expect(paged).toEqual(all.data)
    const newest = await list(state, { sort: 'newest' })
    expect(newest.data).toEqual(all.data.toReversed())
    expect((await list(state, { search: orderid })).data).toEqual(
      all.data.filter(({ orders }) => orders.includes(orderid)),
    )
  }
})

test('the workbook has canceled receipts where they are asked for, with their money apart', async () => {
  const rowsOf = async (state: string) => {
    const answer = await office.fetch(`/${receiptListWorkbook.path}?state=${state}`, {
      headers: { cookie: office.session },
    })
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? []
  }
  const amounts = (await list('')).data.reduce((sum, { amount }) => sum + amount, 0)
  const canceled = (await list('canceled')).data.reduce((sum, { amount }) => sum + amount, 0)
  const usual = await rowsOf('')
  expect(usual.flat()).not.toContain('Canceled Amount')
  expect(usual.at(-1)).toEqual(expect.arrayContaining(['Total', amounts]))
  const all = await rowsOf('all')
  expect(all.flat()).toEqual(expect.arrayContaining(['Canceled Amount', 'Entered twice', 'Meena Joshi']))
  expect(all.at(-1)).toEqual(expect.arrayContaining(['Total', amounts, canceled]))
})
