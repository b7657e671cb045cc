import { undoDelivery } from '@refill/contract/features/orders/delivery.contract.ts'
import { cancelInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { listInbox } from '@refill/contract/features/invoices/inbox.contract.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { invoiceOffice, today } from './invoices.test-data.ts'

const office = await officeForFile({ connections: 8 })
const { at, settings, product, list, ofOrder, read, bill, delivered } = await invoiceOffice(office)
const year = financialYear(today)
const uuid = await product()
const hotel = await at.customer({ name: 'Hotel Annapurna', state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })
const household = await at.customer({ name: 'Asha Kulkarni', state: 'Maharashtra', gst: '' })
const serialOf = (number: string) => Number(number.split('/')[2])
const inbox = async () => (await office.send(listInbox, { limit: 100 })).body.reponselist.map(({ id }) => id)

describe('a delivery', () => {
  test('issues the tax invoice of what was taken, in equal halves, for what the order asks for goods', async () => {
    const id = await delivered(hotel, [{ uuid, count: 10, deposits: 2 }])
    const [invoice] = await ofOrder(id)
    const order = await at.read(id)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: `SI/${year}/000001`,
      day: today,
      customer_name: 'Hotel Annapurna',
      gst: '27ABCPE1234F1ZB',
      place_of_supply: '27',
      supply: 'intra',
      orderid: order.orderid,
      taxable: 15_233.7,
      cgst: 1371.03,
      sgst: 1371.03,
      igst: 0,
      round_off: 0,
      value: 17_975.76,
    })
    expect(invoice?.value).toBe(order.totalamount)
    const detail = await read(invoice?.id ?? 0)
    expect(detail).toMatchObject({
      deposit_count: 2,
      deposit: order.total_security_deposit,
      delivered_on: today,
      may_cancel: true,
      challan: order.challans[0]?.dc_no,
      lines: [{ place: 1, uqc: 'NOS', quantity: 10, price: 1523.37, rate: 18, taxable: 15_233.7 }],
    })
  })

  test('into another state bills IGST, and where the customer is registered is where it is supplied', async () => {
    const abroad = await at.customer({ name: 'Deccan Foods', state: 'Karnataka', gst: '29AAACH7409R1ZX' })
    const [invoice] = await ofOrder(await delivered(abroad, [{ uuid, count: 20 }]))
    expect(invoice).toMatchObject({ supply: 'inter', place_of_supply: '29', cgst: 0, igst: 5484.13 })
    const branch = await at.customer({ name: 'Deccan Pune', state: 'Maharashtra', gst: '29AAACH7409R1ZX' })
    const [other] = await ofOrder(await delivered(branch, [{ uuid, count: 1 }]))
    expect(other).toMatchObject({ supply: 'inter', place_of_supply: '29', cgst: 0 })
    expect(other?.value).toBe((await at.read(other?.order_id ?? 0)).totalamount)
  })

  test('of goods without GST is a bill of supply, in a series of its own', async () => {
    const free = await product({ gst: '0' })
    const [bill_of_supply] = await ofOrder(await delivered(household, [{ uuid: free, count: 1 }]))
    expect(bill_of_supply).toMatchObject({
      kind: 'bill_of_supply',
      number: `BS/${year}/000001`,
      igst: 0,
      cgst: 0,
    })
  })

  test('of fewer than ordered bills those that were taken', async () => {
    const { id } = (await at.book(household, [{ uuid, count: 5 }])).body
    await at.bring(id, 3)
    const [line] = (await at.read(id)).details
    const taken = { 'line_id[]': [String(line?.id)], 'count[]': ['3'], 'returnclinder[]': ['3'] }
    expect((await at.move(id, 4, taken)).body.success).toBe(true)
    const [invoice] = await ofOrder(id)
    expect(invoice).toMatchObject({ taxable: 4570.11, value: (await at.read(id)).totalamount })
  })

  test('pressed by eight people at once issues one invoice, and no number is lost', async () => {
    const { id } = (await at.book(household, [{ uuid, count: 1 }])).body
    await at.bring(id, 3)
    await Promise.all(Array.from({ length: 8 }, () => at.move(id, 4)))
    const invoices = await ofOrder(id)
    expect(invoices).toHaveLength(1)
    const [next] = await ofOrder(await delivered(household, [{ uuid, count: 1 }]))
    expect(serialOf(next?.number ?? '')).toBe(serialOf(invoices[0]?.number ?? '') + 1)
  })

  test('is rounded to the rupee with its order, as a line of its own', async () => {
    await settings({ round_to_rupee: '1' })
    const [invoice] = await ofOrder(await delivered(hotel, [{ uuid, count: 10 }]))
    await settings({ round_to_rupee: '' })
    expect(invoice).toMatchObject({ round_off: 0.24, value: 17_976 })
  })

  test('of ₹50,000 or more to somebody unregistered waits for address and state, and smaller ones do not', async () => {
    const nowhere = await at.customer({ name: 'Counter sale', state: '', gst: '', address: '' })
    expect(await ofOrder(await delivered(nowhere, [{ uuid, count: 32 }]))).toHaveLength(1)
    await office.pool.query(`UPDATE customers SET address = 'x', state = 'Maharashtra' WHERE id = $1`, [
      nowhere,
    ])
    const { id } = (await at.book(nowhere, [{ uuid, count: 33 }])).body
    await at.bring(id, 3)
    // As an order of before, when this was not asked at booking.
    await office.pool.query(`UPDATE customers SET address = '', state = '' WHERE id = $1`, [nowhere])
    await office.pool.query(`UPDATE orders SET shipping_address = '' WHERE id = $1`, [id])
    expect(await at.move(id, 4)).toMatchObject({
      status: 409,
      body: {
        code: 'invoice_buyer_unknown',
        message: expect.stringContaining('Counter sale is not registered: from ₹50,000 on an invoice needs'),
      },
    })
    expect(await at.read(id)).toMatchObject({ orderstatus: 3 })
    await office.pool.query(
      `UPDATE customers SET address = '12 MG Road', state = 'Maharashtra' WHERE id = $1`,
      [nowhere],
    )
    expect((await at.move(id, 4)).body.success).toBe(true)
    expect(await ofOrder(id)).toMatchObject([{ value: (await at.read(id)).totalamount }])
  })

  test('that is refused for want of stock takes no number', async () => {
    const scarce = (await at.product({ gst: '18', rsp: '100', discount: '0' })).uuid
    await at.open(scarce, addDays(today, -5), 1)
    const { id } = (await at.book(household, [{ uuid: scarce, count: 2 }])).body
    await at.bring(id, 3)
    expect((await at.move(id, 4)).body.code).toBe('stock_short')
    const last = (await list()).reponselist[0]?.number ?? ''
    const [next] = await ofOrder(await delivered(household, [{ uuid, count: 1 }]))
    expect(serialOf(next?.number ?? '')).toBe(serialOf(last) + 1)
  })
})

describe('numbers', () => {
  test('have no gaps when sixteen deliver at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const { id } = (await at.book(household, [{ uuid, count: 1 }])).body
        await at.bring(id, 3)
        return id
      }),
    )
    const answers = await Promise.all(ids.map((id) => at.move(id, 4)))
    expect(answers.every(({ body }) => body.success)).toBe(true)
    const invoices = await Promise.all(ids.map(ofOrder))
    const serials = invoices.map(([one]) => serialOf(one?.number ?? '')).toSorted((a, b) => a - b)
    expect(serials.map((serial) => serial - (serials[0] ?? 0))).toEqual(ids.map((_, index) => index))
  })

  test('begin as Settings say, in capitals; what leaves no room or belongs to another kind is refused', async () => {
    const { body } = await settings({ invoice_prefix: 'mh-1', number_width: '5' })
    expect(body.success).toBe(true)
    const [invoice] = await ofOrder(await delivered(household, [{ uuid, count: 1 }]))
    expect(invoice?.number).toMatch(new RegExp(String.raw`^MH-1/${year}/\d{5}$`))
    const refused = async (changes: object) => {
      const answer = await settings(changes)
      return { status: answer.status, errors: answer.body.errors }
    }
    expect(await refused({ invoice_prefix: 'LONGER' })).toEqual({
      status: 422,
      errors: { invoice_prefix: expect.stringContaining('at most 16 characters') },
    })
    expect(await refused({ bill_prefix: 'CN' })).toMatchObject({
      status: 422,
      errors: { bill_prefix: expect.any(String) },
    })
    expect(await refused({ credit_prefix: 'SI' })).toMatchObject({
      status: 422,
      errors: { credit_prefix: expect.any(String) },
    })
    for (const wrong of ['0SI', '/SI', 'SI_1', 'सी'])
      expect(await refused({ invoice_prefix: wrong })).toMatchObject({ status: 422 })
    expect((await settings({ invoice_prefix: 'SI', number_width: '6' })).body.success).toBe(true)
  })

  test('follow each other and days need not: a delivery of yesterday is billed of yesterday, whatever was numbered since', async () => {
    const yesterday = addDays(today, -1)
    const { id } = (await at.book(household, [{ uuid, count: 1 }])).body
    await at.bring(id, 2)
    await office.pool.query('UPDATE orders SET assigned_at = now() WHERE id = $1', [id])
    await at.move(id, 3)
    await office.pool.query(`UPDATE orders SET dispatched_at = now() - interval '2 days' WHERE id = $1`, [id])
    expect((await at.move(id, 4, { delivered_on: yesterday })).body.success).toBe(true)
    const [invoice] = await ofOrder(id)
    expect(invoice?.day).toBe(yesterday)
    expect(await read(invoice?.id ?? 0)).toMatchObject({ delivered_on: yesterday })
  })
})

describe('an issued invoice', () => {
  test('is canceled with the delivery that is undone, and a new delivery has the next number', async () => {
    const id = await delivered(household, [{ uuid, count: 1 }])
    const [first] = await ofOrder(id)
    await office.send(undoDelivery, { id, reason: 'Wrong house' })
    expect(await ofOrder(id)).toMatchObject([
      { number: first?.number, cancel_reason: 'Delivery undone: Wrong house', canceled_by: 'Meena Joshi' },
    ])
    expect((await at.move(id, 4)).body.success).toBe(true)
    const [second] = await ofOrder(id)
    expect(serialOf(second?.number ?? '')).toBe(serialOf(first?.number ?? '') + 1)
    expect((await list({ order_id: id })).reponselist).toMatchObject([{ number: second?.number }])
  })

  test('is canceled on the day of its issue, waits in the inbox, and is issued anew with what the customer is called now', async () => {
    const shop = await at.customer({ name: 'Chai Corner', state: 'Maharashtra', gst: '' })
    const id = await delivered(shop, [{ uuid, count: 2, deposits: 1 }])
    const [first] = await ofOrder(id)
    const cancel = () => office.send(cancelInvoice, { id: first?.id ?? 0, reason: 'Customer is registered' })
    expect((await cancel()).body).toMatchObject({ success: true, message: `${first?.number} canceled` })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'invoice_canceled' } })
    const { reponselist: unbilled } = (await office.send(listInbox, { limit: 100 })).body
    expect(unbilled.find((order) => order.id === id)?.value).toBe(first?.value)
    await office.pool.query(`UPDATE customers SET gst = '27ABCPE1234F1ZB' WHERE id = $1`, [shop])
    expect((await bill({ order_id: id })).body.billed).toHaveLength(1)
    expect(await inbox()).not.toContain(id)
    expect((await bill({ order_id: id })).body).toMatchObject({ billed: [], message: 'Nothing to bill' })
    const [second] = await ofOrder(id)
    expect(second).toMatchObject({ gst: '27ABCPE1234F1ZB', canceled_at: '', value: first?.value })
  })

  test('of an earlier day stays: a note puts it right', async () => {
    const [invoice] = await ofOrder(await delivered(household, [{ uuid, count: 1 }]))
    await pastTriggers(
      office.pool,
      ['tax_documents'],
      `UPDATE tax_documents SET issued_at = now() - interval '1 day' WHERE id = $1`,
      [invoice?.id],
    )
    expect(await office.send(cancelInvoice, { id: invoice?.id ?? 0, reason: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'invoice_stays' },
    })
    expect(await read(invoice?.id ?? 0)).toMatchObject({ may_cancel: false })
  })

  test('is changed by nobody, not even in the database', async () => {
    for (const change of [
      'UPDATE tax_documents SET taxable = taxable + 1',
      `UPDATE tax_documents SET content = content || '{"a": 1}'`,
      'DELETE FROM tax_documents',
      'UPDATE tax_lines SET rate = 5',
      'DELETE FROM tax_lines',
    ])
      await expect(office.pool.query(change)).rejects.toThrow('stay as they were issued')
  })
})

describe('the list', () => {
  test('is searched by number, order and customer, and narrowed by buyer, day and state', async () => {
    const id = await delivered(hotel, [{ uuid, count: 1 }])
    const [invoice] = await ofOrder(id)
    const { number = '', orderid = '' } = invoice ?? {}
    const ids = async (asked: object) => (await list(asked)).reponselist.map((row) => row.id)
    for (const search of [number, number.toLowerCase(), String(serialOf(number)), orderid, 'annapurna hotel'])
      expect(await ids({ search })).toContain(invoice?.id)
    for (const search of ['%', 'Nobody', 'SI_', orderid.slice(0, -1)])
      expect(await ids({ search })).not.toContain(invoice?.id)
    const registered = (await list({ buyer: 'registered' })).reponselist
    expect(registered.every(({ gst }) => gst !== '')).toBe(true)
    expect((await list({ from_date: addDays(today, 1) })).reponselist).toEqual([])
    const canceled = (await list({ state: 'canceled' })).reponselist
    expect(canceled.length).toBeGreaterThan(0)
    expect(canceled.every(({ cancel_reason }) => cancel_reason !== '')).toBe(true)
  })
})
