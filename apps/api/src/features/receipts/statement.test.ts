import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { addDays, showDay } from '@refill/values/day.ts'
import { readXlsx } from 'hucre'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { moneyOffice, today } from './receipts.test-data.ts'

const office = await officeForFile()
const { at, delivered, receive, statement } = await moneyOffice(office)

describe('a statement', () => {
  test('closes at opening and movements, in rupees and cylinders, and joins the next one', async () => {
    const customer = await at.customer({ name: 'Sai Krupa Canteen', tradename: '' })
    const first = await delivered(customer, 10, 3)
    await office.pool.query('UPDATE orders SET delivered_on = $2 WHERE id = $1', [
      first.id,
      addDays(today, -4),
    ])
    const second = await delivered(customer, 4)
    await receive(600, [first.orderid], { voucher_date: addDays(today, -2) })
    await receive(2000, [first.orderid, second.orderid])
    const read = (fd: string, td: string) => statement(customer, fd, td)
    const whole = await read(addDays(today, -10), today)
    expect(whole).toMatchObject({
      customer: { name: 'Sai Krupa Canteen' },
      opening: 0,
      rows: [
        { document: 'order', debit: 1150, balance: 1150, fulls: 10, empties: 7, cylinders: 3 },
        { document: 'receipt', credit: 600, balance: 550, cylinders: 3 },
        { document: 'order', debit: 400, balance: 950, fulls: 4, empties: 4, cylinders: 3 },
        { document: 'receipt', credit: 2000, balance: -1050 },
      ],
      closing: -1050,
      closing_cylinders: 3,
      totals: { debit: 1550, credit: 2600, fulls: 14, empties: 11 },
      deposits_held: 150,
    })
    const [before, after] = [
      await read(addDays(today, -10), addDays(today, -3)),
      await read(addDays(today, -2), today),
    ]
    expect(after).toMatchObject({ opening: before.closing, opening_cylinders: before.closing_cylinders })
    expect([...before.rows, ...after.rows]).toEqual(whole.rows)
    expect(await read(today, addDays(today, -1))).toMatchObject({ rows: [] })

    const query = `customer_id=${customer}&fd=${addDays(today, -10)}&td=${today}`
    const get = (path: string) => office.fetch(path, { headers: { cookie: office.session } })
    const sheet = await get(`/reports/statement.xlsx?${query}`)
    const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
    expect(sheets[0]?.rows.at(-1)).toEqual(expect.arrayContaining(['Closing', 1550, 2600, -1050]))
    const pdf = await get(`/reports/statement.pdf?${query}`)
    const pages = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
    const { text } = await extractText(pages, { mergePages: true })
    for (const word of ['Sai Krupa Canteen', second.orderid, '₹1,050.00 Cr', showDay(today)])
      expect(text).toContain(word)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Total and closing balance 1,550.00 2,600.00 1,050.00 Cr 14 11 3',
    )
  })

  test('of nobody is not found', async () => {
    const asked = { customer_id: 999_999, fd: today, td: today }
    expect(await office.send(readStatement, asked)).toMatchObject({ status: 404 })
  })
})
