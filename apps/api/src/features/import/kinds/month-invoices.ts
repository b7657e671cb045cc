import { commonErrors } from '@refill/contract/common-errors.ts'
import { wordsOf } from '@refill/contract/operation.ts'
import { oldBooksErrors } from '@refill/contract/features/tax/old-books.errors.ts'
import {
  isRounding,
  oldWhole,
  type OldDocument,
  type OldLine,
} from '@refill/contract/features/tax/old-books.rules.ts'
import { taxKinds } from '@refill/contract/features/tax/tax-document.ts'
import { registrationClasses } from '@refill/contract/identifiers/registration.ts'
import { stateCode, states } from '@refill/contract/identifiers/states.ts'
import { day } from '@refill/values/day.ts'
import { paise, paiseFromRupees, showRupees, subtractPaise, type Paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import * as z from 'zod/mini'
import { DomainError } from '../../../domain-error.ts'
import type { RowOf } from '../../../database/statement.ts'
import { performWithin } from '../../../database/writing/perform.ts'
import {
  checkOldDocument,
  oldDocumentOfClosedDay,
  oldDocumentsEntry,
  oldDocumentsTakenBack,
} from '../../tax/tax.public.ts'
import type { FieldProblem, UnnamedKind, Values } from '../import-kind.ts'
import { oldDocumentsAlike } from '../sql/statements.generated.ts'
import { monthInvoiceColumns, monthInvoicesCalled } from './month-invoice-columns.ts'

const Line = z.object({
  number: z.string(),
  day: z.string(),
  kind: z.enum(taxKinds),
  buyer_name: z.string(),
  buyer_gst: z.string(),
  buyer_class: z.union([z.enum(registrationClasses), z.literal('')]),
  place: z.string(),
  value: z.number(),
  hsn: z.string(),
  uqc: z.string(),
  quantity: z.number(),
  rate: z.number(),
  taxable: z.number(),
  description: z.string(),
})
type Line = z.output<typeof Line>

/** Registers write what a credit note takes away below zero, or above. */
const unsigned = ({ kind }: Line, rupees: number): Paise => {
  const amount = paiseFromRupees(rupees.toFixed(2))
  return kind === 'credit_note' ? paise(Math.abs(amount)) : amount
}

const lineOf = (line: Line): OldLine => ({
  description: line.description,
  hsn: line.hsn,
  uqc: line.uqc,
  quantity: quantity(Math.abs(line.quantity)),
  rate: line.rate,
  taxable: unsigned(line, line.taxable),
})

/** What lines of one number say of their document: the first that says anything of a field says it for all. */
const documentOf = (lines: readonly Line[]): OldDocument => {
  const [head] = lines
  if (!head) throw new Error('a document has lines')
  const said = <Field extends keyof Line>(field: Field): Line[Field] =>
    (lines.find((line) => line[field] !== '' && line[field] !== 0) ?? head)[field]
  const value = said('value')
  return {
    kind: head.kind,
    number: head.number,
    day: day(head.day),
    buyer: { name: said('buyer_name'), gst: said('buyer_gst'), registration: said('buyer_class') },
    place: stateCode(said('place')),
    value: value === 0 ? undefined : unsigned(head, value),
    lines: lines.map(lineOf),
  }
}

const parsed = (values: Values): Line => Line.parse(values)

/** What a document says that cannot be, seen from all of its lines. */
const judge = (values: readonly Values[]): FieldProblem | undefined => {
  const document = documentOf(values.map(parsed))
  const { buyer, value, lines } = document
  if (buyer.gst !== '' && buyer.name === '')
    return { field: 'buyer_name', problem: 'Customer is required where there is a GSTIN' }
  const sum = oldWhole(lines)
  if (value === undefined || isRounding(subtractPaise(value, sum))) return undefined
  const shown = { sum: showRupees(sum), value: showRupees(value) }
  return { field: 'value', problem: wordsOf(oldBooksErrors.old_value_apart, shown) }
}

const refused = (field: string, message: string) =>
  new DomainError({ ...commonErrors.invalid_fields, field, message })

/** What is wrong with a line by itself. @throws {DomainError} invalid_fields */
const refuseLine = ({ kind, taxable, rate, quantity: count, value }: Line): void => {
  if (kind !== 'credit_note' && (taxable < 0 || count < 0 || value < 0))
    throw refused('taxable', 'Amounts below zero are of credit notes alone: say so under Kind')
  if (kind === 'bill_of_supply' && rate !== 0) throw refused('rate', 'A bill of supply has no GST')
}

type Alike = RowOf<typeof oldDocumentsAlike>

/** The line of a document that one of the file is: by code and rate, and by its name where it has one. */
const valuesOf = ({ lines, id: _, place_of_supply, ...head }: Alike, asked: Values): Values => {
  const alike = lines.filter(({ hsn, rate }) => hsn === asked['hsn'] && rate === asked['rate'])
  const named = alike.find(({ description }) => description === (asked['description'] ?? ''))
  const line = named ?? alike[0] ?? lines[0]
  const stored: Values = { ...head, place: states.get(place_of_supply) ?? '', ...line }
  // A register may write below zero what a credit note takes away.
  return Object.fromEntries(
    Object.entries(stored).map(([field, value]) => {
      const said = asked[field]
      return [field, typeof said === 'number' && Math.abs(said) === value ? said : value]
    }),
  )
}

/** Invoices and notes of the month of change, which the old program issued: for the returns of that month alone. */
export const monthInvoices: UnnamedKind = {
  needs: { allOf: ['tax.read', 'tax.write'] },
  columns: monthInvoiceColumns,
  lookups: {},
  calledBy: [],
  sheets: ['Sales register', 'b2b', 'b2b,sez,de'],
  keys: [
    ['number', 'hsn', 'rate', 'description'],
    ['number', 'hsn', 'rate'],
  ],
  ofOne: {
    by: 'number',
    alike: ['day', 'kind', 'buyer_name', 'buyer_gst', 'buyer_class', 'place', 'value'],
    judge,
  },
  called: monthInvoicesCalled,
  find: async (reader, _key, lines) => {
    const numbers = [...new Set(lines.map(({ number }) => String(number)))]
    const found = await reader.read(oldDocumentsAlike, { numbers })
    return lines.map((line) =>
      found
        .filter(({ number }) => number === line['number'])
        .map((one) => ({ id: one.id, version: 1, values: valuesOf(one, line) })),
    )
  },
  check: async (trx, values, id) => {
    if (id !== undefined) return
    const line = parsed(values)
    refuseLine(line)
    await checkOldDocument(trx, documentOf([line]))
  },
  add: async (trx, by, lines) => {
    const documents = [...Map.groupBy(lines.map(parsed), ({ number }) => number).values()].map(documentOf)
    const { ids } = await performWithin(trx, by, oldDocumentsEntry(by, documents))
    return lines.map(({ number }) => ids.get(String(number)) ?? 0)
  },
  stoodOn: async (reader, records) => {
    const kept = await oldDocumentOfClosedDay(reader, [...new Set(records.map(({ id }) => id))])
    return kept && { what: `The closing through ${kept.closed}`, record: kept.number }
  },
  remove: async (trx, by, records) => {
    await performWithin(trx, by, oldDocumentsTakenBack([...new Set(records.map(({ id }) => id))]))
  },
}
