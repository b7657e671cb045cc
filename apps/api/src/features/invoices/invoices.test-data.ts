import { billRange, listInvoices, readInvoice } from '@refill/contract/features/invoices/invoices.contract.ts'
import { readSettings } from '@refill/contract/features/settings/settings.contract.ts'
import { updateSettings } from '@refill/contract/features/settings/update-settings.contract.ts'
import { addDays } from '@refill/values/day.ts'
import type { Office } from '../../testing/office.ts'
import { today } from '../../testing/today.ts'
import { orderOffice } from '../orders/orders.test-data.ts'

export { today }

export const business = {
  name: 'Sahyadri Gas Service',
  address: 'Gala 4, Telco Road, Bhosari, Pune',
  state: 'Maharashtra',
  pincode: '411026',
  gst: '27AAPFU0939F1ZV',
}

/** A registered business in Maharashtra with stock, and the calls about its invoices. */
export const invoiceOffice = async (office: Office) => {
  const at = orderOffice(office)
  const settings = async (changes: object = {}) => {
    const { version } = (await office.send(readSettings, {})).body.reponselist
    return office.send(updateSettings, { ...business, ...changes, version: String(version) })
  }
  await settings()
  const product = async (changes: object = {}) => {
    const { uuid } = await at.product({ gst: '18', rsp: '1523.37', discount: '0', ...changes })
    await at.open(uuid, addDays(today, -40), 10_000)
    return uuid
  }
  const list = async (asked: object = {}) => (await office.send(listInvoices, { limit: 100, ...asked })).body
  /** The documents of an order, newest first, canceled ones among them. */
  const ofOrder = async (order_id: number) => (await list({ order_id, state: 'all' })).reponselist
  const read = async (id: number) => (await office.send(readInvoice, { id })).body.reponselist
  const bill = (asked: object) => office.send(billRange, asked)
  /** A delivered order. @returns its id */
  const delivered = async (
    customer_id: number,
    lines: Parameters<typeof at.book>[1],
    changes: object = {},
  ) => {
    const { body } = await at.book(customer_id, lines)
    if (!body.success) throw new Error(body.message)
    await at.bring(body.id, 4, changes)
    return body.id
  }
  return { at, settings, product, list, ofOrder, read, bill, delivered }
}

/** Calls made one after another want an invoice each; the business is set up when the first is wanted. */
export const invoiceEachTime = (office: Office, customer_id: number) => {
  const open = async () => {
    const { product, delivered, ofOrder } = await invoiceOffice(office)
    const uuid = await product()
    return async () => {
      const [invoice] = await ofOrder(await delivered(customer_id, [{ uuid, count: 2 }]))
      return invoice?.id ?? 0
    }
  }
  let opened: ReturnType<typeof open> | undefined
  return async () => (await (opened ??= open()))()
}
