import type { TaxGroup } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { returnRates, unitCodes } from '@refill/contract/features/tax/gstr1-shape.ts'
import { returnErrors, returnFileName } from '@refill/contract/features/tax/month.downloads.ts'
import { hsnOnFile, isPlaceOfSupply } from '@refill/contract/features/tax/tax.rules.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readReturnOf, termsOf, type ReturnAsked } from './return-of.ts'
import { countMonthDocuments, unfitDocuments } from './sql/statements.generated.ts'

/** Whose return a file is. @throws {DomainError} return_gstin_missing, return_gstin_unknown */
export const readFileOf = async (reader: Reader, asked: ReturnAsked): Promise<ReturnAsked> => {
  const { month, gstin } = await readReturnOf(reader, asked)
  if (gstin === '') throw new DomainError(returnErrors.return_gstin_missing)
  return { month, gstin }
}

/** Whose return a file is, what it is called and how many documents are in it. @throws {DomainError} as {@link readFileOf} */
export const readFileHead = async (reader: Reader, asked: ReturnAsked, ending: 'json' | 'xlsx') => {
  const taxReturn = await readFileOf(reader, asked)
  const [counted] = await reader.read(countMonthDocuments, termsOf(taxReturn))
  const fileName = returnFileName(taxReturn.gstin, taxReturn.month, ending)
  return { taxReturn, fileName, total: counted?.n ?? 0 }
}

const isCodeOnFile = (hsn: string) => /^\d{4}(\d\d){0,2}$/.test(hsnOnFile(hsn))

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** What the month has that the file does not know. */
const unknownIn = (groups: readonly TaxGroup[]) => {
  const lines = groups.flatMap((group) => group.lines)
  const hsn = distinct(lines.map((line) => line.hsn)).filter((code) => !isCodeOnFile(code))
  const units = distinct(lines.map(({ uqc }) => uqc)).filter((unit) => !unitCodes.includes(unit))
  const rates = distinct(lines.map(({ rate }) => rate)).filter((rate) => !returnRates.includes(rate))
  const places = distinct(groups.map(({ placeOfSupply }) => placeOfSupply)).filter(
    (place) => !isPlaceOfSupply(place),
  )
  return { hsn, units, rates, places, has_lines: hsn.length + units.length + rates.length > 0 }
}

const named = (numbers: readonly string[]) =>
  numbers.length > 5 ? `${numbers.slice(0, 5).join(', ')} and others` : numbers.join(', ')

/** Before a byte of the file leaves. @throws {DomainError} return_unfit, with the first documents that it cannot have */
export const refuseUnfit = async (reader: Reader, taxReturn: ReturnAsked, groups: readonly TaxGroup[]) => {
  const unfit = await reader.read(unfitDocuments, { ...termsOf(taxReturn), ...unknownIn(groups) })
  if (unfit.length === 0) return
  throw new DomainError(returnErrors.return_unfit, { documents: named(unfit.map(({ number }) => number)) })
}
