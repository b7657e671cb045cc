import { today, invoiceOffice } from './invoices.test-data.ts'
import { financialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { billDelivered, type BilledAgain } from './invoices.public.ts'

const office = await officeForFile()
const { at, settings, product, delivered } = await invoiceOffice(office)
const uuid = await product()
const free = await product({ gst: '0' })
const hose = await product({ gst: '12', uom: 'pcs', category: 'Accessories', rsp: '187.55' })
const customers = {
  registered: await at.customer({ state: 'Maharashtra', gst: '27ABCPE1234F1ZB' }),
  household: await at.customer({ state: 'Maharashtra', gst: '' }),
  afar: await at.customer({ state: 'Karnataka', gst: '29AAACH7409R1ZX' }),
  branch: await at.customer({ state: 'Maharashtra', gst: '29AAACH7409R1ZX' }),
  zone: await at.customer({
    state: 'Maharashtra',
    gst: '27AAPFU0939F1ZV',
    registration_class: 'sez',
  }),
  kitchen: await at.customer({ state: 'karnataka', gst: '', address: 'MG Road, Hubli' }),
}

const rows = async (text: string) => (await office.pool.query<Record<string, unknown>>(text)).rows
const documents = () =>
  rows(`SELECT to_jsonb(d) - '{id,issued_at}'::text[] AS document, (SELECT jsonb_agg(to_jsonb(l) - 'document_id' ORDER BY place)
    FROM tax_lines l WHERE l.document_id = d.id) AS lines FROM tax_documents d ORDER BY id`)
const series = () => rows(`SELECT * FROM series WHERE kind IN ('invoice', 'bill_of_supply') ORDER BY kind`)

const forget = `DELETE FROM tax_lines; DELETE FROM tax_documents;
  DELETE FROM series WHERE kind IN ('invoice', 'bill_of_supply')`

const billAnew = async (again: readonly BilledAgain[] = []) => {
  await pastTriggers(office.pool, ['tax_lines', 'tax_documents'], forget)
  const [user] = await rows('SELECT min(id)::int AS id FROM users')
  const { issued } = await office.db.transaction(office.by, async (trx) => {
    trx.withoutAudit('of a test')
    const asked = { first: today, last: today, user_id: Number(user?.id), again }
    return { issued: await billDelivered(trx, asked) }
  })
  return issued
}

const deliverAll = async () => {
  await delivered(customers.registered, [{ uuid, count: 10, deposits: 2 }])
  await delivered(customers.household, [{ uuid, count: 1, price: '1523.33' }], { received_amount: '700' })
  await delivered(customers.household, [{ uuid: free, count: 2 }])
  await delivered(customers.kitchen, [
    { uuid: hose, count: 1 },
    { uuid: free, count: 1 },
  ])
  await delivered(customers.zone, [{ uuid, count: 2 }])
  await delivered(customers.afar, [
    { uuid: hose, count: 3, price: '187.55' },
    { uuid, count: 7 },
  ])
  await delivered(customers.branch, [{ uuid: hose, count: 1 }])
  await delivered(customers.kitchen, [{ uuid, count: 1 }])
  await delivered(customers.kitchen, [{ uuid, count: 60 }])
  const { id } = (await at.book(customers.registered, [{ uuid, count: 5 }])).body
  await at.bring(id, 3)
  const [line] = (await at.read(id)).details
  await at.move(id, 4, { 'line_id[]': [String(line?.id)], 'count[]': ['3'], 'returnclinder[]': ['3'] })
  await settings({ round_to_rupee: '1' })
  await delivered(customers.registered, [{ uuid: hose, count: 3 }])
}

test('one statement issues to the letter what deliveries issued one by one', async () => {
  await deliverAll()
  const issued = { documents: await documents(), series: await series() }
  expect(issued.documents).toHaveLength(11)
  expect(new Set(issued.documents.map(({ document }) => Reflect.get(Object(document), 'section')))).toEqual(
    new Set(['b2b', 'b2cs', 'b2cl']),
  )
  await billAnew()
  expect({ documents: await documents(), series: await series() }).toEqual(issued)
})

test('an order that was billed again has a canceled number and the next one', async () => {
  const [order] = await rows(`SELECT id::int, delivered_at FROM orders WHERE is_billed ORDER BY id LIMIT 1`)
  const first = order?.delivered_at instanceof Date ? order.delivered_at.getTime() : 0
  const [canceled_at, issued_at] = [1, 2].map((later) => new Date(first + later).toISOString()) as [
    string,
    string,
  ]
  const canceled = { canceled_at, canceled_by: 1, cancel_reason: 'Given to the wrong customer' }
  const both = await billAnew([{ order_id: Number(order?.id), ...canceled, issued_at }])
  const year = financialYear(today)
  expect(both.map(({ number, canceled_at }) => [number, canceled_at !== null])).toEqual([
    [`SI/${year}/000001`, true],
    [`SI/${year}/000002`, false],
  ])
  expect((await series())[1]).toMatchObject({ last: 11 })
  const [bill, next] = await rows(
    `SELECT number, order_id::int, cancel_reason FROM tax_documents WHERE kind = 'invoice' ORDER BY id LIMIT 2`,
  )
  expect([bill?.order_id, next?.order_id]).toEqual([order?.id, order?.id])
  expect([bill?.cancel_reason, next?.cancel_reason]).toEqual(['Given to the wrong customer', ''])
})
