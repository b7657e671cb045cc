import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { writtenWhileClosed } from './sql/statements.generated.ts'

export { closeDay, closeThrough } from './close-day.ts'
export { closedThrough, lockClosings } from './closing.queries.ts'
export { verifyClosingsInLog } from './closings-in-log.ts'
export { sealOlderDays } from './seal-older-days.ts'
export { closedBefore, verifyClosedDays } from './verify-closed-days.ts'
export { enterArn, fileMonth, lastFiled, listFiled, readFiling, unfiling, type Arns } from './filing.ts'

/** What was entered or canceled while its day was closed; one sentence for each. */
export const verifyClosings = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [writtenWhileClosed])
