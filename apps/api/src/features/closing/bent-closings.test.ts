import { addDays, showDay } from '@refill/values/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOffice, type LeftBusiness, type Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { forget, onCopyOf } from '../../testing/restarted.ts'
import { today } from '../../testing/today.ts'
import { verifyClosedDays, verifyClosings, verifyClosingsInLog } from './closing.public.ts'
import { closingOffice } from './closing.test-data.ts'

const [first, yesterday] = [addDays(today, -6), addDays(today, -1)]
const verify = async ({ db }: Office) => [
  ...(await verifyClosings(db.reader)),
  ...(await verifyClosedDays(db)),
  ...(await verifyClosingsInLog(db)),
]

/** Receipts of two closed days and an order that was delivered on the second, each day closed in its evening. */
let begun: LeftBusiness
beforeAll(async () => {
  const office = await testOffice()
  const on = await closingOffice(office)
  const buyer = await on.at.customer()
  await on.advance(buyer, 50, { voucher_date: first })
  await on.close(first)
  const order = await on.underWay(buyer, 2)
  await on.at.move(order.id, 4, { delivered_on: yesterday })
  await on.advance(buyer, 70, { voucher_date: yesterday })
  await on.advance(buyer, 90, { voucher_date: addDays(today, -3) })
  await on.close(yesterday)
  begun = await office.leave()
})
afterAll(() => forget(begun))

const tables = ['closings', 'closed_columns', 'receipts', 'orders']
/** What somebody does who owns the tables and has no key. */
const bend = (office: Office, ...statements: string[]) =>
  pastTriggers(office.pool, tables, statements.join(';'))

const ofReceipt = `WHERE voucher_date = '${yesterday}'`
const bentReceipt = `UPDATE receipts SET narration = 'For rent', transaction_number = 'UTR 77' ${ofReceipt}`
const unsealed = [`UPDATE closings SET seal = '', days = '{}', columns_id = NULL`]
const aside = `UPDATE closings SET opened_at = now(), open_reason = 'aside'`
const back = `UPDATE closings SET opened_at = NULL, open_reason = ''`
const columns = `number || 'B', customer_id, customer_name, voucher_date, amount, payment_mode, transaction_number,
  mode_of_transaction, narration, paid_to, created_at, on_account, search`

test.each([
  ['a receipt with another narration and transaction number', [bentReceipt]],
  [
    'an order of another customer and PO, with the closings put aside and back',
    [aside, `UPDATE orders SET customer_name = 'Hotel Annapurna', po_number = 'PO 77'`, back],
  ],
  [
    'a receipt that was entered with the stamps of another',
    [`INSERT INTO receipts (${columns.replace(` || 'B'`, '')}) SELECT ${columns} FROM receipts ${ofReceipt}`],
  ],
  [
    'a receipt that was taken away',
    [
      `ALTER TABLE receipts ENABLE TRIGGER USER`,
      aside,
      `UPDATE receipts SET voucher_date = '${today}' ${ofReceipt}`,
      back,
    ],
  ],
  ['closings emptied', ['TRUNCATE closings']],
  ['the last closing opened', [`${aside} WHERE through = '${yesterday}'`]],
  ['a closing taken away from the others', [`DELETE FROM closings WHERE through = '${first}'`]],
  ['a closing of another day', [`UPDATE closings SET through = '${today}' WHERE through = '${yesterday}'`]],
  ['a closing that the program did not make', [`INSERT INTO closings (through) VALUES ('${today}')`]],
  [
    'a receipt that was changed together with the sum of its day',
    [bentReceipt, `UPDATE closings SET days = days #- '{${yesterday},receipts}'`],
  ],
  [
    'a receipt whose narration the sums are made to leave out',
    [bentReceipt, `UPDATE closed_columns SET columns = columns #- '{receipts,11}'`],
  ],
  [
    'the seal of another closing',
    [
      bentReceipt,
      `UPDATE closings SET (days, seal) = (SELECT days, seal FROM closings WHERE through = '${first}') WHERE through = '${yesterday}'`,
    ],
  ],
  ['no seal at all', [bentReceipt, ...unsealed]],
])('of closings and their days verify finds %s', async (_what, statements) => {
  await onCopyOf(begun, async (office) => {
    expect(await verify(office)).toEqual([])
    await bend(office, ...statements)
    expect(await verify(office)).not.toEqual([])
  })
})

test('a start gives no seal to what somebody took it from', async () => {
  await onCopyOf(begun, async (office, restart) => {
    await bend(office, bentReceipt, ...unsealed)
    const found = await verify(office)
    expect(found).not.toEqual([])
    expect(await verify(await restart())).toEqual(found)
  })
})

test('a difference says what and of which day', async () => {
  await onCopyOf(begun, async (office) => {
    await bend(office, bentReceipt)
    expect(await verify(office)).toEqual([
      `Receipts of ${showDay(yesterday)} are not what they were when the day was closed`,
    ])
  })
})

test('days are closed, reopened in the middle and closed again, over a start, and verify finds nothing', async () => {
  await onCopyOf(begun, async (office, restart) => {
    const on = await closingOffice(office)
    const step = async (call: Promise<{ body: { success: boolean } }>) => {
      expect((await call).body).toMatchObject({ success: true })
      expect(await verify(office)).toEqual([])
    }
    await step(on.reopen(addDays(today, -2)))
    await step(on.advance(await on.at.customer(), 30, { voucher_date: addDays(today, -2) }))
    await step(on.close(addDays(today, -2)))
    await step(on.close(yesterday))
    await step(on.reopen(addDays(today, -9)))
    await step(on.close(yesterday))
    await step(on.reopen(yesterday))
    const again = await restart()
    expect(await verify(again)).toEqual([])
  })
})

test('what was bent on a day that stays closed is found after a later day was reopened, and so is a broken seal', async () => {
  const ofEarlier = bentReceipt.replace(yesterday, addDays(today, -3))
  for (const statements of [
    [ofEarlier],
    [ofEarlier, `UPDATE closings SET days = days #- '{${addDays(today, -3)}}'`],
  ])
    await onCopyOf(begun, async (office) => {
      const on = await closingOffice(office)
      await bend(office, ...statements)
      expect((await on.reopen(yesterday)).body.success).toBe(true)
      expect(await verify(office)).not.toEqual([])
      expect((await on.close(yesterday)).body.success).toBe(true)
      expect(await verify(office)).not.toEqual([])
    })
})

test('closings are emptied, taken away, changed and put back in force by nobody by the way', async () => {
  await onCopyOf(begun, async ({ pool }) => {
    for (const change of ['TRUNCATE closings', 'TRUNCATE closed_columns CASCADE', 'TRUNCATE filed_months'])
      await expect(pool.query(change)).rejects.toMatchObject({ constraint: 'is_never_emptied' })
    const changes = [
      'DELETE FROM closings',
      'UPDATE closings SET through = through - 1',
      `UPDATE closings SET seal = 'other'`,
      `UPDATE closings SET days = '{}'`,
    ]
    for (const change of changes)
      await expect(pool.query(change)).rejects.toMatchObject({ constraint: 'closings_stay' })
    await pool.query(`${aside} WHERE through = '${yesterday}'`)
    await expect(pool.query(back)).rejects.toMatchObject({ constraint: 'closings_stay' })
  })
})
