import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { wrongBalances, wrongOpenings, wrongReversals, wrongStockDays } from './sql/statements.generated.ts'

/** Recomputes balances, days, reversals and openings from the movements; one sentence for each difference. */
export const verifyLedger = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongBalances, wrongStockDays, wrongReversals, wrongOpenings])

export { hasMovedSince, hasStock } from './has-stock.ts'
export { atOpening, atPurchase, atReturn, moveCylinders, reverse, type Move } from './move-cylinders.ts'
export { closeStock, openStock } from './open-stock.ts'
export { stockClashes } from './record-movements.ts'
