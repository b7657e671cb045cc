import { maxMisfits, type MisfitRow } from '@refill/contract/features/tax/gstr1.contract.ts'
import { gstr1Misfits, type Terms } from '@refill/contract/features/tax/misfits.rules.ts'
import { returnRates } from '@refill/contract/features/tax/gstr1-shape.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { inBatches } from '../../exports/batches.ts'
import { readSettings } from '../settings/settings.public.ts'
import { documentToCheck } from './return-document.ts'
import { readReturnOf, termsOf, type ReturnAsked } from './return-of.ts'
import { documentsToCheck } from './sql/statements.generated.ts'

type ToCheck = RowOf<typeof documentsToCheck>

const misfitOf = (stored: ToCheck, terms: Terms): MisfitRow | undefined => {
  const problems = gstr1Misfits(documentToCheck(stored), terms)
  if (problems.length === 0) return undefined
  const { id, kind, number, day, buyer } = stored
  return { id, kind, number, day, customer_name: buyer.name, problems: [...problems] }
}

async function* toCheck(reader: Reader, taxReturn: ReturnAsked): AsyncGenerator<ToCheck[]> {
  yield* inBatches(reader, documentsToCheck.within(termsOf(taxReturn)))
}

/** Looks at every document of a return, some at a time, so that others are answered in between. */
export const findMisfits = async (db: Database, asked: ReturnAsked) => {
  const taxReturn = await readReturnOf(db.reader, asked)
  const { turnover } = await readSettings(db.reader)
  const terms = { turnover, rates: returnRates }
  const reponselist: MisfitRow[] = []
  let [totalcount, checked] = [0, 0]
  for await (const batch of db.snapshot((reader) => toCheck(reader, taxReturn))) {
    const misfits = batch.flatMap((stored) => misfitOf(stored, terms) ?? [])
    checked += batch.length
    totalcount += misfits.length
    reponselist.push(...misfits.slice(0, maxMisfits - reponselist.length))
  }
  return { totalcount, checked, reponselist }
}
