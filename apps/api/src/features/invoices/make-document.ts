import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import {
  isPlaceOfSupply,
  missingOfBuyer,
  mixedGoods,
  placeOfSupply,
  sectionOf,
  supplyTo,
  taxesOn,
  taxSums,
  unitCode,
  wholeOf,
} from '@refill/contract/features/tax/tax.rules.ts'
import { heldFromBilling, registrationOf } from '@refill/contract/identifiers/registration.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import { financialYear, type Day } from '@refill/values/day.ts'
import { paise, rupeesText, subtractPaise, type Paise } from '@refill/values/money.ts'
import { DomainError } from '../../domain-error.ts'
import type { BillingFacts, DocumentContent } from './invoices.rows.ts'

/** A line of goods as an order has it. */
export type LineToBill = {
  id: number
  product_id: number
  product_name: string
  hsn: string
  unit: string
  is_cylinder: boolean
  count: number
  price: number
  /** Percent. */
  gst: number
  taxable: Paise
}

/**
 * @property payable what the order says is to be paid, deposit among it
 * @property paid of it, when the document is issued
 */
type Goods = {
  lines: readonly LineToBill[]
  payable: Paise
  paid: Paise
  deposit: Paise
  depositCount: number
  /** '' of goods that leave with it. */
  deliveredOn: Day | ''
  day: Day
}

const lineOf = (line: LineToBill, place: number, supply: 'intra' | 'inter') => {
  const { id, product_id, product_name, hsn, unit, is_cylinder, count, price, gst, taxable } = line
  const taxes = taxesOn(taxable, gst, supply)
  return {
    amounts: { taxable, ...taxes },
    row: {
      place,
      order_line_id: id,
      product_id,
      description: product_name,
      hsn,
      uqc: unitCode(unit, is_cylinder),
      quantity: count,
      price,
      rate: gst,
      ...inRupees({ taxable, ...taxes }),
    },
  }
}

const inRupees = ({ taxable, cgst, sgst, igst }: ReturnType<typeof taxSums>) => ({
  taxable: rupeesText(taxable),
  cgst: rupeesText(cgst),
  sgst: rupeesText(sgst),
  igst: rupeesText(igst),
})

/** Later nothing can be added to it. Goods are brought to the address of the order where the customer has none. */
const refuseUnknown = ({ buyer, order }: BillingFacts, taxable: Paise): void => {
  const missing = missingOfBuyer({ ...buyer, address: buyer.address || order.shipping_address }, taxable)
  if (missing) throw new DomainError(invoiceErrors.invoice_buyer_unknown, { customer: buyer.name, missing })
}

/** No document of these would be right. */
const refuseHeld = ({ buyer }: BillingFacts, lines: readonly LineToBill[]): void => {
  const held = heldFromBilling(buyer)
  if (held) throw new DomainError(invoiceErrors.invoice_buyer_held, { customer: buyer.name, held })
  const mixed = mixedGoods(buyer, lines)
  if (mixed) throw new DomainError(invoiceErrors.invoice_goods_mixed, { customer: buyer.name, ...mixed })
}

/**
 * The tax invoice of an order, or its bill of supply where nothing of it is taxed, as issue-document.part.sql takes it.
 * Its rounding makes it exactly what the order says is to be paid for goods, so that dues and documents are the same.
 * @returns null where the business is not registered, or nothing was taken
 * @throws {DomainError} invoice_buyer_unknown, invoice_buyer_held, invoice_goods_mixed
 */
export const makeInvoice = (
  facts: BillingFacts,
  { lines, payable, paid, deposit, depositCount, ...goods }: Goods,
) => {
  const own = facts.own_gst.slice(0, 2)
  const taken = lines.filter(({ count }) => count > 0)
  if (!isPlaceOfSupply(own) || taken.length === 0) return null
  refuseHeld(facts, taken)
  const { buyer, order, customer_id, order_id, prefixes, width } = facts
  const place_of_supply = placeOfSupply({ own, gst: buyer.gst, state: stateCode(buyer.state) })
  const supply = supplyTo(own, place_of_supply, registrationOf(buyer))
  const made = taken.map((line, index) => lineOf(line, index + 1, supply))
  const sums = taxSums(made.map(({ amounts }) => amounts))
  const value = subtractPaise(payable, deposit)
  const kind: TaxKind = taken.every(({ gst }) => gst === 0) ? 'bill_of_supply' : 'invoice'
  if (kind === 'invoice') refuseUnknown(facts, sums.taxable)
  const { day, deliveredOn } = goods
  const content: DocumentContent = {
    buyer,
    order,
    delivered_on: deliveredOn,
    deposit_count: depositCount,
    deposit: rupeesText(deposit),
    to_pay: rupeesText(paise(Math.max(payable - paid, 0))),
  }
  return {
    kind,
    prefix: prefixes[kind],
    width,
    year: financialYear(day),
    day,
    customer_id,
    order_id,
    buyer_gst: buyer.gst,
    place_of_supply,
    supply,
    content,
    lines: made.map(({ row }) => row),
    section: sectionOf({ kind, day, buyer, supply, value, original: undefined }),
    ...inRupees(sums),
    round_off: rupeesText(subtractPaise(value, wholeOf(sums))),
  }
}
