import { listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { createInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import { assignOrder, updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { vehicles } from '@refill/contract/features/vehicles/vehicles.contract.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aCustomer } from '../customers/customers.test-data.ts'
import { aDriver } from '../drivers/drivers.test-data.ts'
import { aVehicle } from '../vehicles/vehicles.test-data.ts'
import { formOf } from '../../testing/office.ts'
import {
  endProcessesAfterEach,
  folderOf,
  killerOf,
  main,
  signIn,
  start,
} from '../../testing/running-product.ts'
import { inHours } from '../orders/orders.test-data.ts'
import { aProduct } from '../products/products.test-data.ts'
import { business, today } from './invoices.test-data.ts'

endProcessesAfterEach()

type Row = { id: number; number: string; order_id: number }
type Answer = { success: boolean; message: string; code?: string; id: number; number: string }

const caller = (origin: string, cookie: string) => {
  const send = async ({ endpoint, action = '' }: Command, fields: object, key = '') => {
    const headers = { cookie, ...(key && { 'idempotency-key': key }) }
    const body = formOf({ ...(action && { action }), ...fields })
    const answer = await fetch(`${origin}/${endpoint}`, { method: 'POST', body, headers })
    return (await answer.json()) as Answer & { reponselist: unknown }
  }
  const done = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    expect(answer).toMatchObject({ success: true })
    return answer
  }
  const all = async (command: Command) =>
    (await done(command, { limit: 1000, state: 'all' })).reponselist as Row[]
  return { done, all }
}
type Command = { readonly endpoint: string; readonly action?: string | undefined }
type Caller = ReturnType<typeof caller>

const orderCount = 160

/** A registered business with orders on the road. @returns their ids */
const ordersUnderWay = async ({ done }: Caller): Promise<number[]> => {
  const { version } = (await done(readSettings, {})).reponselist as { version: number }
  await done(updateSettings, { ...business, version: String(version) })
  const goods = await aProduct({ gst: '18', rsp: '1523.37', discount: '0' })
  await done(createProduct, goods)
  const stock = { 'os_fulls[]': '1000', 'os_emptys[]': '1000', 'opening_date[]': addDays(today, -5) }
  await done(createInventory, { 'uuid[]': goods.uuid, ...stock })
  const customer_id = (await done(customers.create, aCustomer())).id
  const driver_id = (await done(drivers.create, aDriver())).id
  const vehicle_id = (await done(vehicles.create, aVehicle())).id
  const one = async () => {
    const { id } = await done(createOrder, {
      customer_id,
      paymentmode: 'Cash',
      'uuid[]': goods.uuid,
      'count[]': '2',
    })
    await done(assignOrder, { id, driver_id, vehicle_id, delivery_estimate: inHours(2), modified_by: '1' })
    await done(updateOrder, { id, status: '3' })
    return id
  }
  const ids: number[] = []
  await sixteen(Array.from({ length: orderCount }), async () => void ids.push(await one()))
  return ids
}

/** Sixteen clerks work through what is to be done; each takes the next when it has an answer. */
const sixteen = async <T>(all: readonly T[], one: (what: T) => Promise<void>) => {
  const left = all.values()
  const clerk = async (): Promise<void> => {
    const { done, value } = left.next()
    if (done) return
    await one(value)
    await clerk()
  }
  await Promise.all(Array.from({ length: 16 }, clerk))
}

/** Numbers that clerks were answered with, by order. */
type Told = { delivered: Map<number, string>; noted: Map<number, string> }

/** Delivers an order and credits one of its two refills, under keys of the first try, as the panel does. */
const work = async ({ done }: Caller, id: number, told: Told) => {
  await done(updateOrder, { id, status: '4' })
  const [invoice] = (await done(listInvoices, { order_id: id })).reponselist as Row[]
  told.delivered.set(id, invoice?.number ?? '')
  const one = { 'place[]': '1', 'quantity[]': '1', 'taxable[]': '', 'fulls[]': '1', 'empties[]': '1' }
  const note = { invoice_id: invoice?.id, cause: 'goods_back', reason: 'Unused', day: '', ...one }
  told.noted.set(id, (await done(createCreditNote, note, `note-${id}`)).number)
}

/** Numbers 1 to n of a series, none left out and none twice. */
const expectWhole = (rows: readonly Row[], prefix: string, count: number) => {
  const numbers = rows.map(({ number }) => number).toSorted()
  const whole = Array.from(
    { length: count },
    (_, index) => `${prefix}/${financialYear(today)}/${String(index + 1).padStart(6, '0')}`,
  )
  expect(numbers).toEqual(whole)
}

const expectNothingWrong = async () => {
  const env = { ...process.env, DATA_DIR: folderOf('data') }
  const verify = await promisify(execFile)(process.execPath, [join(main, '../upkeep/verify.ts')], { env })
  expect(verify.stdout).toContain('0 differences')
}

test('kill -9 under sixteen who deliver and credit: numbers have no gaps, and each that was told stands once', async () => {
  const first = await start()
  const office = caller(first.origin, await signIn(first.origin))
  const ids = await ordersUnderWay(office)
  const told: Told = { delivered: new Map(), noted: new Map() }

  const killAll = await killerOf(first.child.pid ?? 0)
  const dying = sixteen(ids, async (id) => {
    await work(office, id, told)
    if (told.noted.size === 40) killAll()
  })
  await expect(dying).rejects.toThrow()
  const before = { delivered: new Map(told.delivered), noted: new Map(told.noted) }
  expect(before.noted.size).toBeGreaterThanOrEqual(40)
  expect(before.noted.size).toBeLessThan(orderCount)

  const second = await start()
  const again = caller(second.origin, await signIn(second.origin))
  const [invoices, notes] = [await again.all(listInvoices), await again.all(creditNotes.list)]
  expectWhole(invoices, 'SI', invoices.length)
  expectWhole(notes, 'CN', notes.length)
  expect(new Set(invoices.map(({ order_id }) => order_id)).size).toBe(invoices.length)
  expect(new Set(notes.map(({ order_id }) => order_id)).size).toBe(notes.length)
  const kept = new Map(invoices.map(({ order_id, number }) => [order_id, number]))
  for (const [id, number] of before.delivered) expect(kept.get(id)).toBe(number)
  const numbers = new Set(notes.map(({ number }) => number))
  expect([...before.noted.values()].filter((number) => !numbers.has(number))).toEqual([])

  // Everybody sends again what was not answered, and what was.
  await sixteen(ids, (id) => work(again, id, told))
  for (const [id, number] of before.noted) expect(told.noted.get(id)).toBe(number)
  expectWhole(await again.all(listInvoices), 'SI', orderCount)
  expectWhole(await again.all(creditNotes.list), 'CN', orderCount)
  await expectNothingWrong()
}, 240_000)
