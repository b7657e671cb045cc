import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays, day } from '@refill/values/day.ts'
import { ledgerWorkbook } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.downloads.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorkbook, unzip } from '../../exports/testing/open-workbook.ts'
import { serveForTest } from '../../exports/testing/serve-downloads.ts'
import { officeForFile } from '../../testing/office.ts'
import { ledgerOffice } from './cylinder-ledger.test-data.ts'
import { exportLedger } from './export-ledger.ts'

const office = await officeForFile()
const at = ledgerOffice(office)
const served = await serveForTest(office, (offer) =>
  offer(ledgerWorkbook, ({ fields, signal }) => exportLedger(office.db, fields, signal)),
)
afterAll(() => served.close())

const ask = (prod_code: string, fd: string, td: string) =>
  served.get(ledgerWorkbook.path, { fields: { prod_code, fd, td } })
const workbook = async (...asked: Parameters<typeof ask>) =>
  openWorkbook(Buffer.from(await (await ask(...asked)).arrayBuffer()))
const asDay = (text: string) => new Date(`${text}T00:00:00Z`)

/** Movements as bulk loads write them; 500 a day from the first of January 2020. */
const fill = async (productId: number, count: number) => {
  await office.pool.query(
    `INSERT INTO movements (product_id, day, at, holder, other, fulls, empties, document, document_id, document_no)
     SELECT $1, date '2020-01-01' + i / 500, timestamptz '2020-01-01 12:00+05:30' + make_interval(days => i / 500, secs => i % 500),
       'godown', 'customer', 1 + i % 7 * 0.25, -(i % 5), 'order', i, 'ORD-' || i FROM generate_series(0, $2::int - 1) AS i`,
    [productId, count],
  )
  await office.pool.query(
    `INSERT INTO stock_days SELECT product_id, day, count(*), sum(fulls), sum(empties) FROM movements
     WHERE product_id = $1 GROUP BY 1, 2`,
    [productId],
  )
}

test('the workbook has the rows of the screen, the opening balance first', async () => {
  const vendor = await at.vendor()
  const { id, uuid } = await at.product({ product_name: 'घरेलू सिलेंडर 🛢️ <14.2> & more' })
  await at.open(uuid, '2026-04-01', 40, 5)
  await at.buy(vendor, '2026-04-03', [{ uuid, qty: 20, empties: 12 }])
  await at.deliver(id, new Date('2026-04-05T12:00:00+05:30'), 15, 10)
  const answer = await ask(uuid, '2026-04-02', '2026-04-30')
  expect(answer.headers.get('x-total-rows')).toBe('2')
  expect(answer.headers.get('content-disposition')).toContain(`ledger ${uuid} 2026-04-02 to 2026-04-30.xlsx`)
  const { rows } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
  const { list } = await at.report(uuid, '2026-04-02', '2026-04-30')
  expect(rows[0]?.[0]).toBe(`Ledger of घरेलू सिलेंडर 🛢️ <14.2> & more (${uuid}), 02-04-2026 to 30-04-2026`)
  expect(rows.slice(1, 3)).toEqual([
    ['S.No.', 'INV No', 'INV DATE', 'TRANSACTION TYPE', 'Quantity', 'Current Fulls', 'Current Empties'],
    [null, null, asDay('2026-04-02'), 'OPENING BALANCE', null, 40, 5],
  ])
  expect(rows.slice(3)).toEqual(
    list.map((row, index) => [
      index + 1,
      row.inv_no,
      asDay(row.trans_date),
      row.TRANSACTION_TYPE,
      row.fulls,
      row.CS_FULLS,
      row.CS_EMPTYS,
    ]),
  )
  expect(rows.at(-1)?.slice(3)).toEqual(['SALE', 15, 45, 3])
})

test('a document number that looks like a formula stays text', async () => {
  const { id, uuid } = await at.product()
  await fill(id, 1)
  await office.pool.query(
    `INSERT INTO movements (product_id, day, at, holder, other, fulls, empties, document, document_id, document_no)
     VALUES ($1, '2020-01-01', '2020-01-01 23:00+05:30', 'godown', 'customer', 1, 0, 'order', 1, '=HYPERLINK("http://x")')`,
    [id],
  )
  const { rows, parts } = await workbook(uuid, '2020-01-01', '2020-01-01')
  expect(rows.at(-1)?.[1]).toBe('=HYPERLINK("http://x")')
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
})

test('a time without movements has the opening balance and nothing else', async () => {
  const { id, uuid } = await at.product()
  await fill(id, 10)
  const { rows } = await workbook(uuid, '2021-01-01', '2021-01-31')
  const [opening, ...rest] = rows.slice(2)
  expect(rest).toEqual([])
  expect(opening?.slice(3)).toEqual(['OPENING BALANCE', null, 16, -20])
})

test('an unknown product, a missing day and a range that is turned around are refused', async () => {
  const failure = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked)
    return [answer.status, ((await answer.json()) as Failure).errors]
  }
  expect(await failure('NOSUCH1', '2026-04-01', '2026-04-30')).toEqual([
    404,
    { prod_code: 'Product not found' },
  ])
  expect(await failure('NOSUCH1', '', '30-04-2026')).toEqual([
    422,
    { fd: 'Start date is required', td: 'End date must be a day such as 2026-11-21' },
  ])
  expect(await failure('NOSUCH1', '2026-04-30', '2026-04-01')).toEqual([
    422,
    { td: 'End date must not be before start date' },
  ])
})

test('what is entered while the file is made changes nothing in it', async () => {
  const { id, uuid } = await at.product()
  await fill(id, 5_000)
  const filter = { prod_code: uuid, fd: '2020-01-01', td: '2020-12-31' }
  const { bytes } = await exportLedger(office.db, filter, new AbortController().signal)
  const written: Uint8Array[] = []
  for await (const piece of bytes) {
    if (written.length === 15)
      await office.pool.query(
        `INSERT INTO movements (product_id, day, at, holder, other, fulls, empties, document, document_id, document_no)
         VALUES ($1, '2020-01-10', '2020-01-10 23:00+05:30', 'godown', 'plant', 1000, 0, 'order', 1, 'LATE')`,
        [id],
      )
    written.push(piece)
  }
  const { rows } = await openWorkbook(Buffer.concat(written))
  expect(rows.length).toBe(3 + 5_000)
  expect(rows.some((row) => row[1] === 'LATE')).toBe(false)
  expect((await workbook(uuid, '2020-01-01', '2020-12-31')).rows.at(-1)?.[1]).toBe('LATE')
})

/** Bytes that are really in use. */
const inUse = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('100,000 rows are never in memory together, and the last balance is that of the screen', async () => {
  const { id, uuid } = await at.product()
  await fill(id, 100_000)
  const td = addDays(day('2020-01-01'), 400)
  const filter = { prod_code: uuid, fd: '2020-01-01', td }
  const { bytes, total } = await exportLedger(office.db, filter, new AbortController().signal)
  expect(total).toBe(100_000)
  const before = inUse()
  let most = 0
  const written: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    written.push(piece)
    size += piece.length
    if (written.length % 100 === 0) most = Math.max(most, inUse() - before - size)
  }
  expect(written.length).toBeGreaterThan(400)
  expect(most).toBeLessThan(40e6)
  const xml = unzip(Buffer.concat(written)).get('xl/worksheets/sheet1.xml') ?? ''
  expect(xml.match(/<row /g)?.length).toBe(100_003)
  const { closingFulls, closingEmptys } = await at.report(uuid, '2020-01-01', td, 1, 5)
  expect(xml.slice(-400)).toContain(
    `<v>${closingFulls}</v></c><c r="G100003"><v>${closingEmptys}</v></c></row>`,
  )
})
