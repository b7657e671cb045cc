import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { purchaseLines } from '@refill/contract/features/purchases/purchase-fields.ts'
import {
  purchaseErrors,
  type createPurchase as contract,
} from '@refill/contract/features/purchases/purchases.contract.ts'
import {
  computedHeads,
  supplyFrom,
  taxHeads,
  wantedHead,
  type PurchaseParties,
  type TaxHead,
} from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { printedTotal } from '@refill/contract/features/purchases/purchase-total.rules.ts'
import { lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { DomainError } from '../../domain-error.ts'
import { byCode, type HeldProduct } from '../products/products.public.ts'

export type PurchaseForm = FieldsOut<typeof contract>
/** What an invoice says, whether it is entered or changed. */
export type InvoiceForm = Omit<PurchaseForm, 'userid' | 'ingress'>
type Line = ReturnType<typeof purchaseLines>[number]

/** What a line comes to; HSN, GST, unit and category are the product's own, whatever was sent. */
const priced = (products: readonly HeldProduct[], omc: string) => (line: Line) => {
  const product = byCode(products, line.uuid)
  if (!product) throw new DomainError(purchaseErrors.purchase_product_unknown, { product: line.uuid })
  if (product.type.toLowerCase() !== omc.toLowerCase())
    throw new DomainError(purchaseErrors.purchase_product_of_other, { product: product.name, omc })
  if (isCountedWhole(product) && !Number.isInteger(Number(line.qty)))
    throw new DomainError(ledgerErrors.stock_fraction, { product: product.name })
  return { line, product, ...lineAmounts({ ...line, gst: String(product.gst) }) }
}
type Priced = ReturnType<ReturnType<typeof priced>>

const lineColumns = (
  form: InvoiceForm,
  purchaseId: number,
  { line, product, taxable, gstAmount }: Priced,
) => ({
  purchase_id: purchaseId,
  vendor_id: form.vendor_id,
  invoiced_on: form.inv_date,
  product_id: product.id,
  product_name: product.name,
  hsn: product.hsn,
  gst: product.gst,
  unit: product.uom,
  category: product.category,
  unit_price: line.unit_price,
  discount: line.discount || '0',
  quantity: line.qty,
  empties_returned: line.empty_returned,
  vehicle_no: line.vehicle_no,
  taxable_amount: rupeesText(taxable),
  gst_amount: rupeesText(gstAmount),
})

/** Taxes and total as the invoice says, where it says so. @throws {DomainError} for one that its lines do not come to */
const taxColumns = (form: InvoiceForm, lines: readonly Priced[], parties: PurchaseParties) => {
  const { place, supply } = supplyFrom(parties, form.place_of_supply)
  const computed = computedHeads(
    lines.map(({ taxable, product }) => ({ taxable, gst: product.gst })),
    supply,
  )
  for (const head of taxHeads) {
    const wanted = wantedHead(head, form[head], { computed: computed[head], supply })
    if (wanted) throw new DomainError(purchaseErrors[`${head}_differs`], { wanted })
  }
  const stated = (head: TaxHead) => (form[head] === '' ? computed[head] : paiseFromRupees(form[head]))
  const heads = { cgst: stated('cgst'), sgst: stated('sgst'), igst: stated('igst') }
  const { total } = printedTotal({ lines, heads, typed: form.round_off })
  if (total < 0) throw new DomainError(purchaseErrors.total_below_zero)
  return {
    total_amount: rupeesText(total),
    place_of_supply: place,
    vendor_gst: parties.vendor_gst,
    supply,
    credit: form.credit,
    cgst: rupeesText(heads.cgst),
    sgst: rupeesText(heads.sgst),
    igst: rupeesText(heads.igst),
    round_off: form.round_off === '' ? null : rupeesText(paiseFromRupees(form.round_off)),
  }
}

/** An invoice as its rows, before it has an id. @throws {DomainError} for a product or a tax that cannot be on it */
export const purchaseRows = (
  form: InvoiceForm,
  products: readonly HeldProduct[],
  parties: PurchaseParties,
) => {
  const { vendor_id, type, inv_no, inv_date } = form
  const lines = purchaseLines(form).map(priced(products, type))
  const taxes = taxColumns(form, lines, parties)
  return {
    total: paiseFromRupees(taxes.total_amount),
    row: {
      vendor_id,
      type,
      invoice_no: inv_no,
      invoiced_on: inv_date,
      ...taxes,
    },
    lineRows: (id: number) => lines.map((line) => lineColumns(form, id, line)),
  }
}
