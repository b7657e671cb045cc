import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { holds, suffice, type NamedRight } from '@refill/contract/rights.ts'
import { allOrFirst } from '@refill/values/testing/walks.ts'
import { expect, test } from 'vitest'
import { wire } from '../app.ts'
import { unzip } from '../exports/testing/open-workbook.ts'
import { orderOffice } from '../features/orders/orders.test-data.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { nameOf } from '../testing/every-operation.ts'
import { markBusiness, writtenWays } from '../testing/marked-business.ts'
import { officeForFile } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import { today } from '../testing/today.ts'
import { declaredRights } from './declared-rights.ts'

const office = await officeForFile()
const calls = await exampleCalls(office, () => office.session)
const { marks, asked } = await markBusiness(office)
const { rows: roles } = await office.pool.query<{ name: string; rights: string[] }>(
  'SELECT name, rights FROM roles WHERE NOT is_owner ORDER BY id',
)
const { entries, downloads } = wire({ db: office.db, store: office.store, apiBase: '/' })
const reads = entries.map(({ operation }) => operation).filter(({ kind }) => kind === 'read')
const files = downloads.map(({ download }) => download)
const all = declaredRights([...entries.map(({ operation }) => operation), ...files])

/** What leads to the marks, by the names of fields; the log of activity shows whatever was done, which is what it is for. */
const ids: Readonly<Record<string, unknown>> = {
  customer_id: asked.customer_id,
  vendor_id: asked.vendor_id,
  dfrom: '2026-04-01',
  dto: today,
  from_date: '2026-04-01',
  to_date: today,
  fd: '2026-04-01',
  td: today,
  day: today,
  month: today.slice(0, 7),
  page: 1,
  limit: 100,
  prod_code: asked.product.uuid,
  orders: asked.order.id,
  uuid: asked.product.uuid,
}
const idOf = (name: string): number | undefined => {
  if (name.includes('vendor')) return asked.vendor_id
  if (name.includes('vehicle')) return asked.vehicle_id
  if (name.includes('customer')) return asked.customer_id
  if (name.includes('order')) return asked.order.id
  if (name.includes('purchase')) return asked.purchase
  return name.includes('receipt') ? asked.receipt : undefined
}
const leading = (name: string, shape: object) => {
  const id = idOf(name)
  const known = Object.fromEntries(Object.entries(ids).filter(([field]) => field in shape))
  return { ...known, ...(id !== undefined && 'id' in shape && { id }) }
}

/** Their own right is to see everything that was done. */
const isOfLog = (right: Operation['right']) => right === 'activity.read'

const textOf = async (path: string, bytes: Buffer): Promise<string> => {
  if (path.endsWith('.xlsx')) return [...unzip(bytes).values()].join(' ')
  if (path.endsWith('.pdf')) return (await readPdf(new Uint8Array(bytes))).map(({ text }) => text).join(' ')
  return bytes.toString('utf8')
}

type Answers = { [name: string]: string }

const answersFor = async (cookie: string, rights: readonly string[]): Promise<Answers> => {
  const answers: Answers = {}
  for (const operation of reads.filter(({ right }) => suffice(rights, right) && !isOfLog(right))) {
    const name = nameOf(operation)
    const fields = { ...(await calls[name]?.()), ...leading(name, operation.fields.shape) }
    answers[name] = JSON.stringify((await office.send(operation, fields, { cookie })).body)
  }
  for (const { path, fields } of files.filter((one) => suffice(rights, one.right) && !isOfLog(one.right))) {
    const asked = { ...(await calls[path]?.()), ...leading(path, fields.shape) }
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const url = `/${path.replace('{id}', String(idOf(path) ?? 1))}?${query.toString()}`
    const { statusCode, rawPayload } = await office.app.inject({ url, headers: { cookie } })
    answers[path] = statusCode >= 400 ? rawPayload.toString() : await textOf(path, rawPayload)
  }
  return answers
}

const shownBy = (answers: Answers, text: string): string[] =>
  Object.entries(answers).flatMap(([name, answer]) =>
    writtenWays(text).some((way) => answer.includes(way)) ? [name] : [],
  )

/** Files of what this business has not: notes by that number, anything to report, money paid back, backups, a cut-over; and everything, without a ticket. */
const notInThere = [
  'invoices/e-invoice.json',
  'invoices/e-way-bill.json',
  'credit-notes/{id}.pdf',
  'debit-notes/{id}.pdf',
  'receipts/paid-back/{id}.pdf',
  'backups/archive.zip',
  'cut-over/cut-over.pdf',
  'export/whole-business.zip',
]
const isRefusal = (text: string) => text.startsWith('{"success":false')

test('the marks of the business are seen by whoever may see everything', async () => {
  const { cookie } = await signInAs(office, 'Owner')
  const answers = await answersFor(cookie, ['*'])
  const refused = Object.entries(answers).flatMap(([name, text]) => (isRefusal(text) ? [name] : []))
  expect(refused).toEqual(notInThere)
  const unseen = marks.filter(({ text }) => shownBy(answers, text).length === 0)
  expect(unseen.map(({ what }) => what)).toEqual([])
})

const lacked = ['receipts.read', 'purchases.read', 'cash.read', 'vendors.read'] as const
/** The roles that come with the product, and whoever has every right but one. */
const readers = [
  ...roles.map(({ name, rights }) => [name, rights] as const),
  ...allOrFirst(lacked, () => 'lacked').map(
    (lacking) => [`whoever has all but ${lacking}`, all.filter((right) => right !== lacking)] as const,
  ),
]

test.each(readers)(
  '%s is told nothing in any answer or file that no right of theirs shows',
  async (name, rights) => {
    const named: NamedRight[] | string = roles.some((role) => role.name === name)
      ? name
      : all.filter((one) => holds(rights, one))
    const { cookie } = await signInAs(office, named)
    const answers = await answersFor(cookie, rights)
    const told = marks
      .filter((mark) => !mark.rights.some((right) => holds(rights, right)))
      .flatMap(({ what, text }) => shownBy(answers, text).map((where) => `${where}: ${what}`))
    expect(told).toEqual([])
  },
)

test('a refusal tells no more than an answer: past the limit it says what a customer owes to whoever may see it', async () => {
  const customer_id = await orderOffice(office).customer({
    name: 'Green Leaf',
    tradename: '',
    credit_limit: 100,
  })
  const order = { customer_id, 'uuid[]': [asked.product.uuid], 'count[]': ['2'], paymentmode: 'Credit' }
  const refusalFor = async (...rights: NamedRight[]) => {
    const { cookie } = await signInAs(office, ['orders.read', 'orders.write', ...rights])
    return (await office.send(createOrder, order, { cookie })).body.message
  }
  const limited = 'with a limit of ₹100.00. Who allows it?'
  expect(await refusalFor('receipts.read')).toMatch(/^Green Leaf would owe ₹[\d,.]+, /)
  expect(await refusalFor()).toBe(`Green Leaf would owe more, ${limited}`)
})
