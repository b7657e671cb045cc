import { addPaise, gstOn, percentOff, type Paise } from '@refill/values/money.ts'

/** Choices of the product form (specification/products §2); the server takes any text of 2 to 50 characters. */
export const productCategories = ['Commercial', 'Domestic', 'Regulator', 'GasEquipment', 'Lpg'] as const
export const productTypes = ['IOCL', 'BPCL', 'HPCL', 'SUPERGAS', 'TOTALGAS', 'Gogas', 'Allied'] as const
export const productMaterials = ['steel', 'aluminum', 'plastic', 'brass', 'iron', 'composite'] as const
export const productUnits = ['kg', 'ltr', 'pcs', 'boxes', 'tons', 'grams', 'ml', 'units'] as const

/** Rupees; RSP and security deposit alike (specification/products §2). */
export const highestPrice = 999_999.99
export const largestImageBytes = 2_097_152
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/**
 * What GST is charged on: RSP less the discount, GST not taken out of it (AMB-051).
 * @param discount percent, 0 to 100, at most 2 decimals
 */
export const taxableAmount = (rsp: Paise, discount: number): Paise =>
  percentOff(rsp, Math.round(discount * 100))

/**
 * What a customer pays for one, deposit apart.
 * @param taxable as {@link taxableAmount} has it
 */
export const priceWithGst = (taxable: Paise, gst: number): Paise => addPaise(taxable, gstOn(taxable, gst))
