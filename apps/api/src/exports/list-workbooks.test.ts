import { createAdvance } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { deposit, listCash } from '@refill/contract/features/cash/cash.contract.ts'
import { cashWorkbook } from '@refill/contract/features/cash/cash.downloads.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { inventoryWorkbook } from '@refill/contract/features/inventory/inventory.downloads.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { productWorkbook } from '@refill/contract/features/products/products.downloads.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { dueWorkbook } from '@refill/contract/features/receipts/dues.downloads.ts'
import { listUsers } from '@refill/contract/features/users/users.contract.ts'
import { userWorkbook } from '@refill/contract/features/users/users.downloads.ts'
import type { Download } from '@refill/contract/download.ts'
import { masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { someMasters } from '../masters/testing/some-masters.ts'
import { orderOffice } from '../features/orders/orders.test-data.ts'
import { allMasters } from '../registry/all-masters.ts'
import { officeForFile } from '../testing/office.ts'
import { signInAs } from '../testing/people.ts'
import { today } from '../testing/today.ts'
import { openWorkbook } from './testing/open-workbook.ts'

const office = await officeForFile()
const at = orderOffice(office)

type Cells = readonly unknown[]

const fileOf = async (file: Download, asked: Record<string, string> = {}, cookie = office.session) => {
  const answer = await office.fetch(`/${file.path}?${new URLSearchParams(asked).toString()}`, {
    headers: { cookie },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
/** Head and lines of a workbook, without the serial numbers. */
const sheetOf = async (file: Download, asked?: Record<string, string>) => {
  const { rows } = await openWorkbook((await fileOf(file, asked)).bytes)
  const from = rows.findIndex(([first]) => first === 'S.No.')
  const [head = [], ...lines] = rows.slice(from).map((row): Cells => row.slice(1))
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
  return { head, lines, column }
}

const loggedFile = async () => {
  const { rows } = await office.pool.query(
    `SELECT after FROM audit_log WHERE event = 'exports.made' ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]?.after
}

const make = async (kind: MasterKind, more: object = {}): Promise<number> => {
  const { contract } = allMasters[kind]
  const fields = { ...someMasters[kind](), ...more }
  return (await office.send(contract.create, fields)).body.id
}

describe.each(masterKinds)('the workbook of %s', (kind) => {
  const { contract, name } = allMasters[kind]
  const list = async (asked: object) => {
    const { body } = await office.send(contract.list, { limit: 10_000, ...asked })
    return body[contract.rowsIn] as Record<string, unknown>[]
  }
  const field = Object.entries(contract.fields).find(([one, { column = one }]) => column === name)
  const label = field?.[1].label ?? ''
  const shown = field?.[1].shownAs || field?.[0] || ''
  beforeAll(async () => {
    for (let count = 0; count < 4; count += 1) await make(kind)
    const id = await make(kind)
    await office.send(contract.setStatus, { id, status: 0 })
  })

  test.each([{}, { sort: 'name' }, { status: '1' }, { status: '0' }, { papers: 'expired' }])(
    'has the rows of its list, in its order: %j',
    async (asked) => {
      const rows = await list(asked)
      const { column } = await sheetOf(contract.workbook, asked)
      expect(column(label)).toEqual(rows.map((row) => row[shown]))
    },
  )

  test('says of each whether it is active, and hides what a screen hides', async () => {
    const { column, lines } = await sheetOf(contract.workbook)
    const cells = lines.flat()
    expect(new Set(column('Status'))).toEqual(new Set(['Active', 'Inactive']))
    const { pan, aadhar } = { pan: '', aadhar: '', ...someMasters[kind]() }
    for (const secret of [pan, aadhar].filter(Boolean)) expect(cells).not.toContain(secret)
  })
})

test('a search, the branches of customers and a record above are in the file as in the list', async () => {
  const parent = await make('customers', { name: 'Kaveri Group', tradename: 'Kaveri Group' })
  await make('customers', {
    name: '=HYPERLINK("http://x")',
    tradename: 'Kaveri Baner',
    parentid: parent,
    credit_limit: '25000.5',
    registration_class: '',
    gst: '',
  })
  const { customers } = allMasters
  const { column, lines } = await sheetOf(customers.contract.workbook, { search: 'kaveri' })
  expect(column('Name')).toEqual(['=HYPERLINK("http://x")', 'Kaveri Group'])
  expect(column('Parent')).toEqual(['Kaveri Group', null])
  expect(column('Credit limit')[0]).toBe(25_000.5)
  expect(column('Class of registration')[0]).toBe('Unregistered')
  expect(lines).toHaveLength(2)
  expect(await loggedFile()).toMatchObject({ file: 'customers/customers.xlsx', search: 'kaveri' })
  // What begins like a formula is a text that stays one, also where somebody opens the cell and presses Enter.
  const { bytes } = await fileOf(customers.contract.workbook, { search: 'kaveri baner' })
  const { parts } = await openWorkbook(bytes)
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/s="1" t="inlineStr"><is><t [^>]+>=HYPERLINK/)
})

test('a Yes of a form is a Yes in the file', async () => {
  await make('vendors', { tradename: 'Deccan Gas', turnover_p3: '2', bank_guarantee_req: '1' })
  const { column } = await sheetOf(allMasters.vendors.contract.workbook, { search: 'deccan gas' })
  expect([...column('Turnover'), ...column('Bank guarantee required')]).toEqual(['Yes', 'No'])
})

describe('of other lists', () => {
  beforeAll(async () => {
    const product = await at.product({ rsp: '905.55', discount: '0', security_deposit: '50.25' })
    await at.open(product.uuid, '2026-04-01', 100_000)
    for (const [name, count] of [
      ['Om Bakers', 3],
      ['Sai Canteen', 7],
    ] as const) {
      const customer = await at.customer({ name, tradename: name })
      await at.bring((await at.book(customer, [{ uuid: product.uuid, count }])).body.id, 4)
    }
    const money = { payment_mode: 'Cash', transaction_number: '', mode_of_transaction: '', narration: '' }
    const customer_id = await at.customer()
    await office.send(createAdvance, { ...money, voucher_date: today, amount: 900, customer_id })
    for (const amount of [100, 200]) await office.send(deposit, { day: today, amount, bank: 'SBI Baner' })
  })

  test('products, inventory, users and cash have the rows of their lists, in their order', async () => {
    const many = { limit: 10_000 }
    const { product_list } = (await office.send(listProducts, many)).body
    const products = await sheetOf(productWorkbook)
    expect(products.column('Product code')).toEqual(product_list.map(({ uuid }) => uuid))
    const { data } = (await office.send(listInventory, many)).body
    const inventory = await sheetOf(inventoryWorkbook)
    expect(inventory.column('Current Fulls')).toEqual(data.map(({ cs_fulls }) => cs_fulls))
    await signInAs(office, ['orders.read'], 'Vilas')
    const { reponselist: users } = (await office.send(listUsers, many)).body
    expect((await sheetOf(userWorkbook)).column('Name')).toEqual(users.map(({ name }) => name))
    expect((await sheetOf(userWorkbook, { search: 'vilas' })).column('Name')).toEqual(['Vilas'])
    const { reponselist: cash } = (await office.send(listCash, many)).body
    const documents = await sheetOf(cashWorkbook)
    expect(documents.column('Number')).toEqual(cash.map(({ number }) => number))
    expect(documents.column('Amount')).toEqual([200, 100])
    expect((await sheetOf(cashWorkbook, { kind: 'close' })).lines).toEqual([])
    expect((await sheetOf(productWorkbook, { search: 'no such thing' })).lines).toEqual([])
  })

  test('dues end in the totals of the list, of the filter that is asked for', async () => {
    for (const asked of [{}, { search: 'bakers' }, { age: 'not_due' }, { age: 'over_30' }] as const) {
      const { reponselist, totals } = (await office.send(listDues, { limit: 10_000, ...asked })).body
      const { column } = await sheetOf(dueWorkbook, asked)
      expect(column('Customer')).toEqual([...reponselist.map((row) => row.customer_name), 'Total'])
      expect(column('Due')).toEqual([...reponselist.map(({ due }) => due), totals.due])
    }
    expect((await office.send(listDues, {})).body.totalcount).toBe(2)
  })

  test('a file takes the right of its list, and stands in the log under who took it', async () => {
    const { cookie, id } = await signInAs(office, ['customers.read'], 'Sunita')
    const { workbook } = allMasters.customers.contract
    expect((await fileOf(workbook, {}, cookie)).status).toBe(200)
    const { rows } = await office.pool.query(
      `SELECT user_id FROM audit_log WHERE event = 'exports.made' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]?.user_id).toBe(id)
    for (const file of [productWorkbook, inventoryWorkbook, userWorkbook, cashWorkbook, dueWorkbook])
      expect((await fileOf(file, {}, cookie)).status, file.path).toBe(403)
  })
})
