import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { allSales } from '@refill/contract/features/orders/sales.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes, debitNotes, readLeft } from '@refill/contract/features/notes/notes.contract.ts'
import { lastNoteDay } from '@refill/contract/features/tax/tax.rules.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { verifyLedger } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'
import { verifyOrders } from '../orders/orders.public.ts'
import { verifyReceipts } from '../receipts/receipts.public.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const year = financialYear(today)
const uuid = await product()
let customers = 0
const hotel = (changes: object = {}) =>
  at.customer({ name: `Hotel ${(customers += 1)}`, state: 'Maharashtra', gst: '27ABCPE1234F1ZB', ...changes })

type Line = { place?: number; quantity?: string; taxable?: string; fulls?: number; empties?: number }
const columnsOf = (lines: readonly Line[]) => ({
  'place[]': lines.map(({ place = 1 }) => String(place)),
  'quantity[]': lines.map(({ quantity = '' }) => quantity),
  'taxable[]': lines.map(({ taxable = '' }) => taxable),
  'fulls[]': lines.map(({ fulls = 0 }) => String(fulls)),
  'empties[]': lines.map(({ empties = 0 }) => String(empties)),
})
const credit = (invoice_id: number, cause: string, lines: readonly Line[], changes: object = {}) =>
  office.send(createCreditNote, {
    invoice_id,
    cause,
    reason: 'Agreed by phone',
    day: '',
    ...columnsOf(lines),
    ...changes,
  })
const debit = (invoice_id: number, taxable: string, changes: object = {}) =>
  office.send(createDebitNote, {
    invoice_id,
    reason: 'Price was too low',
    day: '',
    'place[]': ['1'],
    'taxable[]': [taxable],
    ...changes,
  })
const noted = async (id: number) => (await office.send(creditNotes.read, { id })).body.reponselist
const left = async (invoice_id: number) => (await office.send(readLeft, { invoice_id })).body
const billed = async (count: number, changes: object = {}) => {
  const customer = await hotel(changes)
  const order = await delivered(customer, [{ uuid, count }])
  const [invoice] = await ofOrder(order)
  return {
    customer,
    order,
    invoice: invoice?.id ?? 0,
    value: invoice?.value ?? 0,
    number: invoice?.number ?? '',
  }
}
const statement = async (customer_id: number) =>
  (await office.send(readStatement, { customer_id, fd: addDays(today, -30), td: today })).body
const stock = async () => {
  const { data } = (await office.send(listInventory, { page: 1, limit: 5, search: uuid })).body
  return { fulls: data[0]?.cs_fulls ?? 0, empties: data[0]?.cs_emptys ?? 0 }
}
const sold = async () => (await office.send(allSales, { fd: today, td: today, limit: 100 })).body

describe('a credit note for goods that came back', () => {
  test('moves cylinders, lessens dues, statement and sales at once, at the rates of its invoice', async () => {
    const { customer, order, invoice, value, number } = await billed(10)
    const [stockBefore, soldBefore] = [await stock(), await sold()]
    const { body } = await credit(invoice, 'goods_back', [{ quantity: '2', fulls: 2, empties: 1 }])
    expect(body).toMatchObject({ success: true, number: `CN/${year}/000001` })
    const note = await noted(body.id)
    expect(note).toMatchObject({
      kind: 'credit_note',
      original_number: number,
      cause: 'goods_back',
      taxable: 3046.74,
      cgst: 274.21,
      sgst: 274.21,
      value: 3595.16,
      reason: 'Agreed by phone',
      lines: [{ quantity: 2, price: 1523.37, rate: 18 }],
      moved: [{ fulls: 2, empties: 1 }],
    })
    expect(await stock()).toEqual({ fulls: stockBefore.fulls + 2, empties: stockBefore.empties - 1 })
    expect((await at.read(order)).due).toBeCloseTo(value - 3595.16, 2)
    const { rows, closing, closing_cylinders } = await statement(customer)
    expect(closing).toBeCloseTo(value - 3595.16, 2)
    expect(
      rows.map(({ document, number: own, credit: paid, fulls, empties }) => [
        document,
        own,
        paid,
        fulls,
        empties,
      ]),
    ).toEqual([
      ['credit_note', note.number, 3595.16, -2, -1],
      ['order', (await at.read(order)).orderid, 0, 10, 10],
    ])
    expect(rows[1]?.text).toContain(number)
    expect(closing_cylinders).toBe(-1)
    const after = await sold()
    expect(after.totals.quantity).toBe(soldBefore.totals.quantity - 2)
    expect(after.totals.totalamount).toBeCloseTo(soldBefore.totals.totalamount - 3595.16, 2)
    expect(after.totalcount).toBe(soldBefore.totalcount + 1)
    expect(after.list.find(({ note: own }) => own === note.number)).toMatchObject({
      quantity: -2,
      totalamount: -3595.16,
    })
  })

  test('never takes more than is left, piece by piece, and what is left of the last takes all that is left', async () => {
    const { invoice, value } = await billed(3)
    expect((await credit(invoice, 'goods_back', [{ quantity: '4' }])).body).toMatchObject({
      code: 'note_too_many',
      message: expect.stringContaining('3 of it can come back still, not 4'),
    })
    const ids: number[] = []
    for (let n = 0; n < 3; n += 1)
      ids.push((await credit(invoice, 'goods_back', [{ quantity: '1' }])).body.id)
    const notes = await Promise.all(ids.map(noted))
    const sum = (pick: (one: (typeof notes)[number]) => number) =>
      notes.reduce((all, one) => all + Math.round(pick(one) * 100), 0) / 100
    expect(sum((one) => one.value)).toBe(value)
    expect(await left(invoice)).toMatchObject({
      value_left: 0,
      lines: [{ quantity_left: 0, taxable_left: 0 }],
    })
    expect((await credit(invoice, 'goods_back', [{ quantity: '1' }])).body.code).toBe('note_too_many')
    expect((await credit(invoice, 'canceled', [])).body.code).toBe('note_nothing')
  })

  test('at once from two desks takes what is there once', async () => {
    const { invoice } = await billed(3)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => credit(invoice, 'goods_back', [{ quantity: '2' }])),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await left(invoice)).toMatchObject({ lines: [{ quantity_left: 1 }] })
  })

  test('brings back no more fulls than it credits, and cylinders alone', async () => {
    const { invoice } = await billed(3)
    expect((await credit(invoice, 'goods_back', [{ quantity: '1', fulls: 2 }])).body.code).toBe(
      'note_cylinders_unfit',
    )
    expect((await credit(invoice, 'price', [{ taxable: '1', empties: 1 }])).body.code).toBe(
      'note_cylinders_unfit',
    )
    const hose = await product({ category: 'Accessories', uom: 'pcs' })
    const buyer = await hotel()
    const [goods] = await ofOrder(await delivered(buyer, [{ uuid: hose, count: 2 }]))
    const back = { quantity: '1', fulls: 1, empties: 1 }
    expect((await credit(goods?.id ?? 0, 'goods_back', [back])).body.code).toBe('note_cylinders_unfit')
    expect((await credit(goods?.id ?? 0, 'goods_back', [{ quantity: '1' }])).body.success).toBe(true)
    const { opening_cylinders, closing_cylinders, rows } = await statement(buyer)
    expect([opening_cylinders, closing_cylinders, rows.map(({ fulls }) => fulls)]).toEqual([0, 0, [0, 0]])
  })
})

test('a price difference credits money alone, and of a paid order it lies on account', async () => {
  const { customer, order, invoice, value } = await billed(10)
  const { orderid } = await at.read(order)
  const paid = {
    voucher_date: today,
    amount: String(value),
    payment_mode: 'Online',
    transaction_number: 'U1',
  }
  expect((await office.send(createReceipt, { ...paid, 'orderid[]': [orderid] })).body.success).toBe(true)
  const before = await stock()
  const { body } = await credit(invoice, 'price', [{ taxable: '200' }])
  expect(await noted(body.id)).toMatchObject({
    taxable: 200,
    cgst: 18,
    sgst: 18,
    value: 236,
    lines: [{ quantity: 0 }],
  })
  expect(await stock()).toEqual(before)
  expect(await statement(customer)).toMatchObject({ closing: -236 })
  expect((await credit(invoice, 'price', [{ taxable: '15033.71' }])).body.code).toBe('note_too_much')
  expect((await at.read(order)).receipts).toHaveLength(1)
})

test('a canceled supply credits all that is left, rounding among it', async () => {
  const { invoice, value, order } = await billed(7)
  await credit(invoice, 'goods_back', [{ quantity: '3', fulls: 3 }])
  const { body } = await credit(invoice, 'canceled', [{ fulls: 4 }])
  expect(body.success).toBe(true)
  expect((await noted(body.id)).value).toBeCloseTo(value - 5392.73, 2)
  expect(await left(invoice)).toMatchObject({ value_left: 0 })
  expect((await at.read(order)).due).toBe(0)
})

test('a debit note is due like an order, and what it charged can be credited again', async () => {
  const { customer, invoice, value, number } = await billed(2)
  const { body } = await debit(invoice, '100')
  expect(body).toMatchObject({ success: true, number: `DN/${year}/000001` })
  const { rows, closing } = await statement(customer)
  expect(closing).toBeCloseTo(value + 118, 2)
  expect(rows.find(({ document }) => document === 'debit_note')).toMatchObject({
    number: body.number,
    debit: 118,
    document_id: body.id,
    text: `Debit note on ${number}: Price was too low`,
  })
  expect(await left(invoice)).toMatchObject({ lines: [{ taxable_left: 3146.74 }] })
  expect(
    (await office.send(debitNotes.cancel, { id: body.id, reason: 'Agreed otherwise' })).body.success,
  ).toBe(true)
  expect((await statement(customer)).closing).toBeCloseTo(value, 2)
})

test('a note of today is canceled: its number stays, money, cylinders and sales are as before', async () => {
  const { customer, invoice, value } = await billed(5)
  const [stockBefore, soldBefore] = [await stock(), await sold()]
  const { body } = await credit(invoice, 'goods_back', [{ quantity: '2', fulls: 2, empties: 2 }])
  const cancel = () => office.send(creditNotes.cancel, { id: body.id, reason: 'Wrong customer' })
  expect((await cancel()).body).toMatchObject({ success: true, message: `${body.number} canceled` })
  expect((await cancel()).body.code).toBe('note_canceled')
  expect(await stock()).toEqual(stockBefore)
  expect((await sold()).totals).toEqual(soldBefore.totals)
  expect((await statement(customer)).closing).toBeCloseTo(value, 2)
  expect(await noted(body.id)).toMatchObject({ cancel_reason: 'Wrong customer', may_cancel: false })
  expect(await left(invoice)).toMatchObject({ lines: [{ quantity_left: 5 }] })
})

describe('a note is refused', () => {
  test('before its invoice, in the future, and after 30 November of the next year, but not before the last of its series', async () => {
    const { invoice } = await billed(5)
    const on = async (day: string) => (await credit(invoice, 'price', [{ taxable: '1' }], { day })).body
    expect((await on(addDays(today, -1))).code).toBe('note_before_invoice')
    expect(await on(addDays(today, 1))).toMatchObject({ message: 'Date cannot be in the future' })
    const backdate = async (days: number) => {
      await pastTriggers(office.pool, ['tax_documents'], 'UPDATE tax_documents SET day = $2 WHERE id = $1', [
        invoice,
        addDays(today, -days),
      ])
    }
    await backdate(3)
    expect((await on(addDays(today, -2))).success).toBe(true)
    await backdate(800)
    expect((await on(today)).code).toBe('note_too_late')
    // A date of before gives no time back.
    expect((await on(lastNoteDay(addDays(today, -800)))).code).toBe('note_too_late')
    await backdate(3)
  })

  test('of a canceled or unknown invoice, of a line that is not on it, twice of one line, and of nothing', async () => {
    const { invoice } = await billed(1)
    expect((await credit(999_999, 'price', [{ taxable: '1' }])).body.code).toBe('note_invoice_unknown')
    expect((await credit(invoice, 'price', [{ place: 9, taxable: '1' }])).body.code).toBe('note_line_unknown')
    expect((await credit(invoice, 'price', [{ taxable: '1' }, { taxable: '1' }])).body.code).toBe(
      'note_nothing',
    )
    expect((await credit(invoice, 'goods_back', [])).body.code).toBe('note_nothing')
    expect((await debit(invoice, '')).body.code).toBe('note_nothing')
    for (const wrong of ['-1', '1.005', 'x', '9'.repeat(100_000)])
      expect((await credit(invoice, 'price', [{ taxable: wrong }])).status).toBe(422)
  })
})

test('whatever notes did, nothing derived differs from what it is derived of', async () => {
  const { reader } = office.db
  const checks = [verifyLedger, verifyOrders, verifyReceipts, verifyInvoices]
  const differences = await Promise.all(checks.map((check) => check(reader)))
  expect(differences.flat()).toEqual([])
})
