import { readBackEInvoices } from '@refill/contract/features/tax/e-invoice.contract.ts'
import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { showDay } from '@refill/values/day.ts'
import type { Office } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { business, invoiceOffice, today } from '../invoices/invoices.test-data.ts'

/** What a receipt or a payment says beside its amount. */
export const cashMoney = () =>
  ({
    voucher_date: today,
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
  }) as const

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An IRN that tells one number from another. */
export const irnOf = (serial: number): string => serial.toString(16).padStart(64, 'a')

/** A token as the portal signs it for the QR; nobody checks the signature. */
export const signedQr = (invoice: TaxRow, irn: string, changes: object = {}): string => {
  const data = {
    SellerGstin: business.gst,
    BuyerGstin: invoice.gst,
    DocNo: invoice.number,
    DocTyp: 'INV',
    DocDt: showDay(invoice.day).replaceAll('-', '/'),
    TotInvVal: invoice.value,
    ItemCnt: 1,
    MainHsnCode: '27111910',
    Irn: irn,
    IrnDt: `${today} 10:00:00`,
    ...changes,
  }
  return `${encoded({ alg: 'RS256' })}.${encoded({ data: JSON.stringify(data), iss: 'NIC' })}.signature`
}

/** What the portal gives back for an invoice. */
export const answerOf = (invoice: TaxRow, irn: string, changes: object = {}) => ({
  AckNo: '112610023456789',
  AckDt: `${today} 00:00:01`,
  Irn: irn,
  DocNo: invoice.number,
  SignedQRCode: signedQr(invoice, irn),
  Status: 'ACT',
  ...changes,
})

export const fileOf = (content: unknown, name = 'answer.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name)

/** A business that reports, with stock and a registered hotel. */
export const handOffOffice = async (office: Office) => {
  const of = await invoiceOffice(office)
  const reporting = { town: 'Pune', e_invoice_from: today }
  await of.settings(reporting)
  const uuid = await of.product()
  const hotel = (changes: object = {}) =>
    of.at.customer({
      name: 'Hotel Annapurna',
      credit_limit: 0,
      tradename: '',
      state: 'Maharashtra',
      gst: '27ABCPE1234F1ZB',
      address: '1184 Lakshmi Road',
      district: 'Pune',
      pincode: '411030',
      ...changes,
    })
  const customer = await hotel()
  /** The invoice of an order that is delivered just now. */
  const invoice = async (count = 1, to = customer): Promise<TaxRow> => {
    const [made] = await of.ofOrder(await of.delivered(to, [{ uuid, count }]))
    if (!made) throw new Error('no invoice')
    return made
  }
  const download = async (path: string, fields: Record<string, string> = {}, cookie = office.session) => {
    const query = new URLSearchParams(fields)
    const answer = await office.fetch(`/${path}?${query.toString()}`, { headers: { cookie } })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  /** As if a document were of another day. */
  const withoutTriggers = (table: string, change: string, values: unknown[]) =>
    pastTriggers(office.pool, [table], change, values)
  const readBack = async (fields: object) => (await office.send(readBackEInvoices, fields)).body
  return { ...of, reporting, uuid, hotel, customer, invoice, download, readBack, withoutTriggers }
}
