import { groupsTieOut, gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { gstr1Sums, type Gstr1Sums } from '@refill/contract/features/tax/gstr1.rules.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { showAmount } from '@refill/values/money.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../database/database.ts'
import { findDifferences } from '../../database/differences.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { verifyFiledMonths } from './filed-figures.ts'
import { readGroups } from './month-groups.ts'
import { documentToCheck } from './return-document.ts'
import { termsOf, type ReturnAsked } from './return-of.ts'
import {
  documentsToCheck,
  numbersElsewhere,
  taxMonths,
  wrongOldDocuments,
} from './sql/statements.generated.ts'

/** Out of every document by itself, each in the section where the rules put it. */
const sumsOfDocuments = async (reader: Reader, taxReturn: ReturnAsked): Promise<Gstr1Sums> => {
  const elsewhere = await reader.read(numbersElsewhere, termsOf(taxReturn))
  const sums = gstr1Sums(elsewhere.map(({ is_old: isOld, ...one }) => ({ ...one, isOld })))
  for await (const batch of inBatches(reader, documentsToCheck.within(termsOf(taxReturn))))
    for (const stored of batch) sums.add(documentToCheck(stored))
  return sums.read()
}

/** Without the sign of a zero. */
const plain = (part: unknown): unknown => JSON.parse(JSON.stringify(part))

const verifyMonth = async (reader: Reader, taxReturn: ReturnAsked): Promise<string[]> => {
  const { month } = taxReturn
  const { groups, issued } = await readGroups(reader, taxReturn)
  const shown = gstr1SumsOf(groups, issued)
  const recomputed: Record<string, unknown> = await sumsOfDocuments(reader, taxReturn)
  return [
    ...groupsTieOut(groups, shown).map(
      ({ between, figure, difference }) =>
        `${showMonth(month)}: ${figure} of ${between} differs by ${showAmount(difference)}`,
    ),
    ...Object.entries(shown)
      .filter(([part, figures]) => !isDeepStrictEqual(plain(figures), plain(recomputed[part])))
      .map(([part]) => `${showMonth(month)}: ${part} is not what its documents come to`),
  ]
}

async function* inMonths(reader: Reader): AsyncGenerator<string[]> {
  for (const taxReturn of await reader.read(taxMonths, {})) yield await verifyMonth(reader, taxReturn)
}

/**
 * Every month of each GSTIN out of its documents against what its screens and files say, documents of the old books against
 * their lines, and filed months against what was filed.
 */
export const verifyMonths = async (db: Pick<Database, 'reader' | 'snapshot'>): Promise<string[]> => {
  const found: string[] = []
  for await (const differences of db.snapshot(inMonths)) found.push(...differences)
  const ofOldBooks = await findDifferences(db.reader, [wrongOldDocuments])
  return [...found, ...ofOldBooks, ...(await verifyFiledMonths(db.reader))]
}
