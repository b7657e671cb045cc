import type { Reader } from '../../database/handles.ts'
import type { readGstr1 as contract, SectionRow } from '@refill/contract/features/tax/gstr1.contract.ts'
import { groupsTieOut, gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { gstr1Tables, type Gstr1Sums } from '@refill/contract/features/tax/gstr1.rules.ts'
import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { sql } from 'kysely'
import { rowsOnPage } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { readSettings } from '../settings/settings.public.ts'
import { readGroups } from './month-groups.ts'
import { listedRows, untiedDocuments } from './sql/statements.generated.ts'
import { figuresOf, hsnShown } from './wire-figures.ts'

type Asked = Pick<FieldsOut<typeof contract>, 'month' | 'section' | 'page' | 'limit'>

const sectionRows = ({ sections }: Gstr1Sums): SectionRow[] =>
  gstr1Tables.map((section) => {
    const { count, value, ...sums } = sections[section]
    return { section, count, ...figuresOf(sums), value: rupeesNumber(value) }
  })

/** What a section lists: documents that stand with a taxed line. */
const listedIn = (month: string, section: string): Condition[] => {
  const { first_day, last_day } = daysOfMonth(month)
  return [
    sql<boolean>`d.day BETWEEN ${first_day}::date AND ${last_day}::date AND d.canceled_at IS NULL`,
    sql<boolean>`d.section = ${section}`,
    sql<boolean>`(d.cgst + d.sgst + d.igst > 0 OR (SELECT true FROM tax_lines l WHERE l.document_id = d.id
      AND l.rate <> 0 AND l.taxable + l.cgst + l.sgst + l.igst <> 0 LIMIT 1))`,
  ]
}

const findListed = (reader: Reader, { month, section, page, limit }: Asked) =>
  rowsOnPage(
    reader,
    { page, limit },
    {
      from: sql`tax_documents d`,
      id: sql<number>`d.id`,
      where: listedIn(month, section || 'b2b'),
      rows: listedRows,
    },
    sql`d.day, d.id`,
  )

const sumsShown = (sums: Gstr1Sums) => ({
  sections: sectionRows(sums),
  b2cs: sums.b2cs.map(({ placeOfSupply, supply, rate, ...row }) => ({
    ...{ place_of_supply: placeOfSupply, supply, rate, ...figuresOf(row) },
  })),
  nil: sums.nil.map(({ supply, isRegistered, taxable }) => ({
    ...{ supply, is_registered: isRegistered, taxable: rupeesNumber(taxable) },
  })),
  ...{ hsn: hsnShown(sums.hsn), issued: [...sums.issued] },
})

/** What GSTR-1 of a month comes to, without its documents. */
export const readGstr1Sums = async (reader: Reader, month: string) => {
  const { groups, issued } = await readGroups(reader, month)
  return sumsShown(gstr1SumsOf(groups, issued))
}

/** GSTR-1 of a month as a screen shows it: sums of all sections, and some documents of one. */
export const readGstr1 = async (reader: Reader, asked: Asked) => {
  const { month, section } = asked
  const [{ gst }, { groups, issued }, reponselist] = await Promise.all([
    readSettings(reader),
    readGroups(reader, month),
    findListed(reader, asked),
  ])
  const sums = gstr1SumsOf(groups, issued)
  const differences = groupsTieOut(groups, sums)
  const untied = differences.length > 0 ? await reader.read(untiedDocuments, daysOfMonth(month)) : []
  return {
    ...{ month, gstin: gst, ...sumsShown(sums), untied },
    differences: differences.map((one) => ({ ...one, difference: rupeesNumber(one.difference) })),
    totalcount: sums.sections[section || 'b2b'].count,
    reponselist,
  }
}
