import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listCashDue } from '@refill/contract/features/receipts/cash-due.contract.ts'
import { deductionWorkbook } from '@refill/contract/features/receipts/deductions.contract.ts'
import { listDues } from '@refill/contract/features/receipts/dues.contract.ts'
import { receiptWorkbook } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import { receiptListWorkbook } from '@refill/contract/features/receipts/receipts.downloads.ts'
import { financialYear } from '@refill/values/day.ts'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, delivered, receive, takeBack, statement, differences } = await moneyOffice(office)

const fileOf = async (path: string, asked: Record<string, string> = {}) => {
  const answer = await office.fetch(`/${path}?${new URLSearchParams(asked).toString()}`, {
    headers: { cookie: office.session },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const pdfOf = async (path: string, asked?: Record<string, string>) => {
  const [page] = await readPdf(Buffer.from(await fileOf(path, asked)))
  return page?.text ?? ''
}
const rowsOf = async (path: string, asked: Record<string, string>) => {
  const { sheets } = await readXlsx(await fileOf(path, asked))
  return sheets[0]?.rows ?? []
}

/** The bill of a hospital that pays ₹1,97,200 of ₹2,00,600 and deducts the rest as tax at source. */
const hospital = async (name: string, changes: object = {}) => {
  const customer = await at.customer({ name, tradename: '', ...changes })
  const bill = await delivered(customer, 2006)
  const online = { payment_mode: 'Online', transaction_number: `UTR ${name}` }
  const pay = async () =>
    (
      await receive(197_200, [bill.orderid], {
        ...online,
        deducted_tds_gst: '3400',
        note_tds_gst: 'GSTR7A/2026/118',
      })
    ).body.data
  return { customer, bill, pay }
}

/** What every place says that the customer owes, and has on account. */
const owed = async (customer: number, id: number) => {
  const position = (await office.send(readPosition, { id: customer })).body
  const dues = (await office.send(listDues, { limit: 100 })).body
  const board = (await office.send(readDashboard, {})).body
  const account = await statement(customer)
  const cash = (await office.send(listCashDue, { limit: 100 })).body
  return {
    order: (await at.read(id)).due,
    position: [position.credit.due, position.own_due, position.credit.on_account],
    dues: dues.reponselist.find((row) => row.customer_id === customer)?.due ?? 0,
    dashboard: [(board.dues ?? []).reduce((sum, { amount }) => sum + amount, 0), board.on_account],
    statement: [account.closing, account.due_now, account.on_account_now],
    cash: cash.reponselist.filter((order) => order.id === id).length,
  }
}

const nothing = {
  order: 0,
  position: [0, 0, 0],
  dues: 0,
  dashboard: [0, 0],
  statement: [0, 0, 0],
  cash: 0,
}
const all = {
  order: 200_600,
  position: [200_600, 200_600, 0],
  dues: 200_600,
  dashboard: [200_600, 0],
  statement: [200_600, 200_600, 0],
  cash: 1,
}

test('a bill of ₹2,00,600 is paid by ₹1,97,200 and ₹3,400 of tax wherever it is asked for, until it is taken back', async () => {
  const { customer, bill, pay } = await hospital('City Hospital')
  expect(await owed(customer, bill.id)).toEqual(all)
  const { id } = await pay()
  expect(await owed(customer, bill.id)).toEqual(nothing)
  await takeBack(id, 'The transfer failed')
  expect(await owed(customer, bill.id)).toEqual(all)
  await pay()
  expect(await owed(customer, bill.id)).toEqual(nothing)
  expect(await differences()).toEqual([])
})

test('what was deducted is read on voucher and statement beside the money, with its certificate', async () => {
  const { customer, bill, pay } = await hospital('Lake Hospital')
  const { id, sr_no, deductions } = await pay()
  const voucher = await pdfOf(`receipts/${id}.pdf`)
  for (const part of [
    `1 ${bill.orderid} 1,97,200.00`,
    'TDS under GST, GSTR7A/2026/118 ₹3,400.00',
    'Amount ₹1,97,200.00',
    'Rupees One Lakh Ninety Seven Thousand Two Hundred Only',
  ])
    expect(voucher).toContain(part)
  const account = await pdfOf('reports/statement.pdf', {
    customer_id: String(customer),
    fd: today,
    td: today,
  })
  for (const part of [
    `${deductions[0]?.number ?? ''} TDS under GST, certificate GSTR7A/2026/118, with`,
    `with ${sr_no} 3,400.00 0.00`,
    'Total and closing balance 2,00,600.00 2,00,600.00 0.00',
  ])
    expect(account).toContain(part)
})

test('workbooks have the deducted amount apart from the money', async () => {
  const { customer, bill, pay } = await hospital('Hill Hospital', { gst: '27AAPFU0939F1ZV' })
  const { sr_no, deductions } = await pay()
  const [number] = deductions.map((one) => one.number)
  const customer_id = String(customer)
  for (const [path, asked] of [
    [receiptWorkbook.path, { customer_id, fd: today, td: today }],
    [receiptListWorkbook.path, { customer_id }],
  ] as const) {
    const rows = await rowsOf(path, asked)
    const heads = rows.find((row) => row.includes('Voucher No')) ?? []
    const cell = (row: readonly unknown[] | undefined, head: string) => row?.[heads.indexOf(head)]
    for (const row of [rows.find((one) => one.includes(sr_no)), rows.at(-1)]) {
      expect(cell(row, 'Amount')).toBe(197_200)
      expect(cell(row, 'Deducted')).toBe(3400)
    }
  }
  const register = await rowsOf(deductionWorkbook.path, { customer_id, year: financialYear(today) })
  expect(register.find((one) => one.includes(number ?? ''))?.slice(1)).toEqual([
    number,
    expect.anything(),
    financialYear(today),
    'Hill Hospital',
    '27AAPFU0939F1ZV',
    'TDS under GST',
    'GSTR7A/2026/118',
    sr_no,
    bill.orderid,
    null,
    3400,
  ])
  expect(register.at(-1)?.at(-1)).toBe(3400)
})
