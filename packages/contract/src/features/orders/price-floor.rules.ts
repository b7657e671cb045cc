import { paise, paiseFromRupees, type Paise } from '@refill/values/money.ts'

/** What a product costs by the catalogue, in rupees without GST, and the whole percent of that below which a price asks. */
type FlooredGoods = { readonly rsp: string | number; readonly price_floor: number }

/** The least price of one that nobody is asked for, in paise, a part of a paisa up; goods for nothing always ask. */
export const leastPrice = ({ rsp, price_floor }: FlooredGoods): Paise =>
  paise(Math.max(1, Math.ceil((paiseFromRupees(rsp) * price_floor) / 100)))

/** @param price rupees for one, without GST and without a deposit */
export const isBelowFloor = (price: string | number, goods: FlooredGoods): boolean =>
  paiseFromRupees(price) < leastPrice(goods)
