import { text } from '@refill/contract/fields.ts'
import { returnRates, unitCodes } from '@refill/contract/features/tax/gstr1-shape.ts'
import { isDocumentNumber, longestNumber, unitCode } from '@refill/contract/features/tax/tax.rules.ts'
import { taxKinds, type TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { figure, gstin, line, ownText, state } from '@refill/contract/masters/described-fields.ts'
import { registrationClasses, registrationWords } from '@refill/contract/identifiers/registration.ts'
import { pastDayProblem } from '@refill/contract/documents.ts'
import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import type { ImportColumn } from '../import-kind.ts'

const largest = 999_999_999.99

const kindWords: Readonly<Record<TaxKind, string>> = {
  invoice: 'Invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
}

/** What registers and the offline tool of GSTN call a kind. */
const kindsCalled: Readonly<Record<string, TaxKind>> = {
  '': 'invoice',
  'tax invoice': 'invoice',
  sales: 'invoice',
  'sales gst': 'invoice',
  inv: 'invoice',
  c: 'credit_note',
  d: 'debit_note',
}
const isKind = (typed: string) => taxKinds.some((kind) => kind === typed)

/** What the offline tool of GSTN calls the types of invoices. */
const typesCalled: Readonly<Record<string, string>> = {
  'regular b2b': 'regular',
  r: 'regular',
  'sez supplies with payment': 'sez',
  sewp: 'sez',
  'sez supplies without payment': 'sez_without_tax',
  'deemed exp': 'deemed_export',
  de: 'deemed_export',
}
const classes: readonly string[] = registrationClasses

/** 'NOS-NUMBERS', 'nos' and 'kg' are codes of units; cylinders are counted where nothing is said. */
const asUnit = (typed: string): string => {
  const [code = ''] = typed.toUpperCase().split('-')
  if (code === '' || unitCodes.includes(code)) return code || 'NOS'
  const known = unitCode(code, false)
  return known === 'OTH' ? code : known
}

const wholeRates = returnRates.filter((rate) => Number.isInteger(rate))

/** 18, 18 % and, of a cell that a spreadsheet shows as percent, 0.18. */
const asRate = (typed: string): string => {
  const bare = typed.replace(/\s*%$/, '')
  const parts = Math.round(Number(bare) * 100)
  return Number(bare) < 1 && wholeRates.includes(parts) ? String(parts) : bare
}

const rateColumn: ImportColumn = {
  kind: 'number',
  label: 'Rate',
  rule: z.pipe(
    text('Rate', {
      max: 10,
      as: asRate,
      problem: (rate) =>
        /^\d/.test(rate) && wholeRates.includes(Number(rate))
          ? undefined
          : `Rate must be one of ${wholeRates.join(', ')}`,
    }),
    z.transform(Number),
  ),
}

const compact = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** A line is what one document has at one rate of one code. */
export const monthInvoiceColumns: { readonly [field: string]: ImportColumn } = {
  number: ownText('upper', 'Invoice number', {
    max: 40,
    as: compact,
    problem: (number) =>
      isDocumentNumber(number)
        ? undefined
        : `Invoice number has at most ${longestNumber} capital letters, digits, - and /, and begins with a letter or 1 to 9`,
  }),
  day: ownText('day', 'Date', { max: 10, problem: (value) => pastDayProblem('Date', value, todayInIndia()) }),
  kind: {
    ...ownText('choice', 'Kind', {
      optional: true,
      max: 40,
      as: (typed) => kindsCalled[typed.toLowerCase()] ?? typed,
      problem: (kind) =>
        isKind(kind) ? undefined : `Kind must be one of ${Object.values(kindWords).join(', ')}`,
    }),
    words: kindWords,
  },
  buyer_name: line('Customer', 100),
  buyer_gst: gstin(),
  buyer_class: {
    ...ownText('choice', 'Class of registration', {
      optional: true,
      max: 60,
      as: (typed) => typesCalled[typed.toLowerCase()] ?? typed,
      problem: (value) =>
        classes.includes(value)
          ? undefined
          : `Class of registration must be one of ${Object.values(registrationWords).join(', ')}`,
    }),
    words: registrationWords,
  },
  place: { ...state(), label: 'Place of supply' },
  value: figure('rupees', 'Invoice value', { otherwise: 0, min: -largest, max: largest, decimals: 2 }),
  hsn: ownText('upper', 'HSN', {
    max: 12,
    as: (typed) => typed.replace(/\.0+$/, '').replaceAll(/[ .]/g, ''),
    pattern: { is: /^\d{4,8}$/, message: 'HSN has 4 to 8 digits' },
  }),
  uqc: ownText('upper', 'Unit', {
    optional: true,
    max: 30,
    as: asUnit,
    problem: (unit) =>
      unitCodes.includes(unit) ? undefined : `Unit ${unit} is no unit code of GST: NOS, KGS`,
  }),
  quantity: figure('number', 'Quantity', { otherwise: 0, min: -largest, max: largest, decimals: 2 }),
  rate: rateColumn,
  taxable: figure('rupees', 'Taxable value', { min: -largest, max: largest, decimals: 2 }),
  description: line('Description', 100),
}

/** Headings of registers of Tally, and of the sheets of the offline tool of GSTN. */
export const monthInvoicesCalled: { readonly [field: string]: readonly string[] } = {
  number: [
    'invoice no',
    'bill no',
    'bill number',
    'voucher no',
    'vch no',
    'document number',
    'note number',
    'inv no',
  ],
  day: ['invoice date', 'bill date', 'voucher date', 'note date', 'document date', 'dated'],
  kind: ['note type', 'document type', 'voucher type', 'vch type', 'type'],
  buyer_name: ['receiver name', 'customer name', 'party', 'party name', 'buyer', 'name', 'particulars'],
  buyer_gst: [
    'gstin uin of recipient',
    'gstin uin',
    'gst no',
    'gst number',
    'gstin no',
    'party gstin',
    'gst',
  ],
  buyer_class: ['invoice type', 'registration type', 'note supply type'],
  place: ['pos', 'state', 'state of supply'],
  value: ['invoice amount', 'note value', 'bill amount', 'gross total', 'total amount', 'total'],
  hsn: ['hsn code', 'hsn sac', 'hsn sac code'],
  uqc: ['uqc', 'uom', 'units'],
  quantity: ['qty', 'total quantity'],
  rate: ['gst rate', 'tax rate', 'gst', 'rate of tax'],
  taxable: ['taxable amount', 'taxable', 'assessable value', 'basic amount'],
  description: ['item', 'item name', 'product', 'product name', 'goods', 'name of item'],
}
