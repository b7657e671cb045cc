import type { IssuedSeries } from '@refill/contract/features/tax/documents-issued.rules.ts'
import type { LineGroup, TaxGroup } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { addPaise, paise, paiseFromRupees, subtractPaise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { Reader } from '../../database/handles.ts'
import { termsOf, type ReturnAsked } from './return-of.ts'
import { monthGroups } from './sql/statements.generated.ts'
import type { Alike, Taxes, StoredLines, StoredDocuments, StoredRange } from './tax.rows.ts'

const taxes = ({ taxable, cgst, sgst, igst }: Taxes) => ({
  taxable: paiseFromRupees(taxable),
  cgst: paiseFromRupees(cgst),
  sgst: paiseFromRupees(sgst),
  igst: paiseFromRupees(igst),
})

const lineGroup = ({ hsn, uqc, rate, quantity: count, ...rest }: StoredLines): LineGroup => ({
  hsn,
  uqc,
  rate,
  quantity: quantity(count),
  ...taxes(rest),
})

const keyOf = ({ kind, section, is_registered, is_zero_rated, away_buyer, ...rest }: Alike) =>
  [kind, section, is_registered, is_zero_rated, away_buyer, rest.supply, rest.place_of_supply].join(' ')

const nothing = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0), value: paise(0) }

/** A group has as many rows as series, one where prefixes stayed as they were. */
const groupOf = (documents: readonly StoredDocuments[], lines: readonly StoredLines[]): TaxGroup => {
  const group = { register: { ...nothing, count: 0, roundOff: paise(0) }, untaxed: 0, taxedValue: paise(0) }
  let freeValue = paise(0)
  for (const row of documents) {
    const { register } = group
    const added = taxes(row)
    const value = paiseFromRupees(row.value)
    group.register = {
      taxable: addPaise(register.taxable, added.taxable),
      cgst: addPaise(register.cgst, added.cgst),
      sgst: addPaise(register.sgst, added.sgst),
      igst: addPaise(register.igst, added.igst),
      value: addPaise(register.value, value),
      count: register.count + row.count,
      roundOff: addPaise(register.roundOff, paiseFromRupees(row.round_off)),
    }
    group.untaxed += row.untaxed
    group.taxedValue = addPaise(group.taxedValue, subtractPaise(value, paiseFromRupees(row.untaxed_value)))
    freeValue = addPaise(freeValue, paiseFromRupees(row.free_value))
  }
  const [first] = documents
  if (!first) throw new Error('a group without documents')
  const { register, untaxed, taxedValue } = group
  return {
    kind: first.kind,
    section: first.section,
    isRegistered: first.is_registered,
    isZeroRated: first.is_zero_rated,
    awayBuyer: first.away_buyer || undefined,
    supply: first.supply,
    placeOfSupply: first.place_of_supply,
    register,
    lines: lines.map(lineGroup),
    taxed: { count: register.count - untaxed, value: taxedValue },
    free: { count: lines.reduce((sum, { free }) => sum + free, 0), value: freeValue },
  }
}

export type MonthGroups = {
  groups: readonly TaxGroup[]
  issued: readonly IssuedSeries[]
  ranges: readonly StoredRange[]
}

/** All documents of tax of a return, added up by the database in one picture of it. */
export const readGroups = async (reader: Reader, taxReturn: ReturnAsked): Promise<MonthGroups> => {
  const [found] = await reader.read(monthGroups, termsOf(taxReturn))
  const { lines = [], documents = [], series = [], ranges = [] } = found ?? {}
  const linesOf = Map.groupBy(lines, keyOf)
  const groups = [...Map.groupBy(documents, keyOf)].map(([key, alike]) =>
    groupOf(alike, linesOf.get(key) ?? []),
  )
  const issued = series.map((row) => ({ ...row, canceled: row.total - row.issued }))
  return { groups, issued, ranges }
}
