import { billRange, cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { cancelEInvoice } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { answerOf, fileOf, handOffOffice, irnOf } from './hand-off.test-data.ts'

const office = await officeForFile()
const { at, invoice, readBack, read, ofOrder, withoutTriggers } = await handOffOffice(office)

let serial = 0
const nextIrn = () => irnOf((serial += 1))

describe('an IRN', () => {
  test('keeps its invoice from being canceled, and its delivery from being undone, until it is canceled', async () => {
    const one = await invoice()
    await readBack({ file: fileOf(answerOf(one, nextIrn())) })
    const cancel = () => office.send(cancelInvoice, { id: one.id, reason: 'Wrong' })
    const undo = () => office.send(undoDelivery, { id: one.order_id ?? 0, reason: 'Wrong' })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'invoice_registered' } })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'invoice_registered' } })
    expect((await at.read(one.order_id ?? 0)).orderstatus).toBe(4)
    const withdraw = () => office.send(cancelEInvoice, { id: one.id, reason: 'Wrong buyer' })
    expect((await withdraw()).body.success).toBe(true)
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'irn_canceled' } })
    expect((await read(one.id)).registration).toMatchObject({
      cancel_reason: 'Wrong buyer',
      canceled_by: 'Meena Joshi',
    })
    expect((await undo()).body.success).toBe(true)
  })

  test('is canceled within 24 hours of its acknowledgment', async () => {
    const one = await invoice()
    expect(await office.send(cancelEInvoice, { id: one.id, reason: 'x' })).toMatchObject({
      body: { code: 'irn_unknown', message: `${one.number} has no IRN` },
    })
    await readBack({ file: fileOf(answerOf(one, nextIrn())) })
    const change = `UPDATE tax_registrations SET ack_at = now() - interval '25 hours' WHERE document_id = $1`
    await withoutTriggers('tax_registrations', change, [one.id])
    expect(await office.send(cancelEInvoice, { id: one.id, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'irn_stays' },
    })
  })

  test('of the evening before is canceled in the morning, and its invoice with it, which is billed anew', async () => {
    const one = await invoice()
    await readBack({ file: fileOf(answerOf(one, nextIrn())) })
    const earlier = `UPDATE tax_documents SET issued_at = issued_at - interval '1 day' WHERE id = $1`
    await withoutTriggers('tax_documents', earlier, [one.id])
    const cancel = () => office.send(cancelInvoice, { id: one.id, reason: 'Wrong buyer' })
    expect((await cancel()).body.code).toBe('invoice_stays')
    await office.send(cancelEInvoice, { id: one.id, reason: 'Wrong buyer' })
    expect(await read(one.id)).toMatchObject({ may_cancel: true })
    const yesterday = `UPDATE tax_registrations SET canceled_at = canceled_at + $2::interval WHERE document_id = $1`
    await withoutTriggers('tax_registrations', yesterday, [one.id, '-1 day'])
    expect(await read(one.id)).toMatchObject({ may_cancel: false })
    expect((await cancel()).body.code).toBe('invoice_stays')
    await withoutTriggers('tax_registrations', yesterday, [one.id, '1 day'])
    expect((await cancel()).body.success).toBe(true)
    expect((await at.read(one.order_id ?? 0)).orderstatus).toBe(4)
    const { body } = await office.send(billRange, { order_id: one.order_id ?? 0 })
    expect(body.success).toBe(true)
    const [again] = await ofOrder(one.order_id ?? 0)
    expect(again?.number).not.toBe(one.number)
    expect(await verifyInvoices(office.db.reader)).toEqual([])
  })
})
