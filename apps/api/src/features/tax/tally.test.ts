import { downloadHeaders } from '@refill/contract/download.ts'
import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { deposit as bankDeposit, payOut } from '@refill/contract/features/cash/cash.contract.ts'
import { createRefund } from '@refill/contract/features/receipts/on-account.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { deletePurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import {
  allNamed,
  parseXml,
  textsNamed,
  type XmlElement,
} from '@refill/contract/features/tax/xml-for-tests.ts'
import { addDays } from '@refill/values/day.ts'
import { paise, paiseFromRupees, subtractPaise, sumPaise } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { cashMoney, handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, customer, hotel, invoice, download, settings, delivered, ofOrder, product } =
  await handOffOffice(office)
const year = { fd: addDays(today, -365), td: today }
const day = { fd: today, td: today }
const money = cashMoney()

const vouchers = async (range: Record<string, string> = year) => {
  const { status, text } = await download('tax/Tally_Vouchers.xml', range)
  expect(status).toBe(200)
  return parseXml(text)
}
const summary = async (range = year) => (await office.send(readTally, range)).body
const child = (element: XmlElement, name: string) =>
  element.children.find((one) => one.name === name)?.text ?? ''
const amountOf = (element: XmlElement) => paiseFromRupees(child(element, 'AMOUNT'))
const entriesOf = (voucher: XmlElement) => allNamed(voucher, 'ALLLEDGERENTRIES.LIST')
const numbered = async (number: string) => {
  const found = allNamed(await vouchers(), 'VOUCHER').find((one) => child(one, 'VOUCHERNUMBER') === number)
  return (
    found &&
    entriesOf(found).map((one) => [
      child(one, 'LEDGERNAME'),
      child(one, 'AMOUNT'),
      ...textsNamed(one, 'BILLTYPE'),
    ])
  )
}

/** A year of a business: sales within and between states, taxed and not, with deposits, receipts and purchases. */
const fill = async () => {
  const free = await product({ gst: '0', rsp: '77.77' })
  const domestic = await product({ category: 'Domestic', gst: '5', rsp: '812.38' })
  const abroad = await hotel({ name: 'Deccan & Co <"Foods">', state: 'Karnataka', gst: '29AAACH7409R1ZX' })
  const hindi = await hotel({ name: 'साई ओ’ब्रायन', gst: '' })
  const vendor = await at.vendor()
  await settings({ round_to_rupee: '1' })
  for (const [index, to] of [customer, abroad, hindi, customer, abroad].entries()) {
    const lines = [
      { uuid, count: index + 1, deposits: index % 2 },
      { uuid: domestic, count: 3 },
      ...(to === hindi ? [{ uuid: free, count: 1 }] : []),
    ]
    const id = await delivered(to, lines)
    const { orderid, totalamount } = await at.read(id)
    if (index < 4)
      await office.send(createReceipt, {
        ...money,
        amount: index < 2 ? String(totalamount) : '100.50',
        'orderid[]': [orderid],
      })
    await at.buy(vendor, addDays(today, -30 * (index + 1)), [{ uuid, qty: index + 7 }])
  }
  await office.send(createAdvance, { ...money, customer_id: customer, amount: '250.25' })
  await settings({ round_to_rupee: '' })
  const { body } = await office.send(createRefund, { ...money, customer_id: customer, amount: '50.25' })
  expect(body).toMatchObject({ success: true })
  await office.send(bankDeposit, { day: today, amount: 700, bank: 'SBI' })
  await office.send(payOut, { day: today, amount: 30.5, head: 'Tea' })
}
await fill()

describe('vouchers of a year', () => {
  test('come to nothing each, their bills to what the party owes, and all of them to what the summary says', async () => {
    const found = allNamed(await vouchers(), 'VOUCHER')
    for (const voucher of found) {
      const entries = entriesOf(voucher)
      expect(sumPaise(entries.map(amountOf)), child(voucher, 'VOUCHERNUMBER')).toBe(0)
      for (const entry of entries) {
        const bills = allNamed(entry, 'BILLALLOCATIONS.LIST')
        if (bills.length > 0) expect(sumPaise(bills.map(amountOf))).toBe(amountOf(entry))
        expect(child(entry, 'ISDEEMEDPOSITIVE')).toBe(amountOf(entry) < 0 ? 'Yes' : 'No')
      }
    }
    const file = await download('tax/Tally_Vouchers.xml', year)
    expect(file.headers.get(downloadHeaders.totalRows)).toBe(String(found.length))
    const { kinds } = await summary()
    const count = (type: string) => found.filter((one) => child(one, 'VOUCHERTYPENAME') === type).length
    expect(kinds.map((one) => [one.kind, one.count])).toEqual([
      ['sales', count('Sales')],
      ['credit_note', 0],
      ['debit_note', 0],
      ['receipt', count('Receipt')],
      ['journal', count('Journal')],
      ['purchase', count('Purchase')],
      ['contra', count('Contra')],
      ['payment', count('Payment')],
    ])
    const counts = ['Sales', 'Receipt', 'Purchase', 'Contra', 'Payment'].map(count)
    expect(counts).toEqual([5, 5, 5, 1, 2])
    expect(kinds.every(({ debit, credit }) => debit === credit)).toBe(true)
    const party = (type: string) =>
      sumPaise(
        found
          .filter((one) => child(one, 'VOUCHERTYPENAME') === type)
          .flatMap((one) => entriesOf(one).slice(0, 1).map(amountOf)),
      )
    expect(party('Sales')).toBe(paiseFromRupees(-(kinds[0]?.debit ?? 0)))
    expect(party('Purchase')).toBe(paiseFromRupees(kinds[5]?.credit ?? 0))
  })

  test('have the same ids when they are made again, and none twice', async () => {
    const ids = async () =>
      allNamed(await vouchers(), 'VOUCHER').map(({ attributes }) => attributes.get('REMOTEID'))
    const first = await ids()
    expect(await ids()).toEqual(first)
    await settings({ gst: '27AAPFU0939F2ZU' })
    expect(await ids()).toEqual(first)
    await settings({})
    expect(new Set(first).size).toBe(first.length)
  })

  test('name ledgers that the file of masters has', async () => {
    const { text } = await download('tax/Tally_Masters.xml', year)
    const masters = allNamed(parseXml(text), 'LEDGER').map(({ attributes }) => attributes.get('NAME'))
    const named = new Set(textsNamed(await vouchers(), 'LEDGERNAME'))
    expect([...named].filter((name) => !masters.includes(name))).toEqual([])
    expect(masters).toEqual(expect.arrayContaining(['Deccan & Co <"Foods">', 'साई ओ’ब्रायन', 'LPG Sales 18%']))
  })
})

test('cash of all vouchers is what is in the drawers, and the bank has what went into it', async () => {
  const entries = allNamed(await vouchers(), 'VOUCHER').flatMap(entriesOf)
  const ledger = (name: string) =>
    subtractPaise(
      paise(0),
      sumPaise(entries.filter((one) => child(one, 'LEDGERNAME') === name).map(amountOf)),
    )
  const inHand = await office.pool.query<{ rupees: string }>('SELECT sum(in_hand) AS rupees FROM drawers')
  expect(ledger('Cash')).toBe(paiseFromRupees(inHand.rows[0]?.rupees ?? ''))
  expect([ledger('Bank'), ledger('Paid Out Tea')]).toEqual([70_000, 3050])
  const { rows } = await office.pool.query<{ rupees: string }>(
    `SELECT (SELECT sum(payable - security_deposit - paid) FROM orders WHERE status = 4)
       - (SELECT sum(on_account) FROM receipts WHERE deleted_at IS NULL) AS rupees`,
  )
  const debtors = ['Hotel Annapurna', 'Deccan & Co <"Foods">', 'साई ओ’ब्रायन'].map(ledger)
  const deposits = ledger('Cylinder Deposits')
  expect(debtors.reduce((sum, one) => sum + one, 0) + deposits).toBe(paiseFromRupees(rows[0]?.rupees ?? ''))
})

describe('a receipt', () => {
  test('settles the invoice of its order first and holds the rest as deposit', async () => {
    const id = await delivered(customer, [{ uuid, count: 2, deposits: 1 }])
    const { orderid, totalamount, total_security_deposit: deposit } = await at.read(id)
    const whole = totalamount + deposit
    const [bill] = await ofOrder(id)
    const pay = async (amount: number) =>
      (await office.send(createReceipt, { ...money, amount: String(amount), 'orderid[]': [orderid] })).body
        .data
    const half = await pay(1000)
    const rest = await pay(whole - 1000)
    const { rows } = await office.pool.query<{ number: string }>(
      'SELECT number FROM receipts WHERE id = ANY ($1) ORDER BY id',
      [[half.id, rest.id]],
    )
    const text = (amount: number) => amount.toFixed(2)
    expect(await numbered(rows[0]?.number ?? '')).toEqual([
      ['Hotel Annapurna', '1000.00', 'Agst Ref'],
      ['Cash', '-1000.00'],
    ])
    expect(await numbered(rows[1]?.number ?? '')).toEqual([
      ['Hotel Annapurna', text((bill?.value ?? 0) - 1000), 'Agst Ref'],
      ['Cylinder Deposits', text(deposit)],
      ['Cash', text(1000 - whole)],
    ])
  })
})

test('what a customer deducted is a journal that closes the invoice beside the money', async () => {
  const id = await delivered(customer, [{ uuid, count: 2, deposits: 0 }])
  const { orderid, totalamount } = await at.read(id)
  const text = (amount: number) => amount.toFixed(2)
  const { data } = (
    await office.send(createReceipt, {
      ...money,
      amount: text(totalamount - 40),
      'orderid[]': [orderid],
      deducted_tds_gst: '40',
    })
  ).body
  expect(await numbered(data.sr_no)).toEqual([
    ['Hotel Annapurna', text(totalamount - 40), 'Agst Ref'],
    ['Cash', text(40 - totalamount)],
  ])
  expect(await numbered(data.deductions[0]?.number ?? '')).toEqual([
    ['Hotel Annapurna', '40.00', 'Agst Ref'],
    ['TDS under GST', '-40.00'],
  ])
  const journals = (await summary(day)).kinds.find(({ kind }) => kind === 'journal')
  expect(journals).toMatchObject({ count: 1, debit: 40, credit: 40 })
  await office.send(deleteReceipt, { id: data.id, reason: 'Wrong' })
  expect((await summary(day)).canceled).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'journal' })]),
  )
})

test('what is canceled is left out, and named for whoever cancels it in Tally once a file had it', async () => {
  const before = await summary(day)
  const one = await invoice()
  const receipt = (await office.send(createAdvance, { ...money, customer_id: customer, amount: '10' })).body
  await vouchers(day)
  await office.send(cancelInvoice, { id: one.id, reason: 'Wrong' })
  await office.send(deleteReceipt, { id: receipt.data.id, reason: 'Wrong' })
  const after = await summary(day)
  const [vendor, { uuid: gas }] = [await at.vendor(), await at.product()]
  await office.send(createAdvance, { ...money, customer_id: customer, amount: '20' })
  await at.buy(vendor, today, [{ uuid: gas, qty: 1 }])
  expect((await summary(day)).canceled_count).toBe(after.canceled_count)
  expect(after.canceled_count).toBe(before.canceled_count + 2)
  expect(after.canceled.map(({ number }) => number)).toContain(one.number)
  expect(after.kinds).toEqual(before.kinds)
  expect(await numbered(one.number)).toBeUndefined()
})

test('what is canceled before a file of its day was made is nothing to cancel in Tally', async () => {
  const before = await summary(day)
  await vouchers(day)
  const { data } = (await office.send(createAdvance, { ...money, customer_id: customer, amount: '10' })).body
  await vouchers({ fd: addDays(today, -9), td: addDays(today, -1) })
  await office.send(deleteReceipt, { id: data.id, reason: 'Wrong' })
  await vouchers(day)
  expect((await summary(day)).canceled_count).toBe(before.canceled_count)
})

test('a purchase that is entered again under its number is named with its amount, since the second one stays', async () => {
  const vendor = await at.vendor()
  const { uuid: gas } = await at.product()
  const lines = [{ uuid: gas, qty: 2 }]
  const { id } = (await at.buy(vendor, today, lines, { inv_no: 'IOC77' })).body
  await vouchers(day)
  await office.send(deletePurchase, { id, reason: 'Typed wrong' })
  const canceled = async () => (await summary(day)).canceled.filter(({ number }) => number === 'IOC77')
  expect(await canceled()).toEqual([
    { kind: 'purchase', number: 'IOC77', day: today, amount: 3540, again: false },
  ])
  await at.buy(vendor, today, lines, { inv_no: 'IOC77' })
  expect(await canceled()).toMatchObject([{ again: true }])
})

test('the company, its key and its ledgers are called as Settings say', async () => {
  const names = {
    tally_company: 'Sai & Sons',
    tally_key: 'SAI-1',
    tally_names: 'Cash = गल्ला\nSales = Gas @{rate}',
  }
  expect((await settings(names)).body.success).toBe(true)
  const file = await vouchers(day)
  expect(textsNamed(file, 'SVCURRENTCOMPANY')).toEqual(['Sai & Sons'])
  expect(textsNamed(file, 'LEDGERNAME')).toEqual(expect.arrayContaining(['गल्ला', 'Gas @18']))
  expect(allNamed(file, 'VOUCHER')[0]?.attributes.get('REMOTEID')).toMatch(/^refill-SAI-1-/)
  expect((await settings({ tally_names: 'Kash = x' })).body.errors).toEqual({
    tally_names: "'kash' is nothing that vouchers have",
  })
  await settings({ tally_company: '', tally_key: '', tally_names: '' })
})

test('days out of order are refused, and so is who may not see documents of tax', async () => {
  const range = { fd: today, td: addDays(today, -1) }
  expect((await download('tax/Tally_Vouchers.xml', range)).status).toBe(422)
  expect((await office.send(readTally, range)).status).toBe(422)
  const { cookie } = await signInAs(office, ['orders.read'])
  for (const file of ['Vouchers', 'Masters', 'Opening_Balances'])
    expect((await download(`tax/Tally_${file}.xml`, year, cookie)).status).toBe(403)
})
