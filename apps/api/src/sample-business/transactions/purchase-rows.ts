import { createPurchase, purchaseLines } from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesText } from '@refill/contract/money.ts'
import type { Day } from '@refill/contract/day.ts'
import { atPurchase, type Move } from '../../features/cylinder-ledger/cylinder-ledger.door.ts'
import { byCode, type HeldProduct } from '../../features/products/products.door.ts'
import { discountOf, invoiceNumber, priceOf, type Omc, type Truck } from './trucks.ts'

type Purchase = { day: Day; truck: Truck }

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checkedForm = ({ day, truck }: Purchase, vendorId: number) => {
  const { omc, loads, number, vehicle } = truck
  const form = createPurchase.fields.safeParse({
    type: omc,
    inv_no: invoiceNumber(truck, day),
    inv_date: day,
    vendor_id: vendorId,
    'uuid[]': loads.map(({ product }) => product.uuid),
    'unit_price[]': loads.map(({ product }) => priceOf(product, day)),
    'discount[]': loads.map(({ product }) => discountOf(product, day, number)),
    'qty[]': loads.map(({ qty }) => String(qty)),
    'empty_returned[]': loads.map(({ empties }) => String(empties)),
    'vehicle_no[]': loads.map(() => vehicle),
  })
  if (!form.success) throw new Error(`${omc} truck ${number}: ${form.error.issues[0]?.message}`)
  return form.data
}

type Line = ReturnType<typeof purchaseLines>[number]

const pricedLine = (products: readonly HeldProduct[]) => (line: Line) => {
  const product = byCode(products, line.uuid)
  if (!product) throw new Error(`${line.uuid} is not in the catalogue`)
  return { line, product, ...lineAmounts({ ...line, gst: String(product.gst) }) }
}

/**
 * A purchase as its rows, before it has an id.
 * @param products as the catalogue has them
 */
export const purchaseRows = (
  purchase: Purchase,
  vendors: ReadonlyMap<Omc, number>,
  products: readonly HeldProduct[],
) => {
  const form = checkedForm(purchase, vendors.get(purchase.truck.omc) ?? 0)
  const { vendor_id, inv_no, inv_date, type } = form
  const lines = purchaseLines(form).map(pricedLine(products))
  const lineRows = (purchase_id: number) =>
    lines.map(({ line, product, taxable, gst }) => ({
      purchase_id,
      vendor_id,
      inv_date,
      product_id: product.id,
      product_name: product.name,
      hsn: product.hsn,
      gst: product.gst,
      unit: product.uom,
      category: product.category,
      unit_price: line.unit_price,
      discount: line.discount || '0',
      qty: line.qty,
      empty_returned: line.empty_returned,
      vehicle_no: line.vehicle_no,
      taxable_amount: rupeesText(taxable),
      gst_amount: rupeesText(gst),
    }))
  const moves = (id: number) =>
    lines.map(({ line, product }): Move => ({
      productId: product.id,
      day: inv_date,
      at: atPurchase(inv_date),
      from: { other: 'plant', id: vendor_id },
      fulls: Number(line.qty),
      empties: -Number(line.empty_returned),
      document: 'purchase',
      documentId: id,
      documentNo: inv_no,
    }))
  return {
    row: { vendor_id, type, inv_no, inv_date, total_amount: rupeesText(invoiceTotal(lines)) },
    lineRows,
    moves,
  }
}
