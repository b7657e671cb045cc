import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { phrase, recordId, version } from '../../fields.ts'
import { cancellation, documentFilter } from '../../documents.ts'
import { caller, choiceFilter, counted, listFields, recordFilter } from '../../list.ts'
import { operation, domainErrors, type AnswerOf } from '../../operation.ts'
import { supplies } from '../../supply.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceChecks, invoiceFields } from './purchase-fields.ts'
import { creditBoxes, credits } from './purchase-tax.rules.ts'
import { purchaseSorts } from './purchases.rules.ts'

export const purchaseErrors = domainErrors({
  purchase_not_found: { status: 404, message: 'Purchase not found' },
  invoice_taken: { status: 409, message: 'Duplicate invoice number for this vendor', field: 'inv_no' },
  purchase_vendor_unknown: { status: 404, message: 'Vendor not found', field: 'vendor_id' },
  purchase_product_unknown: { status: 404, message: 'There is no product {product}', field: 'uuid' },
  purchase_product_of_other: {
    status: 422,
    message: '{product} is not a product of {omc}',
    field: 'uuid',
  },
  cgst_differs: { status: 422, message: 'CGST comes to {wanted}', field: 'cgst' },
  sgst_differs: { status: 422, message: 'SGST comes to {wanted}', field: 'sgst' },
  igst_differs: { status: 422, message: 'IGST comes to {wanted}', field: 'igst' },
  total_below_zero: { status: 422, message: 'The total would be below zero', field: 'round_off' },
})

const PurchaseDetail = z.object({
  id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  gst: z.number(),
  empty_returned: z.number(),
  discount: z.number(),
  gst_amount: z.number(),
  taxable_amount: z.number(),
  vehicle_no: z.string(),
})

/** A purchase with its lines: the union of what list and detail show (AMB-164). */
const Purchase = z.object({
  id: z.number(),
  inv_no: z.string(),
  /** One more with each change. */
  version: z.number(),
  vendor_id: z.number(),
  vendor_name: z.string(),
  type: z.string(),
  total_amount: z.number(),
  inv_date: z.string(),
  /** Code of the state; '' where it is not known. */
  place_of_supply: z.string(),
  /** GSTIN as it was when the invoice was entered; '' for a vendor who is not registered. */
  vendor_gst: z.string(),
  supply: z.enum(supplies),
  credit: z.enum(credits),
  /** Taxes as they stand on the invoice: they differ from the sum of gst_amount by what rounding makes. */
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  /** What the total has beside taxable value and taxes: as printed, or what rounding of lines and halves makes. */
  round_off: z.number(),
  details: z.array(PurchaseDetail),
  ...cancellation,
})
export type Purchase = z.output<typeof Purchase>

export const purchaseListFilter = {
  search: listFields.search,
  /** The days are those of the invoices. */
  ...documentFilter({ vendor_id: recordFilter('Vendor'), sort: choiceFilter('Sort', purchaseSorts) }),
  /** Those that stand in a box of GSTR-3B; empty for all. */
  box: choiceFilter('GSTR-3B', creditBoxes),
}

export const listPurchases = operation({
  endpoint: 'purchase.php',
  action: 'list',
  kind: 'read',
  right: 'purchases.read',
  summary:
    'One page of purchases with their lines, newest first unless sort goes by the day of the invoice, between two of these days, of one vendor or all, of one box of GSTR-3B or all, those that stand unless state says otherwise; search looks in invoice number and vendor.',
  fields: z.object({ ...listFields, ...purchaseListFilter }),
  answer: z.object({ ...counted, data: z.array(Purchase) }),
})

export const readPurchase = operation({
  endpoint: 'api/purchases/read',
  kind: 'read',
  right: 'purchases.read',
  summary: 'One purchase, for an address that is opened directly; also one that was taken back.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({
    reponselist: Purchase,
    /** Who entered, changed and canceled it, newest first, with what was before and after. */
    history: z.array(z.object({ text: z.string(), at: z.string(), by: z.string() })),
    /** Whether a count had found it already, as was said of it. */
    already_counted: z.boolean(),
    /** Codes of its products that were counted after its day, before they were entered: of these it can be asked. */
    counted_meanwhile: z.array(z.string()),
  }),
  errors: [purchaseErrors.purchase_not_found],
})
export type PurchaseEvent = AnswerOf<typeof readPurchase>['history'][number]

export const readPurchaseParties = operation({
  endpoint: 'api/purchases/parties',
  kind: 'read',
  right: 'purchases.write',
  summary: 'What decides how a purchase is taxed: our state, and GSTIN and state of a vendor.',
  fields: z.object({ ...caller, vendor_id: recordFilter('Vendor ID') }),
  answer: z.object({ own_state: z.string(), vendor_gst: z.string(), vendor_state: z.string() }),
})

const enteringErrors = [...Object.values(purchaseErrors), ledgerErrors.stock_fraction]

export const createPurchase = operation({
  endpoint: 'purchase.php',
  action: 'create',
  kind: 'create',
  right: 'purchases.write',
  summary:
    'Enters an invoice of an oil company, or of Allied goods from any vendor: fulls come into stock, empties go back. Amounts are computed here; sent ones are not believed, but cgst, sgst and igst stay as they are sent when they differ by at most a rupee.',
  fields: z.object({ ...caller, ...invoiceFields }).check(...invoiceChecks),
  answer: z.object({
    id: z.number(),
    total_amount: z.number(),
    /** What may be a mistake, in words; the invoice is stored all the same. */
    warnings: z.array(z.string()),
  }),
  errors: enteringErrors,
})

export const changePurchase = operation({
  endpoint: 'api/purchases/change',
  kind: 'write',
  right: 'purchases.write',
  summary:
    'Changes what an invoice says: all of it is sent, as for a new one, and a line that is not sent goes. Its movements are reversed and made anew where they differ. Refused when stock would fall below zero on any day, and on closed days.',
  fields: z
    .object({ ...caller, id: recordId(), version, reason: phrase('Reason', 200), ...invoiceFields })
    .check(...invoiceChecks),
  answer: z.object({ version: z.number(), total_amount: z.number(), warnings: z.array(z.string()) }),
  errors: [...enteringErrors, commonErrors.changed_by_another, ...stockErrors],
})

export const deletePurchase = operation({
  endpoint: 'purchase.php',
  action: 'delete',
  kind: 'write',
  right: 'purchases.write',
  summary:
    'Takes a purchase back by reversing its movements: it stays in the list as canceled, and its invoice may be entered anew. Refused when its cylinders were delivered, on whatever day.',
  fields: z.object({
    ...caller,
    id: recordId(),
    reason: phrase('Reason', 200),
  }),
  answer: z.object({}),
  errors: [purchaseErrors.purchase_not_found, ...stockErrors],
})
