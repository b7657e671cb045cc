import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { wrongCountedAlready, wrongCounts } from './sql/statements.generated.ts'

/** Physical counts against what the ledger moved for them; one sentence for each difference. */
export const verifyCounts = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongCounts, wrongCountedAlready])

export {
  alreadyMoves,
  alreadyRows,
  countedWarnings,
  readCountsOf,
  readCountsSince,
  type CountsSince,
} from './already-counted.ts'
export { openItems } from './create-inventory.ts'
export { inventoryDeletion } from './delete-inventory.ts'
export { inventoryUpdate } from './update-inventory.ts'
