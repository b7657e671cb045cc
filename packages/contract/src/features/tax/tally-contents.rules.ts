import type { Paise } from '@refill/values/money.ts'
import { isService } from '../../identifiers/hsn.ts'
import { entry, type TallyEntry } from './tally-entries.ts'
import { atRate, type TallyLedgers } from './tally-ledgers.ts'
import type { TaxLine } from './tax-document.ts'
import { stateTaxName, taxSums, type TaxSums } from './tax.rules.ts'

/** What was bought or sold at one rate under one code of the tariff. */
export type TallyRate = TaxSums & Pick<TaxLine, 'rate' | 'hsn'>

export type TallySide = 'sale' | 'purchase'

const gasCode = '2711'

/** Goods without a code are gas, which is what is sold here. */
const kindOf = (hsn: string): 'gas' | 'goods' | 'services' => {
  if (isService(hsn)) return 'services'
  return hsn === '' || hsn.startsWith(gasCode) ? 'gas' : 'goods'
}

const ledgersOfKinds = {
  sale: { gas: 'sales', goods: 'goodsSales', services: 'serviceSales' },
  purchase: { gas: 'purchase', goods: 'goodsPurchase', services: 'servicePurchase' },
} as const

/** The ledger of what was sold or bought: of gas, of other goods, or of services. */
export const goodsLedger = (
  ledgers: TallyLedgers,
  side: TallySide,
  { rate, hsn }: Pick<TallyRate, 'rate' | 'hsn'>,
): string => atRate(ledgers[ledgersOfKinds[side][kindOf(hsn)]], rate)

/**
 * The ledgers of the three taxes.
 * @param place code of the state where the goods were supplied
 */
export const taxLedgers = (ledgers: TallyLedgers, side: TallySide, place: string) => {
  const isUtgst = stateTaxName(place) === 'UTGST'
  if (side === 'sale') {
    const { outputCgst: cgst, outputIgst: igst, outputSgst, outputUtgst } = ledgers
    return { cgst, sgst: isUtgst ? outputUtgst : outputSgst, igst }
  }
  const { inputCgst: cgst, inputIgst: igst, inputSgst, inputUtgst } = ledgers
  return { cgst, sgst: isUtgst ? inputUtgst : inputSgst, igst }
}

type Dealt = { readonly side: TallySide; readonly place: string; readonly rounding: Paise }

/** Goods, taxes and rounding, credited as they are given. */
export const contents = (
  lines: readonly TallyRate[],
  { side, place, rounding }: Dealt,
  ledgers: TallyLedgers,
): TallyEntry[] => {
  const { cgst, sgst, igst } = taxSums(lines)
  const into = taxLedgers(ledgers, side, place)
  const goods = Map.groupBy(lines, (line) => goodsLedger(ledgers, side, line))
  return [
    ...[...goods].map(([ledger, same]) => entry(ledger, taxSums(same).taxable)),
    entry(into.cgst, cgst),
    entry(into.sgst, sgst),
    entry(into.igst, igst),
    entry(ledgers.roundOff, rounding),
  ]
}
