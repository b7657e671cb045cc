import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  olderDays,
  wrongBalances,
  wrongDays,
  wrongOpenings,
  wrongReversals,
  wrongStockDays,
} from './sql/statements.generated.ts'

/** Recomputes balances, days, reversals and openings from the movements, and looks for days below zero; one sentence for each difference. */
export const verifyLedger = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongBalances, wrongStockDays, wrongReversals, wrongOpenings, wrongDays])

/** Days below zero that an older program allowed: to be known and mended, and no difference. */
export const olderShortages = (reader: Reader): Promise<string[]> => findDifferences(reader, [olderDays])

export { hasMoved, hasStock, readOpeningDays } from './has-stock.ts'
export { atOpening, moveCylinders, moveSteps, type Move } from './move-cylinders.ts'
export { openStock, readEffect, readOpening, readOpenings } from './open-stock.ts'
export { closingSteps, openingSteps, type OpeningFacts } from './opening.plan.ts'
export { movementSteps, recordMovements, stockClashes, type MovementRow } from './record-movements.ts'
export { insteadSteps, reversalSteps, type Moved, type Standing } from './reversal.plan.ts'
export { lockMovedProducts, readMoved, reverse } from './reverse.ts'
