import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import { addDays, day, dayInIndia } from '@refill/values/day.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { orderSorts, paymentModes, sourceNames } from '@refill/contract/features/orders/orders.rules.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openWorkbook } from '../../../exports/testing/open-workbook.ts'
import { aDeliveryPartner } from '../../delivery-partners/delivery-partners.test-data.ts'
import { copyRows, expectPages, type ListFilter } from '../../../testing/every-page.ts'
import { officeForFile } from '../../../testing/office.ts'
import { allOf } from '../../../database/pages.ts'
import { conditionsOf } from './find-orders.ts'
import { verifyOrders } from '../orders.public.ts'
import { orderOffice } from '../orders.test-data.ts'

type Stored = {
  id: number
  number: string
  day: string
  status: number
  customer_id: number
  payment_mode: string
  source: string
  driver_id: number | null
  vehicle_id: number | null
  partner_id: number | null
  delivered_on: string | null
  search: string
}

const today = dayInIndia(new Date())
const at = (index: number, all: readonly number[]) => all[index % all.length]

/** Three hundred orders of a hundred days; every filter has some, and every second has all of a kind. */
const change = (index: number) => {
  const status = [4, 4, 4, 5, 1, 2, 3][index % 7] ?? 4
  const booked = addDays(today, Math.floor(index / 3) - 100)
  const isAssigned = status === 2 || status === 3 || status === 4
  return {
    number: `F-${index}`,
    day: booked,
    status,
    customer_id: at(index, known.customers),
    payment_mode: paymentModes[(index >> 1) % 3],
    source: sourceNames[(index >> 3) % 3],
    search: `f-${index} ${index % 2 ? 'hotel' : 'shop'} ${index % 5} ${9_822_000_000 + (index % 60)}`,
    driver_id: isAssigned ? at(index >> 1, known.drivers) : null,
    vehicle_id: isAssigned ? at(index >> 2, known.vehicles) : null,
    partner_id: isAssigned && index % 3 === 0 ? at(index, known.partners) : null,
    delivered_on: status === 4 ? addDays(booked, index % 4) : null,
  }
}

const office = await officeForFile()
const orders = orderOffice(office)
const partner = async () => (await office.send(deliveryPartners.create, aDeliveryPartner())).body.id
const known = {
  customers: [await orders.customer(), await orders.customer()],
  drivers: [await orders.driver(), await orders.driver()],
  vehicles: [await orders.vehicle(), await orders.vehicle()],
  partners: [await partner()],
}
const { uuid } = await orders.product()
const { body } = await orders.book(known.customers[0] ?? 0, [{ uuid, count: 1 }])
const changes = Array.from({ length: 300 }, (_, index) => change(index))
await copyRows(office, 'orders', body.id, changes.slice(0, 100))
// The others are the newest of many, among which several words are looked for first.
await office.pool.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), 60000)`)
await copyRows(office, 'orders', body.id, changes.slice(100))
const { rows } = await office.pool.query<Stored>(
  `SELECT id, number, day, status, customer_id, payment_mode, source, driver_id, vehicle_id, partner_id, delivered_on, search
   FROM orders`,
)
const stored = rows

type Filter = ListFilter & {
  [name in 'type' | 'paymentmode' | 'source' | 'took' | 'delivered_from' | 'delivered_to']?:
    | string
    | undefined
} & { [name in 'customer_id' | 'driver_id' | 'vehicle_id' | 'dp_id']?: number | undefined }

const daysOf = ({ day: booked, delivered_on }: Stored) =>
  (Date.parse(delivered_on ?? '') - Date.parse(booked)) / 86_400_000

const fits = (filter: Filter) => (order: Stored) =>
  (!filter.type || order.status === Number(filter.type)) &&
  (!filter.from_date || order.day >= filter.from_date) &&
  (!filter.to_date || order.day <= filter.to_date) &&
  (!filter.customer_id || order.customer_id === filter.customer_id) &&
  (!filter.paymentmode || order.payment_mode === filter.paymentmode) &&
  (!filter.source || order.source === filter.source) &&
  (!filter.took || (order.delivered_on !== null && daysOf(order) > 2 && daysOf(order) <= 4)) &&
  (!filter.driver_id || order.driver_id === filter.driver_id) &&
  (!filter.vehicle_id || order.vehicle_id === filter.vehicle_id) &&
  (!filter.dp_id || order.partner_id === filter.dp_id) &&
  (!filter.delivered_from || (order.delivered_on !== null && order.delivered_on >= filter.delivered_from)) &&
  (!filter.delivered_to || (order.delivered_on !== null && order.delivered_on <= filter.delivered_to)) &&
  (filter.search ?? '').split(' ').every((word) => order.search.includes(word))

const wantedOf = (filter: Filter): Stored[] => {
  const byDelivery = Boolean(filter.delivered_from || filter.delivered_to)
  const dayOf = (order: Stored) => (byDelivery ? (order.delivered_on ?? '') : order.day)
  const oldestFirst = (one: Stored, other: Stored) =>
    dayOf(one).localeCompare(dayOf(other)) || one.id - other.id
  const found = stored.filter(fits(filter)).toSorted(oldestFirst)
  return filter.sort === 'oldest' ? found : found.toReversed()
}

const ask = async (filter: Filter, page: number, limit: number) => {
  const { body } = await office.send(listOrders, { ...filter, page, limit })
  return { rows: body.reponselist, total: body.totalcount, more: body.more, ...body }
}

const isCounted = (filter: Filter) =>
  Object.entries(filter).every(
    ([name, value]) => !value || ['type', 'from_date', 'to_date', 'sort'].includes(name),
  )

const expectAllPages = (filter: Filter, limit: number) =>
  expectPages(
    (page) => ask(filter, page, limit),
    wantedOf(filter).map(({ id }) => id),
    { limit, isExact: isCounted(filter) },
  )

const someDay = fc.integer({ min: -105, max: 5 }).map((days) => addDays(day(today), days))
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

describe('orders are narrowed by', () => {
  test(
    'whatever is asked together: all pages hold exactly the orders that fit, in their order, none twice',
    manyRounds,
    async () => {
      const filters = fc.record({
        type: maybe(fc.constantFrom('1', '2', '3', '4', '5', '6')),
        from_date: maybe(someDay),
        to_date: maybe(someDay),
        customer_id: maybe(fc.constantFrom(...known.customers)),
        source: maybe(fc.constantFrom(...sourceNames)),
        paymentmode: maybe(fc.constantFrom(...paymentModes)),
        driver_id: maybe(fc.constantFrom(...known.drivers)),
        vehicle_id: maybe(fc.constantFrom(...known.vehicles)),
        dp_id: maybe(fc.constantFrom(...known.partners)),
        delivered_from: maybe(someDay),
        delivered_to: maybe(someDay),
        search: maybe(fc.constantFrom('hotel', '3', 'f-1', 'f- shop', 'hotel 4', '98220', '20000')),
        sort: maybe(fc.constantFrom(...orderSorts)),
      })
      await fc.assert(fc.asyncProperty(filters, fc.constantFrom(5, 25, 100), expectAllPages), {
        numRuns: runs(60),
      })
    },
  )

  test.each([
    ['a customer', () => ({ customer_id: known.customers[1] ?? 0 })],
    ['a driver', () => ({ driver_id: known.drivers[0] ?? 0 })],
    ['a vehicle', () => ({ vehicle_id: known.vehicles[1] ?? 0 })],
    ['a delivery partner', () => ({ dp_id: known.partners[0] ?? 0 })],
    ['a payment mode', () => ({ paymentmode: 'Prepaid' })],
    ['how they came in', () => ({ source: 'counter' })],
    ['the days that they took', () => ({ took: '4' })],
    ['days of delivery', () => ({ delivered_from: addDays(today, -60), delivered_to: addDays(today, -40) })],
    ['two words', () => ({ search: 'f- hotel' })],
    ['two words of which few are new', () => ({ search: 'hotel f-1' })],
    ['two words, oldest first', () => ({ search: 'shop f-', sort: 'oldest' })],
    ['a part of a number that all have', () => ({ search: '822000' })],
    ['a word and a part of a number', () => ({ search: 'shop 98220' })],
    ['nothing, oldest first', () => ({ sort: 'oldest' })],
    ['a status, oldest first', () => ({ type: '4', sort: 'oldest' })],
  ])('%s, page for page also beyond what is counted', async (_what, filter) => {
    expect(wantedOf(filter()).length).toBeGreaterThan(20)
    await expectAllPages(filter(), 10)
  })

  test('a number is found whole and in parts of five digits and more, whatever stands beside it', async () => {
    for (const search of ['9822000007', '000007', '00007', '0007'])
      expect((await ask({ search }, 1, 10)).rows.map(({ id }) => id)).toEqual(
        wantedOf({ search }).map(({ id }) => id),
      )
    expect(wantedOf({ search: '00007' })).toHaveLength(5)
    expect((await ask({ search: '9822000099' }, 1, 10)).rows).toEqual([])
  })

  test('a filter that nobody counted says how far it counted, and has no numbers for the statuses', async () => {
    const filter = { customer_id: known.customers[0] ?? 0 }
    const first = await ask(filter, 1, 10)
    expect([first.total, first.more, first.counts]).toEqual([51, true, undefined])
    expect((await ask({ ...filter, type: '4', from_date: today }, 1, 10)).counts).toBeUndefined()
    expect((await ask({ type: '4', sort: 'oldest' }, 1, 10)).counts).toMatchObject({ all: stored.length })
  })
})

test('what is empty or not known narrows nothing, and a call without any is answered as ever', async () => {
  const plain = (await office.send(listOrders, { page: 1, limit: 10 })).body
  const asked = {
    page: 1,
    limit: 10,
    customer_id: '',
    driver_id: '0',
    paymentmode: 'Barter',
    sort: 'price',
    delivered_to: '',
  }
  const odd = (await office.send(listOrders, asked)).body
  expect(odd).toEqual(plain)
  expect(plain.reponselist.map(({ id }: { id: number }) => id)).toEqual(
    wantedOf({})
      .slice(0, 10)
      .map(({ id }) => id),
  )
  expect(await office.send(listOrders, { delivered_from: 'soon' })).toMatchObject({ status: 422 })
})

test('the workbook has exactly the orders of the filter, in the order of the list', async () => {
  const filter = {
    driver_id: known.drivers[1] ?? 0,
    paymentmode: 'Cash',
    delivered_from: addDays(today, -80),
    sort: 'oldest',
  }
  const { report_url } = await ask(filter, 1, 5)
  const answer = await office.fetch(report_url, { headers: { cookie: office.session } })
  expect(answer.status).toBe(200)
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  const wanted = wantedOf(filter).map(({ number }) => number)
  expect(wanted.length).toBeGreaterThan(5)
  expect(rows.map((row) => row[1]).slice(-wanted.length)).toEqual(wanted)
  expect(answer.headers.get('x-total-rows')).toBe(String(wanted.length))
})

test('the counts that the lists rest on are those of the rows', async () => {
  const found = await verifyOrders(office.db.reader)
  expect(found.filter((words) => words.includes('count'))).toEqual([])
})

test('a word with a number is asked of the index of digits alone, others of the index of trigrams', async () => {
  const nothing = {
    sdate: '',
    edate: '',
    from_date: '',
    to_date: '',
    type: '',
    source: '',
    took: '',
    paymentmode: '',
  } as const
  const nobody = { customer_id: 0, driver_id: 0, vehicle_id: 0, dp_id: 0 }
  const planOf = async (search: string) => {
    const rest = { expected: '', delivered_from: '', delivered_to: '', sort: 'newest', search } as const
    const where = allOf(conditionsOf({ ...nothing, ...nobody, ...rest }))
    const plan = sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT FROM orders o WHERE ${where}`
    return (await office.db.reader.readComposed(plan)).map((row) => row['QUERY PLAN']).join('\n')
  }
  const ofNumber = await planOf('ORD/26-27/00012')
  expect(ofNumber).toContain('digit_groups')
  expect(ofNumber).not.toContain('~~')
  const ofBoth = (await planOf('Patil 9876543210')).match(/~~ '[^']*'|strpos\([^)]*\)/g)
  expect(new Set(ofBoth)).toEqual(new Set([`strpos(search, '9876543210'::text)`, `~~ '%patil%'`]))
})
