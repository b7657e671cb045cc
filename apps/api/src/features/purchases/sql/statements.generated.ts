// Made by npm run generate from the .sql files beside it, never by hand.
import { command, reading, type Condition, type RowOrder, writing } from '../../../database/statement.ts'
import type { Supply } from '@refill/contract/supply.ts'
import type { StoredLine } from '../purchases.rows.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type StoredPurchase = {
  id: number
  version: number
  inv_no: string
  vendor_id: number
  vendor_name: string
  type: string
  total_amount: number
  inv_date: string
  cancel_reason: string
  place_of_supply: string
  vendor_gst: string
  supply: Purchase['supply']
  credit: Purchase['credit']
  cgst: number
  sgst: number
  igst: number
  round_off: number
  canceled_at: string
  canceled_by: string
  details: Purchase['details']
}

/** Changes what an invoice says, which is locked with its products. Lines keep their ids as long as their product is on it. */
export const changePurchase = writing<
  { id: number; products: readonly number[]; lines: object; user_id: number | null; invoice: object },
  Record<never, never>
>(at('change-purchase.sql'), { json: ['lines', 'invoice'] })

/** How many purchases a filter has. `p` is the purchase, `v` its vendor. */
export const countPurchases = reading<
  { filter: Condition },
  { n: number }
>(at('count-purchases.sql'), { composed: ['filter'] })

/**
 * Enters an invoice with its lines: fulls come, empties go. Nothing is written when a product is not as it was read.
 * `answer_so_far` is the answer without its id.
 */
export const createPurchase = command<
  {
    user_id: number | null
    invoice: object
    products: readonly number[]
    product_versions: readonly number[]
    lines: object
    already: object
    after: object
    answer_so_far: object
  },
  { id: number; total_amount: number; warnings: string[]; message: string }
>(at('create-purchase.sql'), { json: ['invoice', 'lines', 'already', 'after', 'answer_so_far'] })

/** Takes a purchase back with its lines; it stays to be seen. Its stock has been moved back before. */
export const deletePurchase = writing<
  { user_id: number | null; reason: string; id: number },
  Record<never, never>
>(at('delete-purchase.sql'))

/** One purchase, whether it stands or was taken back. */
export const purchaseById = reading<{ id: number }, StoredPurchase>(at('purchase-by-id.sql'))

/**
 * Whether a count had found a purchase already, and which of its products were counted after its day and before they were
 * entered on it: only of these it can be asked.
 */
export const purchaseCounted = reading<
  { id: number },
  { already_counted: boolean; counted_meanwhile: string[] }
>(at('purchase-counted.sql'))

/** What the log has of a purchase, newest first. */
export const purchaseHistory = reading<
  { events: readonly string[]; id: number },
  { event: string; at: string; by: string; after: { [field: string]: unknown } | null }
>(at('purchase-history.sql'))

/** Lines of purchases as the report shows them, by their ids and in that order. */
export const purchaseLineRows = reading<
  { ids: readonly number[] },
  {
    id: number
    purchase_id: number
    inv_no: string
    inv_date: string
    product_name: string
    type: string
    quantity: string
    empty_returned: string
    gst_amount: string
    taxable_amount: string
    total_amount: string
  }
>(at('purchase-line-rows.sql'))

/** How many lines of purchases a filter has and what they come to. `l` is the line. */
export const purchaseLineTotals = reading<
  { filter: Condition },
  {
    n: number
    quantity: number
    empty_returned: number
    gst_amount: number
    taxable_amount: number
    total_amount: number
  }
>(at('purchase-line-totals.sql'), { composed: ['filter'] })

/** Lines of purchases of a filter as the workbook has them, newest first. `l` is the line. */
export const purchaseLinesToExport = reading<
  { filter: Condition },
  {
    invoice_no: string
    invoiced_on: string
    product_name: string
    type: string
    quantity: string
    empties_returned: string
    gst_amount: string
    taxable_amount: string
    total_amount: string
    supply: Supply
    gst: number
  }
>(at('purchase-lines-to-export.sql'), { composed: ['filter'] })

/** The business and a vendor, as far as they are known: '' of a vendor that is not there. */
export const purchaseParties = reading<
  { vendor_id: number },
  { own_gst: string; own_state: string; vendor_gst: string; vendor_state: string }
>(at('purchase-parties.sql'))

/** Purchases with their lines, by their ids and in that order. */
export const purchaseRows = reading<{ ids: readonly number[] }, StoredPurchase>(at('purchase-rows.sql'))

/** A purchase that stands, as it is, with its lines and their products, also of those that are no longer sold. */
export const purchaseToChange = reading<
  { id: number },
  {
    id: number
    version: number
    updated_at: Date
    updated_by_name: string | null
    type: string
    invoice_no: string
    invoiced_on: string
    vendor_id: number
    vendor_name: string
    total_amount: string
    place_of_supply: string
    vendor_gst: string
    supply: 'intra' | 'inter'
    credit: Purchase['credit']
    cgst: string
    sgst: string
    igst: string
    round_off: string
    lines: StoredLine[]
  }
>(at('purchase-to-change.sql'))

/** A purchase that stands, as the log has it. */
export const purchaseToDelete = reading<
  { id: number },
  { id: number; inv_no: string; vendor_id: number; total_amount: string; inv_date: string }
>(at('purchase-to-delete.sql'))

/** Purchases of a filter as the workbook has them. `p` is the purchase, `v` its vendor. */
export const purchasesToExport = reading<
  { filter: Condition; sorting: RowOrder },
  {
    invoice_no: string
    invoiced_on: string
    vendor_name: string
    type: string
    total_amount: string
    canceled_on: string | null
    canceled_by: string
    cancel_reason: string
    place_of_supply: string
    cgst: string
    sgst: string
    igst: string
    credit: Purchase['credit']
    round_off: string
  }
>(at('purchases-to-export.sql'), { composed: ['filter', 'sorting'] })

/** What a vendor is called. */
export const vendorName = reading<{ id: number }, { name: string }>(at('vendor-name.sql'))

/** Counts behind the list of purchases that are not what is there. */
export const wrongPurchaseCounts = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-purchase-counts.sql'))

/**
 * Purchases whose movements are not those of their lines; of a canceled one all are taken back, and of services nothing is
 * moved; an older program moved them too.
 */
export const wrongPurchaseStock = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-purchase-stock.sql'))

/**
 * Purchases whose tax is more than a rupee beside that of their lines, or of another kind of supply than vendor and place
 * say. Numbers of GSTINs that are no state's (25, 28, 96, 99) say nothing.
 */
export const wrongPurchaseTaxes = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-purchase-taxes.sql'))

/** Purchases whose total is not that of their lines, or, where a round-off is printed on them, of lines, taxes and this. */
export const wrongPurchaseTotals = reading<
  Record<never, never>,
  { what: string }
>(at('wrong-purchase-totals.sql'))
