import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { lineAmounts, type PurchaseLine } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'

/** What the entry row holds, texts as typed; both amounts are '' until they are computed. */
export type EntryValues = PurchaseLine & { taxable_amount: string; gst_amount: string }

/** @param vehicle_no of the line before: one truck brings the whole invoice */
export const emptyEntry = (vehicle_no = ''): EntryValues => ({
  uuid: '',
  gst: '',
  empty_returned: '',
  unit_price: '',
  discount: '',
  qty: '',
  vehicle_no,
  taxable_amount: '',
  gst_amount: '',
})

/** A line of the invoice, as its table shows it and as it is sent. */
export type InvoiceLine = EntryValues & { product: ProductRow; taxable: Paise; tax: Paise }

/** @throws {RangeError} for figures that are none */
export const computed = (values: EntryValues) => {
  const { taxable, gstAmount: tax } = lineAmounts(values)
  return { taxable, tax, taxable_amount: rupeesText(taxable), gst_amount: rupeesText(tax) }
}

/** @throws {RangeError} as {@link computed} */
export const makeLine = (values: EntryValues, product: ProductRow): InvoiceLine => ({
  ...values,
  ...computed(values),
  discount: values.discount || '0',
  vehicle_no: values.vehicle_no.trim(),
  product,
})
