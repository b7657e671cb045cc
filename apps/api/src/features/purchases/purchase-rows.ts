import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import {
  purchaseLines,
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
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { DomainError } from '../../domain-error.ts'
import { byCode, type HeldProduct } from '../products/products.public.ts'

export type PurchaseForm = FieldsOut<typeof contract>
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
  form: PurchaseForm,
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

/** Taxes as the invoice says, where it says so. @throws {DomainError} for one that its lines do not come to */
const taxColumns = (form: PurchaseForm, lines: readonly Priced[], parties: PurchaseParties) => {
  const { place, supply } = supplyFrom(parties, form.place_of_supply)
  const computed = computedHeads(
    lines.map(({ taxable, product }) => ({ taxable, gst: product.gst })),
    supply,
  )
  for (const head of taxHeads) {
    const wanted = wantedHead(head, form[head], { computed: computed[head], supply })
    if (wanted) throw new DomainError(purchaseErrors[`${head}_differs`], { wanted })
  }
  const stated = (head: TaxHead) =>
    rupeesText(form[head] === '' ? computed[head] : paiseFromRupees(form[head]))
  return {
    place_of_supply: place,
    vendor_gst: parties.vendor_gst,
    supply,
    credit: form.credit,
    cgst: stated('cgst'),
    sgst: stated('sgst'),
    igst: stated('igst'),
  }
}

/** An invoice as its rows, before it has an id. @throws {DomainError} for a product or a tax that cannot be on it */
export const purchaseRows = (
  form: PurchaseForm,
  products: readonly HeldProduct[],
  parties: PurchaseParties,
) => {
  const { vendor_id, type, inv_no, inv_date } = form
  const lines = purchaseLines(form).map(priced(products, type))
  const total = invoiceTotal(lines)
  return {
    total,
    row: {
      vendor_id,
      type,
      invoice_no: inv_no,
      invoiced_on: inv_date,
      total_amount: rupeesText(total),
      ...taxColumns(form, lines, parties),
    },
    lineRows: (id: number) => lines.map((line) => lineColumns(form, id, line)),
  }
}
