import { addDays, financialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { invoiceOffice, today } from './invoices.test-data.ts'
import { verifyInvoices } from './invoices.public.ts'

const office = await officeForFile()
const { at, product, delivered } = await invoiceOffice(office)
const uuid = await product()
const hose = await product({ gst: '12', uom: 'pcs' })
const hotel = await at.customer({ state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })
const afar = await at.customer({ state: 'Karnataka', gst: '' })
await delivered(hotel, [
  { uuid, count: 10 },
  { uuid: hose, count: 2 },
])
await delivered(afar, [{ uuid, count: 1 }])
const numberOf = (serial: number) => `SI/${financialYear(today)}/${String(serial).padStart(6, '0')}`
const [first, second] = [numberOf(1), numberOf(2)]
const orderOf = async (number: string) => {
  const text = `SELECT o.id::int, o.number FROM orders o
    JOIN tax_documents d ON d.order_id = o.id WHERE d.number = $1`
  const { rows } = await office.pool.query<{ id: number; number: string }>(text, [number])
  return rows[0] ?? { id: 0, number: '' }
}
const [order, other] = [await orderOf(first), await orderOf(second)]

/** Past the triggers that keep documents as they were issued. */
const change = (statements: string) => pastTriggers(office.pool, ['tax_documents', 'tax_lines'], statements)

const document = (set: string, number = first) => `UPDATE tax_documents SET ${set} WHERE number = '${number}'`
const line = (set: string, number = first) =>
  `UPDATE tax_lines SET ${set} WHERE place = 1 AND document_id = (SELECT id FROM tax_documents WHERE number = '${number}')`
const ofOrder = (set: string) => `UPDATE orders SET ${set} WHERE id = ${order.id}`
const gst = (value: string) => document(`content = jsonb_set(content, '{buyer,gst}', '"${value}"')`)
const series = (set: string) => `UPDATE series SET ${set} WHERE kind = 'invoice'`
const year = financialYear(today)
const { rows: indexes } = await office.pool.query<{ once: string }>(
  `SELECT indexdef AS once FROM pg_indexes WHERE indexname = 'tax_documents_once'`,
)
const once = indexes[0]?.once ?? ''

test('nothing differs as long as nobody writes past the program', async () => {
  expect(await verifyInvoices(office.db.reader)).toEqual([])
})

test.each([
  [
    'a sum of another figure than its lines',
    [document('igst = igst + 1', second), document('igst = igst - 1', second)],
    [`${second}: its taxable value`, `${second} comes to`],
  ],
  [
    'a line that is not there',
    [line('place = 3'), `UPDATE tax_lines SET place = 1 WHERE place = 3`],
    [`${first}: of its lines 2 are there, and the last is number 3`],
  ],
  [
    'a tax that is not that of its rate',
    [line('igst = igst + 1', second), line('igst = igst - 1', second)],
    [`${second}: its taxable value`, `${second}, line 1: CGST 0.00`],
  ],
  [
    'a supply to another place than the papers say',
    [document(`place_of_supply = '29'`), document(`place_of_supply = '27'`)],
    [
      `${first}: its place of supply 29 is kept`,
      `${first}: its place of supply 29 is not that of the buyer's GSTIN`,
    ],
  ],
  [
    'a buyer whose GSTIN is not that of the paper',
    [gst('27AAPFU0939F1ZV'), gst('27ABCPE1234F1ZB')],
    [`${first}: its buyer is kept with GSTIN '27ABCPE1234F1ZB', its paper says '27AAPFU0939F1ZV'`],
  ],
  [
    'a section of the return where it does not belong',
    [document(`section = 'b2cl'`, second), document(`section = 'b2cs'`, second)],
    [`${second} stands in section b2cl of the return, it belongs to b2cs`],
  ],
  [
    'a bill of supply of taxed goods',
    [
      `${document(`kind = 'bill_of_supply', serial = 1`, second)}; ${series('last = 1')};
       INSERT INTO series (kind, year, last, last_day) VALUES ('bill_of_supply', '${year}', 1, '${today}')`,
      `${document(`kind = 'invoice', serial = 2`, second)}; ${series('last = 2')}; DELETE FROM series WHERE kind = 'bill_of_supply'`,
    ],
    [
      `${second} is a bill of supply, and its highest rate is 18 %`,
      `${second} does not say that it is number 1`,
    ],
  ],
  [
    'a number that does not say its series',
    [document(`number = 'SI/19-20/000001'`), `UPDATE tax_documents SET number = '${first}' WHERE serial = 1`],
    [`SI/19-20/000001 does not say that it is number 1 of ${year}`],
  ],
  [
    'a day in another year than the number',
    [document('day = day - 800'), document(`day = '${today}'`)],
    [`${first} is of ${addDays(today, -800)} and numbered in ${year}`],
  ],
  [
    'a gap in a series',
    [
      `${document(`serial = 3, number = '${numberOf(3)}'`, second)}; ${series('last = 3')}`,
      `${document(`serial = 2, number = '${second}'`, numberOf(3))}; ${series('last = 2')}`,
    ],
    [`${numberOf(3)} is not the next of its series: ${first} comes before it`],
  ],
  [
    'a series that is kept at another number',
    [series('last = 3'), series('last = 2')],
    [
      `series invoice ${year} is kept at number 3 of ${today}, its last document is number 2 and its latest of ${today}`,
    ],
  ],
  [
    'a series that is kept at another day',
    [series('last_day = NULL'), series(`last_day = '${today}'`)],
    [
      `series invoice ${year} is kept at number 2 of no day, its last document is number 2 and its latest of ${today}`,
    ],
  ],
  [
    'an order that is not kept as billed',
    [ofOrder('is_billed = false'), ofOrder('is_billed = true')],
    [`order ${order.number} is kept as not billed, and ${first} stands`],
  ],
  [
    'an order that is kept as billed without an invoice',
    [
      document(`canceled_at = now(), cancel_reason = 'Wrong'`),
      document(`canceled_at = NULL, cancel_reason = ''`),
    ],
    [`order ${order.number} is kept as billed, and no invoice of it stands`],
  ],
  [
    'an order that has two',
    [
      `DROP INDEX tax_documents_once; ${document(`order_id = ${order.id}`, second)}; UPDATE orders SET is_billed = false WHERE id = ${other.id}`,
      `${document(`order_id = ${other.id}`, second)}; UPDATE orders SET is_billed = true WHERE id = ${other.id}; ${once}`,
    ],
    [
      `order ${order.number} is billed by ${first} and ${second}`,
      `${second} comes to`,
      `${second} does not have the lines`,
    ],
  ],
  [
    'an invoice of an order that is not delivered',
    [ofOrder('status = 3'), ofOrder('status = 4')],
    [`${first} stands, and its order ${order.number} is not delivered`],
  ],
  [
    'a value that is not what the order asks for goods',
    [document('round_off = round_off + 1'), document('round_off = round_off - 1')],
    [`${first} comes to`],
  ],
  [
    'lines that are not those of the order',
    [line('quantity = quantity + 1'), line('quantity = quantity - 1')],
    [
      `${first}, line 1: its value 15233.70 is not that of 11.00 at 1523.37`,
      `${first} does not have the lines of its order ${order.number}`,
    ],
  ],
])('verify names what differs: %s', async (_, [broken = '', mended = ''], named) => {
  await change(broken)
  const found = await verifyInvoices(office.db.reader)
  await change(mended)
  expect(found.map((sentence) => named.find((one) => sentence.startsWith(one)) ?? sentence)).toEqual(named)
  expect(await verifyInvoices(office.db.reader)).toEqual([])
})
