import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { taxHeads, computedHeads } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { printedTotal } from '@refill/contract/features/purchases/purchase-total.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { emptyHeader, type HeaderValues } from './invoice-header.tsx'
import { emptyEntry, validateLine, type InvoiceLine } from './line.ts'

/** What the form of an invoice begins with. */
export type Start = {
  readonly header: HeaderValues
  readonly lines: readonly InvoiceLine[]
  /** Its products, as they were when it was entered; they stand for those of today. */
  readonly products: readonly ProductRow[]
  readonly vendor: { readonly value: string; readonly label: string }
  /** What is no longer sold, and so on no new invoice. */
  readonly gone: readonly string[]
  /** Codes of products that it had on it before they were counted: the counts found it in the books. */
  readonly inBooks: readonly string[]
}

type Counted = { readonly already_counted: boolean; readonly counted_meanwhile: readonly string[] }

type Detail = Purchase['details'][number]

const notKept = { cs_fulls: null, cs_emptys: null, rsp: 0, taxable_amount: 0, security_deposit: 0 }
const unknown = {
  id: 0,
  description: '',
  category: '',
  capacity: 0,
  hsn_no: '',
  uom: '',
  small_image_url: '',
}

/** As it was bought, also when the product has changed since or is not sold any more. */
const boughtProduct = (
  { uuid, product_name, gst }: Detail,
  type: string,
  now: ProductRow | undefined,
): ProductRow => ({ ...notKept, ...unknown, ...now, uuid, product_name, type, gst })

const linesOf = ({ details }: Purchase, products: readonly ProductRow[]): InvoiceLine[] =>
  details.flatMap((detail) => {
    const product = products.find(({ uuid }) => uuid === detail.uuid)
    if (!product) return []
    const validated = validateLine(products)(
      {
        ...emptyEntry(),
        uuid: detail.uuid,
        gst: String(product.gst),
        empty_returned: String(detail.empty_returned),
        unit_price: String(detail.unit_price),
        discount: String(detail.discount),
        qty: String(detail.quantity),
        vehicle_no: detail.vehicle_no,
      },
      [],
    )
    return 'data' in validated ? [validated.data] : []
  })

/** What was typed over what is computed; '' for the rest, which is computed again. */
const taxesOf = (purchase: Purchase) => {
  const lines = purchase.details.map(({ taxable_amount, gst_amount, gst }) => ({
    taxable: paiseFromRupees(taxable_amount),
    gstAmount: paiseFromRupees(gst_amount),
    gst,
  }))
  const computed = computedHeads(lines, purchase.supply)
  const stored = {
    cgst: paiseFromRupees(purchase.cgst),
    sgst: paiseFromRupees(purchase.sgst),
    igst: paiseFromRupees(purchase.igst),
  }
  const { roundOff } = printedTotal({ lines, heads: stored, typed: '' })
  const heads = taxHeads.map((head) => [head, stored[head] === computed[head] ? '' : String(purchase[head])])
  return {
    ...Object.fromEntries(heads),
    round_off: roundOff === paiseFromRupees(purchase.round_off) ? '' : String(purchase.round_off),
  }
}

const headerOf = (purchase: Purchase): HeaderValues => ({
  ...emptyHeader(),
  type: purchase.type,
  inv_no: purchase.inv_no,
  vendor_id: String(purchase.vendor_id),
  inv_date: purchase.inv_date,
  place_of_supply: purchase.place_of_supply,
  credit: purchase.credit === 'eligible' ? '' : purchase.credit,
  ...taxesOf(purchase),
})

const vendorOf = ({ vendor_id, vendor_name }: Purchase) => ({ value: String(vendor_id), label: vendor_name })

/** The invoice as it is stored, to be changed. */
export const startToChange = (purchase: Purchase & Counted, products: readonly ProductRow[]): Start => {
  const bought = purchase.details.map((detail) =>
    boughtProduct(
      detail,
      purchase.type,
      products.find(({ uuid }) => uuid === detail.uuid),
    ),
  )
  const { already_counted, counted_meanwhile } = purchase
  const codes = bought.map(({ uuid }) => uuid)
  return {
    header: { ...headerOf(purchase), already_counted: already_counted ? 'yes' : '' },
    lines: linesOf(purchase, bought),
    products: bought,
    vendor: vendorOf(purchase),
    gone: [],
    inBooks: codes.filter((code) => !counted_meanwhile.includes(code)),
  }
}

/**
 * An invoice like it, with the products of today. One that was canceled has its number and day, since it is usually
 * entered in its place; one that stands has a number already, so another is asked for.
 */
export const startAgain = (purchase: Purchase, products: readonly ProductRow[]): Start => {
  const lines = linesOf(purchase, products)
  const kept = new Set(lines.map(({ uuid }) => uuid))
  const taxes = { cgst: '', sgst: '', igst: '', round_off: '' }
  const own = purchase.canceled_at ? {} : { inv_no: '', inv_date: todayInIndia(), ...taxes }
  return {
    header: { ...headerOf(purchase), ...own },
    lines,
    products: [],
    vendor: vendorOf(purchase),
    gone: purchase.details.filter(({ uuid }) => !kept.has(uuid)).map(({ product_name }) => product_name),
    inBooks: [],
  }
}
