import { closeDay, reopenDay } from '@refill/contract/features/closing/closing.contract.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today, yesterday } from '../../../testing/today.ts'
import { openWorkbook } from '../../../exports/testing/open-workbook.ts'
import { readPdf } from '../../../pdf/testing/read-pdf.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyTrips } from '../trips.public.ts'
import { accountOffice } from './accounts.test-data.ts'

const office = await officeForFile()
const at = accountOffice(office)
const { accounts } = at
const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
await at.open(product.uuid, yesterday, 1000, 100)
const oneEmpty = { uuid: product.uuid, what: 'empty', count: '1' }

/** Owed since so many days, beside what a trip of today left. */
const older = (driver_id: number, days: number, { rupees = 0, cylinders = 0 }) =>
  office.pool.query(
    `INSERT INTO driver_entries (driver_id, day, kind, rupees, product_id, what, cylinders)
     SELECT $1, $2::date - $3::int, 'difference', $4::numeric, p.id, CASE WHEN p.id IS NULL THEN '' ELSE 'empty' END, $5::numeric
     FROM (SELECT 1) AS one LEFT JOIN products p ON $5::numeric <> 0 AND p.code = $6`,
    [driver_id, today, days, rupees, cylinders, product.uuid],
  )

test('what is open of the rupees came last, and is as old as that', async () => {
  const { driver_id } = await accounts.shortTrip(product)
  await older(driver_id, 60, { rupees: 100 })
  await older(driver_id, 20, { rupees: 40 })
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 640, to_7: 640, to_30: 0, older: 0 })
  await office.pool.query(`UPDATE receipts SET voucher_date = voucher_date - 8 WHERE carried_by = $1`, [
    driver_id,
  ])
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 640, to_7: 0, to_30: 640, older: 0 })
  await older(driver_id, 40, { rupees: 2000 })
  expect(await accounts.accountOf(driver_id)).toMatchObject({ owed: 2640, to_30: 2400, older: 240 })
  const { oldest_day } = (await accounts.accountOf(driver_id)) ?? {}
  expect(Date.parse(today) - Date.parse(oldest_day ?? '')).toBe(40 * 86_400_000)
  const range = { fd: today, td: today }
  expect(await accounts.statement(driver_id, range)).toMatchObject({ opening: 4500, closing: 2640 })
})

test('a bent entry is found where what its driver carries is added up', async () => {
  const { driver_id } = await accounts.shortTrip(product)
  await accounts.waive(driver_id, { amount: '100' })
  await office.pool.query('ALTER TABLE driver_entries DISABLE TRIGGER USER')
  const bend = (by: number) =>
    office.pool.query(
      `UPDATE driver_entries SET rupees = rupees + $2 WHERE driver_id = $1 AND kind = 'waived'`,
      [driver_id, by],
    )
  await bend(1)
  const [found] = await verifyCash(office.db.reader)
  expect(found).toBe(`Driver ${driver_id} is kept with 400.00 to carry, the documents say 401.00`)
  await bend(-1)
  await office.pool.query('ALTER TABLE driver_entries ENABLE TRIGGER USER')
  expect(await verifyCash(office.db.reader)).toEqual([])
})

test('a bent entry of cylinders is found beside what moved', async () => {
  const { driver_id } = await accounts.shortTrip(product)
  const { body } = await accounts.recover(driver_id, 'brought', oneEmpty)
  expect(await verifyTrips(office.db.reader)).toEqual([])
  await office.pool.query('ALTER TABLE driver_entries DISABLE TRIGGER USER')
  const bend = (by: number) =>
    office.pool.query('UPDATE driver_entries SET cylinders = cylinders + $2 WHERE id = $1', [body.id, by])
  await bend(-1)
  expect(await verifyTrips(office.db.reader)).toEqual([
    `entry ${body.id} of driver ${driver_id} has 2.00 empty brought, its movements say 1.00`,
  ])
  await bend(1)
  await office.pool.query('ALTER TABLE driver_entries ENABLE TRIGGER USER')
})

test('nothing is entered on a closed day or on one to come', async () => {
  const { driver_id } = await accounts.shortTrip(product)
  await older(driver_id, 1, { cylinders: 1 })
  await office.send(closeDay, { day: yesterday })
  const charge = async (on: string) =>
    (await accounts.recover(driver_id, 'charged', { ...oneEmpty, amount: '5', day: on })).body
  expect((await charge('2999-01-01')).errors).toMatchObject({ day: 'Date cannot be in the future' })
  expect(await charge(yesterday)).toMatchObject({ code: 'day_closed' })
  await office.send(reopenDay, { day: yesterday, reason: 'Tests go on' })
  expect((await charge(yesterday)).success).toBe(true)
  const [found] = (await accounts.statement(driver_id, { fd: yesterday, td: yesterday })).rows.slice(-1)
  expect(found).toMatchObject({ kind: 'charged', cylinders: '-1 empty 19 kg', balance: 5 })
})

test('an account between two days is a workbook, and a paper for the driver to sign', async () => {
  const { driver_id, number } = await accounts.shortTrip(product)
  const query = new URLSearchParams({ driver_id: String(driver_id), fd: today, td: today }).toString()
  const bytesOf = async (file: string) => {
    const { headers } = { headers: { cookie: office.session } }
    const answer = await office.fetch(`/driver-accounts/account.${file}?${query}`, { headers })
    expect(answer.headers.get('content-disposition')).toContain(`Driver_Account.${file}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const { rows } = await openWorkbook(await bytesOf('xlsx'))
  expect(rows.flat()).toEqual(
    expect.arrayContaining(['Received', '1 receipt', 2360, number, '1 empty 19 kg', 500]),
  )
  const [page] = await readPdf(await bytesOf('pdf'))
  for (const part of [
    'DRIVER ACCOUNT',
    'Ramesh Shinde',
    'Owes today ₹500.00',
    number,
    'Signature of the driver',
  ])
    expect(page?.text).toContain(part)
})
