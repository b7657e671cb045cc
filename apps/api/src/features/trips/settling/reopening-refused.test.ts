import { closeDrawer, deposit } from '@refill/contract/features/cash/cash.contract.ts'
import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import { cancelEInvoice } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../../testing/office.ts'
import { today } from '../../../testing/today.ts'
import { verifyCash } from '../../cash/cash.public.ts'
import { verifyInvoices } from '../../invoices/invoices.public.ts'
import { verifyLedger } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { answerOf, fileOf, handOffOffice, irnOf } from '../../tax/hand-off.test-data.ts'
import { verifyTrips } from '../trips.public.ts'
import { piecesOf, settleOffice } from './settling.test-data.ts'

const office = await officeForFile()
const { readBack, customer, ofOrder } = await handOffOffice(office)
const { trips, settling, ...at } = settleOffice(office)
const product = await at.product({ gst: '18', rsp: '1000', discount: '0' })
await at.open(product.uuid, today, 500, 0)

/** A settled trip of one order of two, paid in cash, of a customer with a GSTIN. */
const settled = async () => {
  const order = (await at.book(customer, [{ uuid: product.uuid, count: 2 }])).body.id
  const crew = { vehicle_id: await at.vehicle(), driver_id: await at.driver() }
  const { id } = (await trips.plan({ ...crew, orders: [order] })).body
  await trips.load(id, { [product.uuid]: 2 })
  await settling.back(id, { [product.uuid]: [0, 2] })
  const stops = await settling.asOrdered(id)
  expect((await settling.settle(id, { stops, pieces: piecesOf(2360) })).status).toBe(200)
  const [invoice] = await ofOrder(order)
  if (!invoice) throw new Error('it is billed')
  return { id, order, invoice }
}
const nothingWrong = async () => {
  for (const verify of [verifyTrips, verifyCash, verifyInvoices, verifyLedger])
    expect(await verify(office.db.reader)).toEqual([])
}
const refused = async ({ id, order }: { id: number; order: number }, code: string) => {
  const { status, body } = await settling.reopen(id)
  expect({ status, body }).toMatchObject({ status: 409, body: { code } })
  expect(await trips.read(id)).toMatchObject({ state: TripState.settled, delivered: 1 })
  expect(await at.read(order)).toMatchObject({ orderstatus: 4, due: 0 })
  await nothingWrong()
}
const reopened = async ({ id }: { id: number }) => {
  expect((await settling.reopen(id)).body).toMatchObject({ success: true })
  expect(await trips.read(id)).toMatchObject({ state: TripState.back, delivered: 0 })
  await nothingWrong()
}

test('an IRN keeps its trip settled until it is canceled', async () => {
  const trip = await settled()
  await readBack({ file: fileOf(answerOf(trip.invoice, irnOf(7001))) })
  await refused(trip, 'invoice_registered')
  await office.send(cancelEInvoice, { id: trip.invoice.id, reason: 'Wrong buyer' })
  await reopened(trip)
})

test('a credit note keeps its trip settled until it is canceled', async () => {
  const trip = await settled()
  const line = { 'place[]': '1', 'quantity[]': '1', 'taxable[]': '', 'fulls[]': '1', 'empties[]': '1' }
  const fields = { invoice_id: trip.invoice.id, cause: 'goods_back', reason: 'Unused', day: '', ...line }
  const { body: note } = await office.send(createCreditNote, fields)
  await refused(trip, 'invoice_noted')
  await office.send(creditNotes.cancel, { id: note.id, reason: 'Wrong' })
  await reopened(trip)
})

test('cash that was taken to the bank is not there to be taken back', async () => {
  const trip = await settled()
  const { rows } = await office.pool.query<{ in_hand: string }>('SELECT in_hand FROM drawers')
  await office.send(deposit, { day: today, amount: rows[0]?.in_hand ?? '', bank: 'SBI' })
  await refused(trip, 'cash_not_in_hand')
})

test('a drawer that is closed since keeps what lies in it', async () => {
  const trip = await settled()
  const { rows } = await office.pool.query<{ in_hand: number }>('SELECT in_hand::float8 FROM drawers')
  await office.send(closeDrawer, { day: today, 'pieces[]': piecesOf(rows[0]?.in_hand ?? 0).map(String) })
  await refused(trip, 'drawer_closed')
})
