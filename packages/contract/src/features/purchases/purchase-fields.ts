import * as z from 'zod/mini'
import { todayInIndia } from '@refill/values/day.ts'
import { column, oneOf, recordId, rule, text } from '../../fields.ts'
import { namesOf } from '../../records.ts'
import { alreadyCounted } from '../inventory/inventory.public.ts'
import { creditProblem, credits, headProblem, placeProblem } from './purchase-tax.rules.ts'
import { roundOffProblem } from './purchase-total.rules.ts'
import {
  invoiceDayProblem,
  invoiceNumberProblem,
  isOtherGoods,
  lineProblems,
  otherGoodsEmpties,
  purchaseTypes,
  type PurchaseLine,
} from './purchases.rules.ts'

// What an invoice says, where it is entered and where it is changed.

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
  round_off: text('Round-off', { optional: true, max: 20, problem: roundOffProblem }),
}

const checkedText = (label: string, problem: (value: string) => string | undefined) =>
  text(label, { optional: true, max: 60 }).check(rule(problem))

export const invoiceFields = {
  type: oneOf('OMC Plant', purchaseTypes, 'OMC Plant is required'),
  inv_no: checkedText('INV Number', invoiceNumberProblem),
  inv_date: checkedText('INV Date', (value) => invoiceDayProblem(value, todayInIndia())),
  vendor_id: recordId('Vendor ID'),
  /** Compared and not believed: what the invoice comes to is stored, and another total is said. */
  total_amount: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((sent) =>
        typeof sent === 'string' || typeof sent === 'number' ? String(sent).trim().slice(0, 40) : '',
      ),
    ),
  ),
  ...taxFields,
  already_counted: alreadyCounted,
  ...lineColumns,
}

const otherGoodsProblem = ({ type, ...sent }: Columns & { type: string }): string | undefined =>
  isOtherGoods(type) && sent['empty_returned[]'].some((count) => Number(count) > 0)
    ? otherGoodsEmpties
    : undefined

/** What is asked of these fields together. */
export const invoiceChecks = [rule(linesProblem, 'lines'), rule(otherGoodsProblem, 'lines')] as const
