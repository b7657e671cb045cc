import { money } from '../../ui/formats/money.ts'

/** By how much what was counted differs from what should be there, in rupees. */
export const differenceWords = (rupees: number): string => {
  if (rupees === 0) return 'none'
  return rupees > 0 ? `${money(rupees)} over` : `${money(-rupees)} short`
}
