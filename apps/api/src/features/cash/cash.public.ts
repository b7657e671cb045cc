import { findDifferences } from '../../database/differences.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { openDrawers, wrongCashNumbers, wrongDrawers } from './sql/statements.generated.ts'

/** Every drawer against the documents that stand; one sentence for each difference. */
export const verifyCash = (reader: Reader): Promise<string[]> =>
  findDifferences(reader, [wrongDrawers, wrongCashNumbers])

/** Whose drawers are not closed on a day though cash moved through them or lies in them. */
export const drawersOpenOn = async (trx: Transaction, day: string): Promise<string[]> =>
  (await trx.read(openDrawers, { day })).map(({ name }) => name)
