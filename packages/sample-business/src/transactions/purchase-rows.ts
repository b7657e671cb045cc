import type { Day } from '@refill/values/day.ts'
import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { HeldProduct } from '@refill/api/features/products/products.public.ts'
import type { PurchaseParties } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { purchaseRows } from '@refill/api/features/purchases/purchases.public.ts'
import { creditOf, discountOf, invoiceNumber, priceOf, type Omc, type Truck } from './trucks.ts'

/** An oil company as the business has it. */
export type Seller = { readonly id: number; readonly parties: PurchaseParties }

type Purchase = { day: Day; today: Day; truck: Truck }

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checkedForm = ({ day, today, truck }: Purchase, vendorId: number) => {
  const { omc, loads, number, vehicle } = truck
  const form = createPurchase.fields.safeParse({
    type: omc,
    inv_no: invoiceNumber(truck, day),
    inv_date: day,
    vendor_id: vendorId,
    credit: creditOf(truck),
    'uuid[]': loads.map(({ product }) => product.uuid),
    'unit_price[]': loads.map(({ product }) => priceOf(product, { day, today })),
    'discount[]': loads.map(({ product }) => discountOf(product, day, number)),
    'qty[]': loads.map(({ quantity }) => String(quantity)),
    'empty_returned[]': loads.map(({ empties }) => String(empties)),
    'vehicle_no[]': loads.map(() => vehicle),
  })
  if (!form.success) throw new Error(`${omc} truck ${number}: ${form.error.issues[0]?.message}`)
  return form.data
}

/**
 * A purchase as its rows, before it has an id.
 * @param products as the catalogue has them
 */
export const samplePurchaseRows = (
  purchase: Purchase,
  sellers: ReadonlyMap<Omc, Seller>,
  products: readonly HeldProduct[],
) => {
  const { omc } = purchase.truck
  const seller = sellers.get(omc)
  if (!seller) throw new Error(`${omc} sends a truck and is no vendor`)
  return purchaseRows(checkedForm(purchase, seller.id), products, seller.parties)
}
