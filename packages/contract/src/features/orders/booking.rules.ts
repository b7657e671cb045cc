import { showRupees } from '@refill/values/money.ts'
import { isBelowFloor, leastPrice } from './price-floor.rules.ts'

type BookedGoods = { product_name: string; category: string; rsp: number; taxable_amount: number }
type WarnedLine = { price: string | number; product: BookedGoods }

const namesOf = (lines: readonly WarnedLine[]) =>
  [...new Set(lines.map(({ product }) => product.product_name))].join(', ')

/** Half of its own price is no discount that anybody gives, and twice of it a digit too many. */
const isOddPrice = ({ price, product: { taxable_amount } }: WarnedLine): boolean =>
  taxable_amount > 0 && (Number(price) < taxable_amount / 2 || Number(price) > taxable_amount * 2)

/** Who books, as far as it matters for what may be a mistake; a GSTIN is a business whatever its type says. */
export type WarnedBuyer = { readonly customer_type: string; readonly gst: string }

const asBusiness = ({ customer_type, gst }: WarnedBuyer): string => {
  if (/^(?:commercial|industrial)$/i.test(customer_type)) return `is ${customer_type}`
  return gst === '' ? '' : 'has a GSTIN'
}

const asHousehold = ({ customer_type, gst }: WarnedBuyer): boolean =>
  gst === '' && /^domestic$/i.test(customer_type)

/** Prices that saving will ask for; each with what the least is. */
const askedPrices = (lines: readonly WarnedLine[], price_floor: number): string[] =>
  lines.map(({ product }) => {
    const least = showRupees(leastPrice({ rsp: product.rsp, price_floor }))
    return `${product.product_name}: the price is below the least, ${least}. Saving asks who allows it.`
  })

/**
 * What may be a mistake and is not refused: gas of the other trade, and prices far from the product's own.
 * @param price_floor percent of RSP below which a price asks
 */
export const bookingWarnings = (
  buyer: WarnedBuyer,
  lines: readonly WarnedLine[],
  price_floor = 0,
): string[] => {
  const business = asBusiness(buyer)
  const household = lines.filter(({ product }) => business !== '' && product.category === 'Domestic')
  const commercial = lines.filter(({ product }) => asHousehold(buyer) && product.category === 'Commercial')
  const low = lines.filter(({ price, product: { rsp } }) => isBelowFloor(price || 0, { rsp, price_floor }))
  const odd = lines.filter((line) => isOddPrice(line) && !low.includes(line))
  return [
    ...(household.length > 0
      ? [
          `${namesOf(household)}: gas for households, taxed at their rate. This customer ${business}: take a commercial refill.`,
        ]
      : []),
    ...(commercial.length > 0
      ? [
          `${namesOf(commercial)}: gas for businesses, taxed at their rate. This customer is Domestic: take a household refill.`,
        ]
      : []),
    ...askedPrices(low, price_floor),
    ...(odd.length > 0
      ? [`${namesOf(odd)}: the price is less than half or more than twice the product’s own.`]
      : []),
  ]
}
