import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { writtenWhileClosed } from './sql/statements.generated.ts'

export { closeDay } from './close-day.ts'

/** What was entered or canceled while its day was closed; one sentence for each. */
export const verifyClosings = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [writtenWhileClosed])
