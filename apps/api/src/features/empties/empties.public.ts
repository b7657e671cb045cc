import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import {
  wrongDeposits,
  wrongNumbers,
  wrongOpeningsOfCustomers,
  wrongReturns,
} from './sql/statements.generated.ts'

/** Returns of empties and opening cylinders against the ledger; one sentence for each difference. */
export const verifyEmpties = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongReturns, wrongOpeningsOfCustomers, wrongNumbers, wrongDeposits])

export { findHeld } from './empties.queries.ts'
export { withSizes } from './sized-cylinders.ts'
export { cylindersOpening } from './open-cylinders.ts'
export { openingTakenBack } from './cancel-documents.ts'
export { returning } from './return-empties.ts'
export { cancelingReturn } from './cancel-documents.ts'
