import * as z from 'zod/mini'
import { todayInIndia } from '@refill/values/day.ts'
import { isRupees } from '@refill/values/money.ts'
import { column, oneOf, phrase, recordId, rule, text } from '../../fields.ts'
import { cancellation, documentFilter } from '../../documents.ts'
import { caller, choiceFilter, counted, listFields, recordFilter } from '../../list.ts'
import { operation, domainErrors } from '../../operation.ts'
import { supplies } from '../../supply.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { creditBoxes, creditProblem, credits, headProblem, placeProblem } from './purchase-tax.rules.ts'
import {
  invoiceDayProblem,
  invoiceNumberProblem,
  isOtherGoods,
  lineProblems,
  otherGoodsEmpties,
  purchaseSorts,
  purchaseTypes,
  type PurchaseLine,
} from './purchases.rules.ts'
import { namesOf } from '../../records.ts'

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
  answer: z.object({ reponselist: Purchase }),
  errors: [purchaseErrors.purchase_not_found],
})

export const readPurchaseParties = operation({
  endpoint: 'api/purchases/parties',
  kind: 'read',
  right: 'purchases.write',
  summary: 'What decides how a purchase is taxed: our state, and GSTIN and state of a vendor.',
  fields: z.object({ ...caller, vendor_id: recordFilter('Vendor ID') }),
  answer: z.object({ own_state: z.string(), vendor_gst: z.string(), vendor_state: z.string() }),
})

const lineColumns = {
  'uuid[]': column('uuid[]'),
  'hsn[]': column('hsn[]'),
  'gst[]': column('gst[]'),
  'unit[]': column('unit[]'),
  'unit_price[]': column('unit_price[]'),
  'discount[]': column('discount[]'),
  'gst_amount[]': column('gst_amount[]'),
  'category[]': column('category[]'),
  'empty_returned[]': column('empty_returned[]'),
  'qty[]': column('qty[]'),
  'vehicle_no[]': column('vehicle_no[]'),
}
type Columns = { [name in keyof typeof lineColumns]: string[] }

/** The lines of a call; what the product knows better than the caller (HSN, GST, unit, category) is not read. */
export const purchaseLines = (sent: Columns): Omit<PurchaseLine, 'gst'>[] =>
  sent['uuid[]'].map((uuid, index) => ({
    uuid,
    empty_returned: sent['empty_returned[]'][index] ?? '',
    unit_price: sent['unit_price[]'][index] ?? '',
    discount: sent['discount[]'][index] ?? '',
    qty: sent['qty[]'][index] ?? '',
    vehicle_no: sent['vehicle_no[]'][index] ?? '',
  }))

/** Columns that every line needs; the others may be missing, but not be of another length (AMB-193). */
const needed: readonly (keyof Columns)[] = ['unit_price[]', 'qty[]', 'empty_returned[]', 'vehicle_no[]']

const linesProblem = (sent: Columns): string | undefined => {
  const { length } = sent['uuid[]']
  if (length === 0) return 'Please add at least one product'
  const names = namesOf(lineColumns)
  const uneven = names.find(
    (name) => sent[name].length !== length && (sent[name].length > 0 || needed.includes(name)),
  )
  if (uneven) return `${uneven} must have ${length} values, one for each product`
  const codes = sent['uuid[]'].map((code) => code.toLowerCase())
  if (new Set(codes).size < length) return 'This product is already added'
  for (const [index, line] of purchaseLines(sent).entries()) {
    const problem = Object.values(lineProblems({ ...line, gst: '' })).find(Boolean)
    if (problem) return `${problem} for item ${index + 1}`
  }
  return undefined
}

/** What the invoice says of its tax; a call that says nothing of it has what is computed. */
const taxFields = {
  place_of_supply: text('Place of supply', { optional: true, max: 20, problem: placeProblem }),
  credit: z.pipe(
    text('Input tax credit', { optional: true, max: 20, problem: creditProblem }),
    z.transform((typed) => credits.find((credit) => credit === typed) ?? 'eligible'),
  ),
  cgst: text('CGST', { optional: true, max: 20, problem: headProblem('CGST') }),
  sgst: text('SGST', { optional: true, max: 20, problem: headProblem('SGST') }),
  igst: text('IGST', { optional: true, max: 20, problem: headProblem('IGST') }),
}

const checkedText = (label: string, problem: (value: string) => string | undefined) =>
  text(label, { optional: true, max: 60 }).check(rule(problem))

export const createPurchase = operation({
  endpoint: 'purchase.php',
  action: 'create',
  kind: 'create',
  right: 'purchases.write',
  summary:
    'Enters an invoice of an oil company, or of Allied goods from any vendor: fulls come into stock, empties go back. Amounts are computed here; sent ones are not believed, but cgst, sgst and igst stay as they are sent when they differ by at most a rupee.',
  fields: z
    .object({
      ...caller,
      type: oneOf('OMC Plant', purchaseTypes, 'OMC Plant is required'),
      inv_no: checkedText('INV Number', invoiceNumberProblem),
      inv_date: checkedText('INV Date', (value) => invoiceDayProblem(value, todayInIndia())),
      vendor_id: recordId('Vendor ID'),
      /** Compared and not believed: another one is stored, and said. */
      total_amount: z.optional(
        z.pipe(
          z.unknown(),
          z.transform((sent) => (typeof sent === 'string' && isRupees(sent) ? sent : '')),
        ),
      ),
      ...taxFields,
      ...lineColumns,
    })
    .check(
      rule(linesProblem, 'lines'),
      rule(
        ({ type, 'empty_returned[]': empties }) =>
          isOtherGoods(type) && empties.some((count) => Number(count) > 0) ? otherGoodsEmpties : undefined,
        'lines',
      ),
    ),
  answer: z.object({
    id: z.number(),
    total_amount: z.number(),
    /** What may be a mistake, in words; the invoice is stored all the same. */
    warnings: z.array(z.string()),
  }),
  errors: [...Object.values(purchaseErrors), ledgerErrors.stock_fraction],
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
