import { deposit as bankDeposit, listDrawers, payOut } from '@refill/contract/features/cash/cash.contract.ts'
import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { createAdvance, createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createRefund } from '@refill/contract/features/receipts/on-account.contract.ts'
import {
  cancelOpeningDue,
  createOpeningAdvance,
  createOpeningDue,
} from '@refill/contract/features/receipts/opening-money.contract.ts'
import { deleteReceipt } from '@refill/contract/features/receipts/receipts.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import {
  allNamed,
  parseXml,
  textsNamed,
  type XmlElement,
} from '@refill/contract/features/tax/xml-for-tests.ts'
import { addDays } from '@refill/values/day.ts'
import { addPaise, paise, paiseFromRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { cashMoney, handOffOffice } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, uuid, hotel, delivered, ofOrder, bill, product, download, settings } = await handOffOffice(office)
const year = { fd: addDays(today, -365), td: today }
const money = cashMoney()
let transfers = 0
const online = () => ({
  ...money,
  payment_mode: 'Online',
  mode_of_transaction: 'UPI',
  transaction_number: `UTR${(transfers += 1)}`,
})
const done = async <Answer extends { body: { success: boolean; message?: string } }>(
  asked: Promise<Answer>,
): Promise<Answer['body']> => {
  const { body } = await asked
  expect(body).toMatchObject({ success: true })
  return body
}
const paid = async (order: number, how: object, amount?: string) => {
  const { orderid, totalamount, total_security_deposit: deposit } = await at.read(order)
  const whole = String(Math.round(totalamount + deposit))
  const all = { ...money, ...how, amount: amount ?? whole, 'orderid[]': [orderid] }
  return done(office.send(createReceipt, all))
}
const owes = async (customer_id: number, amount: string, bill_number: string, changes: object = {}) =>
  done(
    office.send(createOpeningDue, {
      customer_id,
      amount,
      bill_number,
      day: addDays(today, -60),
      due_day: addDays(today, -30),
      note: '',
      ...changes,
    }),
  )

const child = (element: XmlElement, name: string) =>
  element.children.find((one) => one.name === name)?.text ?? ''
const xmlOf = async (name: string, asked: Record<string, string> = {}) => {
  const { status, text } = await download(`tax/${name}.xml`, asked)
  expect(status).toBe(200)
  return parseXml(text)
}
const openingLedgers = async () => allNamed(await xmlOf('Tally_Opening_Balances'), 'LEDGER')

/** What Tally would show for each ledger: opening balances and vouchers of a year, debits above 0. */
const balances = async () => {
  const sums = new Map<string, Paise>()
  const add = (ledger: string, rupees: string) =>
    sums.set(ledger, subtractPaise(sums.get(ledger) ?? paise(0), paiseFromRupees(rupees)))
  for (const ledger of await openingLedgers())
    add(ledger.attributes.get('NAME') ?? '', child(ledger, 'OPENINGBALANCE'))
  for (const entry of allNamed(await xmlOf('Tally_Vouchers', year), 'ALLLEDGERENTRIES.LIST'))
    add(child(entry, 'LEDGERNAME'), child(entry, 'AMOUNT'))
  return (ledger: string) => sums.get(ledger) ?? paise(0)
}
const rupeesOf = async (query: string) =>
  paiseFromRupees((await office.pool.query<{ rupees: string }>(query)).rows[0]?.rupees ?? '')

/** A year: bills of before, sales with deposits and services of a bank, notes, money both ways and what was taken back. */
await settings({ round_to_rupee: '1' })
const [sagar, deccan, fresh] = [
  await hotel({ name: 'Hotel Sagar' }),
  await hotel({ name: 'Deccan & Co', gst: '29AAACH7409R1ZX', state: 'Karnataka' }),
  await hotel({ name: 'Fresh Foods', gst: '' }),
]
const { number: oldBill } = await owes(sagar, '1250.50', 'B/118')
await owes(sagar, '400', 'b/118', { day: addDays(today, -400), due_day: '' })
await owes(deccan, '90', '')
const mistaken = await owes(fresh, '77', 'B/1')
await done(office.send(cancelOpeningDue, { id: mistaken.id, reason: 'Typed for another' }))
await done(
  office.send(createOpeningAdvance, {
    customer_id: deccan,
    day: addDays(today, -60),
    amount: '3000.25',
    note: '',
  }),
)
const stove = await product({ product_name: 'Stove', hsn: '7321', rsp: '2000', security_deposit: '0' })
const first = await delivered(sagar, [{ uuid, count: 3, deposits: 1 }])
await paid(first, {})
await paid(
  await delivered(deccan, [
    { uuid, count: 2 },
    { uuid: stove, count: 1 },
  ]),
  online(),
  '1000.75',
)
const short = await delivered(fresh, [{ uuid, count: 4, deposits: 2 }])
await paid(short, online(), '5000')
await paid(await delivered(deccan, [{ uuid, count: 1, deposits: 1 }]), { deducted_tds_gst: '20' }, '2000')
await paid(await delivered(fresh, [{ uuid, count: 2, deposits: 1 }]), { payment_mode: 'Prepaid' }, '2700.25')
const toOld = { ...online(), amount: '1300', 'orderid[]': [oldBill] }
await done(office.send(createReceipt, toOld))
await done(office.send(createAdvance, { ...money, customer_id: fresh, amount: '250.25' }))
await done(office.send(createAdvance, { ...online(), customer_id: sagar, amount: '600' }))
await done(office.send(createRefund, { ...money, customer_id: fresh, amount: '50.25' }))
await done(office.send(createRefund, { ...online(), customer_id: sagar, amount: '100' }))
const gone = await done(office.send(createAdvance, { ...online(), customer_id: sagar, amount: '11' }))
await done(office.send(deleteReceipt, { id: gone.data.id, reason: 'Wrong' }))
const [invoiced] = await ofOrder(first)
const ofBill = { invoice_id: invoiced?.id ?? 0, reason: 'Agreed', day: '', 'place[]': ['1'] }
await done(
  office.send(createCreditNote, {
    ...ofBill,
    cause: 'price',
    'taxable[]': ['200'],
    'quantity[]': [''],
    'fulls[]': [''],
    'empties[]': [''],
  }),
)
await done(office.send(createDebitNote, { ...ofBill, 'taxable[]': ['100'] }))
const again = await delivered(sagar, [{ uuid, count: 1 }])
const [unwanted] = await ofOrder(again)
await done(office.send(cancelInvoice, { id: unwanted?.id ?? 0, reason: 'Wrong' }))
await done(bill({ order_id: again }))
await done(office.send(bankDeposit, { day: today, amount: 700, bank: 'SBI' }))
await done(office.send(payOut, { day: today, amount: 30.5, head: 'Tea' }))
const [plant, dealer] = [await at.vendor({ tradename: 'Plant' }), await at.vendor({ tradename: 'Dealer' })]
for (const days of [1, 40, 200]) await at.buy(plant, addDays(today, -days), [{ uuid, qty: days }])
await at.buy(dealer, today, [{ uuid: stove, qty: 3, rate: '1433.33' }], { credit: 'blocked' })

describe('the files of a year', () => {
  test('come to the cash in all drawers', async () => {
    const drawers = (await office.send(listDrawers, { day: today })).body.reponselist
    const inHand = addPaise(...drawers.map(({ in_hand }) => paiseFromRupees(in_hand)))
    expect((await balances())('Cash')).toBe(inHand)
  })

  test('come to what was received online and put into the bank, less what went back', async () => {
    const expected = await rupeesOf(
      `SELECT (SELECT sum(amount) FROM receipts WHERE payment_mode = 'Online' AND deleted_at IS NULL)
         + (SELECT sum(amount) FROM cash_documents WHERE kind = 'deposit' AND canceled_at IS NULL)
         - (SELECT sum(amount) FROM refunds WHERE payment_mode = 'Online' AND deleted_at IS NULL) AS rupees`,
    )
    expect((await balances())('Bank')).toBe(expected)
    expect(expected).toBe(paiseFromRupees('8500.75'))
  })

  test('have what oil companies owe in a ledger of its own, and in no cash or bank', async () => {
    expect((await balances())('Prepaid with Oil Companies')).toBe(paiseFromRupees('2700.25'))
  })

  test.each([
    ['Hotel Sagar', sagar],
    ['Deccan & Co', deccan],
    ['Fresh Foods', fresh],
  ])('come to what the statement of %s says, money of before included', async (ledger, customer_id) => {
    const asked = { customer_id, fd: '2020-01-01', td: today }
    const { closing } = (await office.send(readStatement, asked)).body
    const unpaidDeposit = await rupeesOf(
      `SELECT coalesce(sum(o.security_deposit - greatest(o.paid - (o.payable - o.security_deposit), 0)), 0) AS rupees
       FROM orders o WHERE o.status = 4 AND o.customer_id = ${customer_id}`,
    )
    expect((await balances())(ledger)).toBe(subtractPaise(paiseFromRupees(closing), unpaidDeposit))
  })

  test('come to what each vendor billed, tax that is no credit included', async () => {
    const ledger = await balances()
    for (const [name, vendor] of [
      ['Plant', plant],
      ['Dealer', dealer],
    ] as const) {
      const billed = await rupeesOf(
        `SELECT sum(total_amount) AS rupees FROM purchases WHERE deleted_at IS NULL AND vendor_id = ${vendor}`,
      )
      expect(billed).toBeGreaterThan(0)
      expect(ledger(name)).toBe(subtractPaise(paise(0), billed))
    }
  })

  test('have what is no gas in ledgers of its own, and a master for every ledger', async () => {
    const ledger = await balances()
    expect(ledger('Other Goods Sales 18%')).toBe(-200_000)
    expect(ledger('Other Goods Purchase 18%')).toBe(paiseFromRupees('5073.99'))
    const masters = allNamed(await xmlOf('Tally_Masters', year), 'LEDGER').map(({ attributes }) =>
      attributes.get('NAME'),
    )
    const named = textsNamed(await xmlOf('Tally_Vouchers', year), 'LEDGERNAME')
    expect(named.filter((name) => !masters.includes(name))).toEqual([])
  })

  test('come to the deposits that were paid', async () => {
    const held = await rupeesOf(
      `SELECT sum(greatest(paid - (payable - security_deposit), 0)) AS rupees FROM orders WHERE status = 4`,
    )
    expect(held).toBeGreaterThan(0)
    expect((await balances())('Cylinder Deposits')).toBe(subtractPaise(paise(0), held))
  })
})

describe('opening balances', () => {
  const ofLedger = async (name: string) => {
    const found = (await openingLedgers()).find(({ attributes }) => attributes.get('NAME') === name)
    return found && [child(found, 'OPENINGBALANCE'), ...textsNamed(found, 'NAME').slice(1)]
  }

  test('have each old bill by its number, a second one of a number with its day', async () => {
    const second = addDays(today, -400).split('-').toReversed().join('-')
    expect(await ofLedger('Hotel Sagar')).toEqual(['-1650.50', `b/118 ${second}`, 'B/118'])
    const [balance, due, advance] = (await ofLedger('Deccan & Co')) ?? []
    expect([balance, due?.slice(0, 3), advance?.slice(0, 3)]).toEqual(['2910.25', 'OD/', 'OA/'])
  })

  test('are 0 for whom all of it was taken back, so that an import of before is put right', async () => {
    expect(await ofLedger('Fresh Foods')).toEqual(['0.00'])
  })

  test('are settled by receipts under the same name', async () => {
    const bills = allNamed(await xmlOf('Tally_Vouchers', year), 'BILLALLOCATIONS.LIST')
    const settled = bills.filter((one) => child(one, 'NAME') === 'B/118')
    expect(settled.map((one) => [child(one, 'BILLTYPE'), child(one, 'AMOUNT')])).toEqual([
      ['Agst Ref', '1250.50'],
    ])
  })

  test('are in neither of the other two files, and the summary says what they come to', async () => {
    expect(allNamed(await xmlOf('Tally_Masters', year), 'OPENINGBALANCE')).toEqual([])
    const { openings } = (await office.send(readTally, year)).body
    expect(openings).toEqual({ count: 3, debit: 1740.5, credit: 3000.25 })
  })
})
