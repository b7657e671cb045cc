import type { Original, TaxDocument, TaxLine } from '@refill/contract/features/tax/tax-document.ts'
import { taxesOn, taxTotals } from '@refill/contract/features/tax/tax.rules.ts'
import { day } from '@refill/values/day.ts'
import { paise, timesQuantity } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { InvoicePaper } from './invoice-paper.ts'

/** Three refills of 19 kg. */
export const line = (changed: Partial<TaxLine> = {}, supply: TaxDocument['supply'] = 'intra'): TaxLine => {
  const { quantity: count = quantity(3), price = paise(152_337), rate = 18 } = changed
  const taxable = changed.taxable ?? timesQuantity(price, count)
  const goods = { description: 'Indane 19 kg', hsn: '27111910', uqc: 'NOS', quantity: count, price, rate }
  return { ...goods, taxable, ...taxesOn(taxable, rate, supply), ...changed }
}

const issuer = {
  name: 'Sahyadri Gas Service',
  legalName: 'Ramesh Ganpat Shinde',
  address: 'Gat No. 118, Moshi',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '412105',
  gst: '27AAPFU0939F1ZV',
  mobile: '9822012345',
  email: '',
}

export const buyer = {
  name: 'Hotel Annapurna',
  legalName: 'Annapurna Foods Private Limited',
  address: '1184 Lakshmi Road',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
  gst: '27ABCPE1234F1ZB',
  mobile: '9822098765',
  email: '',
}

/** As it was issued, rounded to whole rupees. */
export const documentOf = (changed: Partial<TaxDocument> = {}): TaxDocument => {
  const { supply = 'intra', lines = [line({}, supply)] } = changed
  const { roundOff, value } = taxTotals(lines, { rounds: true })
  return {
    kind: 'invoice',
    number: 'SI/26-27/000123',
    day: day('2026-11-21'),
    isCanceled: false,
    issuer,
    buyer,
    shipTo: '',
    placeOfSupply: '27',
    supply,
    reverseCharge: false,
    lines,
    roundOff,
    value,
    original: undefined,
    ...changed,
  }
}

/** Of a sale whose invoice has nothing but what the law asks for. */
export const paperOf = (
  document: Partial<TaxDocument> = {},
  changed: Partial<InvoicePaper> = {},
): InvoicePaper => ({
  document: documentOf(document),
  challan: '',
  vehicle: '',
  driver: '',
  deposit: { count: quantity(0), amount: paise(0) },
  due: documentOf(document).value,
  bank: { holder: '', bank: '', branch: '', ifsc: '', accountNo: '' },
  upi: '',
  terms: '',
  declaration: '',
  reason: '',
  cylinders: '',
  eWay: { sentence: '' },
  ...changed,
})

/** What a note changes. */
export const original: Original = {
  kind: 'invoice',
  number: 'SI/26-27/000101',
  day: day('2026-06-03'),
  value: paise(1_797_600),
}

export const eInvoice = {
  irn: 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229',
  ackNo: '112610023456789',
  ackDate: '2026-11-21 14:05:33',
  signedQr: 'eyJhbGciOiJSUzI1NiJ9.'.repeat(50),
}

/** What a paper can have besides. */
export const full: Partial<InvoicePaper> = {
  order: { number: 'ORD-26-0004711', bookedOn: day('2026-11-20'), poNumber: 'PO/118' },
  deliveredOn: day('2026-11-21'),
  challan: 'DC/26-27/000456',
  vehicle: 'MH12KT4827',
  driver: 'Ramesh Shinde',
  deposit: { count: quantity(2), amount: paise(480_000) },
  bank: {
    holder: 'Sahyadri Gas',
    bank: 'Bank of Maharashtra',
    branch: 'Moshi',
    ifsc: 'MAHB0001234',
    accountNo: '60123456789',
  },
  upi: 'sahyadri.gas@okbank',
  terms: 'Payment within 15 days.',
  declaration: 'I/We hereby declare.',
  eWay: { number: '331002345678', validUntil: '2026-11-22 23:59' },
}
