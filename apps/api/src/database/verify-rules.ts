import { findDifferences } from './differences.ts'
import type { Reader } from './handles.ts'
import { rulesSwitchedOff } from './sql/statements.generated.ts'

/** Triggers that are there and not asked; one sentence for each. */
export const verifyRules = (reader: Reader): Promise<string[]> => findDifferences(reader, [rulesSwitchedOff])
