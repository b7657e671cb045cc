import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { wrongTrips } from './sql/statements.generated.ts'

/** Whether trips, their orders and what lies on vehicles stand as their states say; one sentence for each difference. */
export const verifyTrips = (reader: Reader): Promise<string[]> => findDifferences(reader, [wrongTrips])
