import { tell, type House } from '../house.ts'
import { measureReads } from '../reads.ts'
import type { Figure } from '../report.ts'
import { startLedger } from './filled.ts'
import { groups, readTotals } from './groups.ts'
import { measurePurchases } from './purchases.ts'

const small = 10_000

export const inWords = (movements: number): string =>
  movements < 1_000_000 ? `${movements / 1_000} thousand` : `${movements / 1_000_000} million`

/** The cylinder ledger of two years, so large beside a small one: reading it, then writing to it. */
export const measureLedger = async (house: House, movements: number): Promise<Figure[]> => {
  const sizes = { large: `at ${inWords(movements)}`, small: `at ${inWords(small)}` }
  tell(`Filling ledgers of ${inWords(small)} and ${inWords(movements)} movements…`)
  const [much, little] = [await startLedger(house, movements), await startLedger(house, small)]
  tell('Asking…')
  const figures = await measureReads(groups, readTotals)(house, much, little, sizes)
  tell('Writing…')
  figures.push(...(await measurePurchases(house, much, little, sizes)))
  await much.child.stop()
  await little.child.stop()
  return figures
}
