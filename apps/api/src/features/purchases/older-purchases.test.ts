import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../database/migrate.ts'
import { testOffice } from '../../testing/office.ts'
import { verifyPurchases } from './purchases.public.ts'

/** Vendors by their numbers: registered here, registered in Gujarat, in Goa by address alone, and of nowhere. */
const vendors = [
  ['1', '27AAPFU0939F1ZV', 'Maharashtra'],
  ['2', '24AAPFU0939F1Z1', 'Maharashtra'],
  ['3', '', ' GOA '],
  ['4', '', ''],
] as const

/** Purchases as they were before they said anything of tax: one of each vendor, on a day that is closed now. */
const before = (state: string) => async (pool: Pool) => {
  await migrate(
    pool,
    readMigrations().filter(({ name }) => name < '0039'),
  )
  await pool.query(`UPDATE settings SET state = $1`, [state])
  await pool.query(`INSERT INTO products (code, name, category, type, material, hsn, gst, uom, capacity, weight_kg,
      water_capacity_ltr, height_mm, diameter_mm, thickness_mm, rsp, discount, security_deposit)
    VALUES ('OLD001', 'Refill', 'Commercial', 'IOCL', 'steel', '27111910', 18, 'kg', 19, 1, 1, 1, 1, 1, 100, 0, 0)`)
  for (const [id, gst, vendorState] of vendors) {
    await pool.query(
      `INSERT INTO masters (id, kind, name, search) OVERRIDING SYSTEM VALUE VALUES ($1, 'vendors', 'V', 'v')`,
      [id],
    )
    await pool.query(`INSERT INTO vendors (id, tradename, gst, state) VALUES ($1, 'V', $2, $3)`, [
      id,
      gst,
      vendorState,
    ])
    await pool.query(
      `INSERT INTO purchases (vendor_id, type, invoice_no, invoiced_on, total_amount)
         VALUES ($1, 'IOCL', $2, '2026-04-01', 354.35)`,
      [id, `OLD${id}`],
    )
  }
  await pool.query(`INSERT INTO purchase_lines (purchase_id, vendor_id, invoiced_on, product_id, product_name, hsn, gst, unit,
      category, unit_price, discount, quantity, empties_returned, vehicle_no, taxable_amount, gst_amount)
    SELECT p.id, vendor_id, invoiced_on, o.id, o.name, o.hsn, o.gst, o.uom, o.category, 100.10, 0, 3, 0, 'MH', 300.30, 54.05
    FROM purchases p, products o`)
  await pool.query(`INSERT INTO closings (through) VALUES ('2026-10-31')`)
  await migrate(pool)
}

const taxesOf = async (state: string) => {
  const office = await testOffice({ fill: before(state) })
  afterAll(() => office.close())
  const { body } = await office.send(listPurchases, { page: 1, limit: 10, sort: 'invoice_oldest' })
  const taxes = body.data.map(({ vendor_gst, place_of_supply, supply, credit, cgst, sgst, igst }) => [
    vendor_gst,
    place_of_supply,
    supply,
    credit,
    cgst,
    sgst,
    igst,
  ])
  const found = await verifyPurchases(office.db.reader)
  return { taxes, total: body.totalcount, found: found.filter((one) => !one.includes('movements')) }
}

test('purchases of before are taxed as their vendors say today, on closed days too, the odd half paisa with the centre', async () => {
  expect(await taxesOf('Maharashtra')).toEqual({
    total: 4,
    found: [],
    taxes: [
      ['27AAPFU0939F1ZV', '27', 'intra', 'eligible', 27.03, 27.02, 0],
      ['24AAPFU0939F1Z1', '27', 'inter', 'eligible', 0, 0, 54.05],
      ['', '27', 'inter', 'eligible', 0, 0, 54.05],
      ['', '27', 'intra', 'eligible', 27.03, 27.02, 0],
    ],
  })
})

test('in a business that has not said where it is they count as within its state', async () => {
  const { taxes, found } = await taxesOf('')
  expect(taxes.map(([, place, supply, , cgst]) => [place, supply, cgst])).toEqual(
    vendors.map(() => ['', 'intra', 27.03]),
  )
  expect(found).toEqual([])
})
