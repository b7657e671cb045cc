// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'
import type { RateFrom } from '@refill/contract/features/products/rates.rules.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Products get the rate that counts on a day; those that have it stay as they are. */
export const beginRates = writing<
  { user_id: number | null; day: string; ids: readonly number[] | null },
  { id: number; gst: number; hsn: string }
>(at('begin-rates.sql'))

/** The rate of a product from a day on that has not come. */
export const comingRate = reading<
  { id: number; from_day: string; today: string },
  { gst: number; hsn: string }
>(at('coming-rate.sql'))

/** Enters rates of products from a day on, in the place of those that were entered for the same day. */
export const enterRates = writing<
  { from_day: string; user_id: number | null; rates: object },
  Record<never, never>
>(at('enter-rates.sql'), { json: ['rates'] })

/** Numbers of orders that are not delivered and name this product, oldest first; a few are enough to say so. */
export const openOrdersOfProduct = reading<
  { id: number },
  { number: string }
>(at('open-orders-of-product.sql'))

/** A row where customers have ordered a product or hold it, open orders and what was taken back included. */
export const productAtCustomers = reading<
  { id: number },
  { found: number | null }
>(at('product-at-customers.sql'))

/** Products as their list shows them, by their ids and in that order; fulls and empties where stock is kept. */
export const productRows = reading<
  { ids: readonly number[] },
  {
    id: number
    name: string
    code: string
    category: string
    type: string
    capacity: string
    uom: string
    hsn: string
    gst: number
    rsp: string
    taxable_amount: string
    security_deposit: string
    image_id: string | null
    media_type: string | null
    fulls: string | null
    empties: string | null
  }
>(at('product-rows.sql'))

/** Live products of these ids, or all that have a rate today where there are none, with all their rates. */
export const productsToRate = reading<
  { ids: readonly number[]; rate: number },
  { id: number; name: string; code: string; gst: number; hsn: string; rates: RateFrom[] }
>(at('products-to-rate.sql'))

/** Products with the rate of today and those that come, by their ids and in that order. */
export const ratedProductRows = reading<
  { ids: readonly number[] },
  { id: number; product_name: string; uuid: string; gst: number; hsn: string; coming: RateFrom[] }
>(at('rated-product-rows.sql'))

/** Rates of a product with their days, the latest first. */
export const ratesOfProduct = reading<
  { id: number },
  { from_day: string; gst: number; hsn: string; entered_by: string; entered_at: string }
>(at('rates-of-product.sql'))

/** The rate of products on a day. */
export const ratesOnDay = reading<
  { day: string; ids: readonly number[] },
  { id: number; from_day: string; gst: number; hsn: string }
>(at('rates-on-day.sql'))

/** Takes away the rate of a product from a day on. */
export const removeRate = writing<
  { id: number; from_day: string },
  Record<never, never>
>(at('remove-rate.sql'))

/** Kept offers and open forms of these products are of an older version from here on. */
export const touchProducts = writing<
  { user_id: number | null; ids: readonly number[] },
  Record<never, never>
>(at('touch-products.sql'))

/** Products whose GST and HSN are those of no day that has come. */
export const wrongRates = reading<Record<never, never>, { what: string }>(at('wrong-rates.sql'))
