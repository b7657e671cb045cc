import type { Day } from '@refill/values/day.ts'
import { createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import { otherGoods } from '@refill/contract/features/purchases/purchases.rules.ts'
import type { HeldProduct } from '@refill/api/features/products/products.public.ts'
import type { PurchaseParties } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { purchaseRows } from '@refill/api/features/purchases/purchases.public.ts'
import { isGasCompany } from '../companies.ts'
import { offerOn } from '../older-rates.ts'
import { creditOf, discountOf, invoiceNumber, priceOf, type Sender, type Truck } from './trucks.ts'

/** A sender as the business has it. */
export type Seller = { readonly id: number; readonly parties: PurchaseParties }

type Purchase = { day: Day; today: Day; truck: Truck }

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checkedForm = ({ day, today, truck }: Purchase, vendorId: number) => {
  const { sender, loads, number, vehicle } = truck
  const form = createPurchase.fields.safeParse({
    type: isGasCompany(sender) ? sender : otherGoods,
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
  if (!form.success) throw new Error(`${sender} truck ${number}: ${form.error.issues[0]?.message}`)
  return form.data
}

/**
 * A purchase as its rows, before it has an id.
 * @param products as the catalogue has them
 */
export const samplePurchaseRows = (
  purchase: Purchase,
  sellers: ReadonlyMap<Sender, Seller>,
  products: readonly HeldProduct[],
) => {
  const { day, truck } = purchase
  const seller = sellers.get(truck.sender)
  if (!seller) throw new Error(`${truck.sender} sends a truck and is no vendor`)
  const ofDay = products.map((product) => offerOn(product, day))
  return purchaseRows(checkedForm(purchase, seller.id), ofDay, seller.parties)
}
