import { isRupees, paiseFromRupees, rupeesNumber, subtractPaise } from '@refill/values/money.ts'
import { money } from '../../ui/formats/money.ts'

/** By how much what was counted differs from what should be there, in rupees. */
export const differenceWords = (rupees: number): string => {
  if (rupees === 0) return 'none'
  return rupees > 0 ? `${money(rupees)} over` : `${money(-rupees)} short`
}

/** In rupees; nothing until an amount stands there. */
export const differenceOf = (counted: string, amount: number): number | undefined =>
  isRupees(counted)
    ? rupeesNumber(subtractPaise(paiseFromRupees(counted), paiseFromRupees(amount)))
    : undefined
