import type { Reader } from '../../database/handles.ts'
import type { SectionRow } from '@refill/contract/features/tax/gstr1.contract.ts'
import { groupsTieOut, gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { gstr1Tables, type Gstr1Sums } from '@refill/contract/features/tax/gstr1.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { findDocuments, type DocumentsAsked } from './documents-behind.ts'
import { readGroups } from './month-groups.ts'
import { readOldBooks } from './month.queries.ts'
import { readReturnOf, termsOf, type ReturnAsked } from './return-of.ts'
import { untiedDocuments } from './sql/statements.generated.ts'
import { figuresOf, hsnShown } from './wire-figures.ts'

const sectionRows = ({ sections }: Gstr1Sums): SectionRow[] =>
  gstr1Tables.map((section) => {
    const { count, value, ...sums } = sections[section]
    return { section, count, ...figuresOf(sums), value: rupeesNumber(value) }
  })

const sumsShown = (sums: Gstr1Sums) => ({
  sections: sectionRows(sums),
  b2cs: sums.b2cs.map(({ placeOfSupply, supply, rate, ...row }) => ({
    place_of_supply: placeOfSupply,
    supply,
    rate,
    ...figuresOf(row),
  })),
  nil: sums.nil.map(({ supply, isRegistered, taxable }) => ({
    supply,
    is_registered: isRegistered,
    taxable: rupeesNumber(taxable),
  })),
  hsn: hsnShown(sums.hsn),
  issued: [...sums.issued],
})

const countIn = ({ sections }: Gstr1Sums, set: string): number =>
  sections[gstr1Tables.find((table) => table === set) ?? 'b2b'].count

/** What GSTR-1 comes to, without its documents. */
export const readGstr1Sums = async (reader: Reader, taxReturn: ReturnAsked) => {
  const { groups, issued } = await readGroups(reader, taxReturn)
  return sumsShown(gstr1SumsOf(groups, issued))
}

/** GSTR-1 of a month as a screen shows it: sums of all sections, and some documents of one. */
export const readGstr1 = async (reader: Reader, asked: DocumentsAsked) => {
  const { gstins, ...taxReturn } = await readReturnOf(reader, asked)
  const [{ groups, issued }, { rows, total }, old_books] = await Promise.all([
    readGroups(reader, taxReturn),
    findDocuments(reader, { ...asked, ...taxReturn }),
    readOldBooks(reader, taxReturn),
  ])
  const sums = gstr1SumsOf(groups, issued)
  const differences = groupsTieOut(groups, sums)
  const untied = differences.length > 0 ? await reader.read(untiedDocuments, termsOf(taxReturn)) : []
  return {
    ...taxReturn,
    gstins,
    ...sumsShown(sums),
    old_books,
    untied,
    differences: differences.map((one) => ({ ...one, difference: rupeesNumber(one.difference) })),
    totalcount: total ?? countIn(sums, asked.section),
    reponselist: rows,
  }
}
