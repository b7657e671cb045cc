import * as z from 'zod/mini'
import { maxNewPapers, paperFields } from '@refill/contract/masters/papers.ts'
import type { Schema } from '../ui/form/rules.ts'
import type { FieldSpec, MasterValues } from './form-specs.ts'
import { fieldsOf, type AnyRecord, type MasterPanel } from './panel.ts'

/** Numbers of the rows of papers that the form shows, in one text; also the name under which papers are refused. */
export const paperRows = 'papers'
export const rowsIn = (values: MasterValues): string[] => (values[paperRows] ?? '').split(' ').filter(Boolean)
export const hasRoom = (values: MasterValues) => rowsIn(values).length < maxNewPapers

type PaperPart = 'name' | 'number' | 'valid_until' | 'document'
export const paperField = (row: string, part: PaperPart) => `paper_${row}_${part}`

/** Files lie among the texts; this stands where there is none. */
export const noFile = null as unknown as string

const fileIn = (values: MasterValues, name: string): File | null => {
  const value: unknown = values[name]
  return value instanceof File ? value : null
}

/** A masked number as the record shows it. */
export const maskOf = (
  { name, from = name, masked }: FieldSpec<AnyRecord>,
  record: AnyRecord | undefined,
): string => {
  const value = masked && typeof from === 'string' && record?.[from]
  return typeof value === 'string' ? value : ''
}

const stored = (spec: FieldSpec<AnyRecord>, record: AnyRecord): string => {
  const { name, as, from = name, masked } = spec
  if (masked) return ''
  const value = typeof from === 'function' ? from(record) : record[from]
  if (as === 'pick' && Number(value) === 0) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the fields hold at first: of a record, or of a new one. */
export const valuesOf = (panel: MasterPanel, record: AnyRecord | undefined): MasterValues =>
  Object.fromEntries(
    fieldsOf(panel, record ? 'update' : 'create').map((spec) => {
      if (spec.as === 'file') return [spec.name, noFile]
      return [spec.name, record ? stored(spec, record) : (spec.initial ?? '')]
    }),
  )

/** The papers of the form as the create call takes them; they pair by their order, so empty parts are sent too. */
export const paperParts = (values: MasterValues): object => {
  const papers = rowsIn(values).map((row) => ({
    name: values[paperField(row, 'name')] ?? '',
    number: values[paperField(row, 'number')] ?? '',
    until: values[paperField(row, 'valid_until')] ?? '',
    file: fileIn(values, paperField(row, 'document')),
  }))
  const files = papers
    .map(({ file }, index) => [`document${index}`, file] as const)
    .filter(([, file]) => file)
  return {
    'names[]': papers.map(({ name }) => name),
    'document_number[]': papers.map(({ number }) => number),
    'document_valid_until[]': papers.map(({ until }) => until),
    documentscount: files.length,
    ...Object.fromEntries(files),
  }
}

type Issues = { path: string[]; message: string }[]

/** What is wrong with one row of papers, at its own fields. */
const paperIssues = (values: MasterValues, row: string): Issues => {
  const texts = (['name', 'number', 'valid_until'] as const).flatMap((part) => {
    const name = paperField(row, part)
    const wrong = paperFields[part].safeParse(values[name] ?? '').error?.issues[0]
    return wrong ? [{ path: [name], message: wrong.message }] : []
  })
  const isEmpty = !values[paperField(row, 'number')] && !values[paperField(row, 'valid_until')]
  if (!isEmpty || fileIn(values, paperField(row, 'document'))) return texts
  return [...texts, { path: [paperField(row, 'number')], message: 'Give a number, a day or a file.' }]
}

/** The contract's own rules for what the form holds, and those of the papers that come with a new record. */
export const rulesOf = ({ contract, form }: MasterPanel, record: AnyRecord | undefined): Schema<unknown> => ({
  safeParse: (given) => {
    const values = given as MasterValues
    const checked = record
      ? contract.update.fields.safeParse({ ...values, id: record.id, version: record.version })
      : (form.rules ?? contract.create.fields).safeParse(values)
    const issues = [
      ...(checked.error?.issues ?? []),
      ...(record ? [] : rowsIn(values).flatMap((row) => paperIssues(values, row))),
    ]
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: checked.data }
  },
})

/** A field that its rule does not let be empty. */
export const isRequired = (
  { contract, form }: MasterPanel,
  name: string,
  on: 'create' | 'update',
): boolean => {
  const fields = on === 'create' ? (form.rules ?? contract.create.fields) : contract.update.fields
  const rules: { readonly [field: string]: z.core.$ZodType } = fields.shape
  const rule = rules[name]
  return rule !== undefined && !z.safeParse(rule, '').success
}
