import * as z from 'zod/mini'
import { paperFields } from '@refill/contract/masters/papers.ts'
import type { Schema } from '../../ui/form/rules.ts'
import type { FieldSpec, MasterValues, PaperRow, Texts } from './form-specs.ts'
import { fieldsOf, type AnyRecord, type MasterPanel } from '../panel.ts'

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
  if (as === 'reference' && Number(value) === 0) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the fields show of a record, or of a new one. */
export const textsOf = (panel: MasterPanel, record: AnyRecord | undefined): Texts =>
  Object.fromEntries(
    fieldsOf(panel, record ? 'update' : 'create')
      .filter(({ as }) => as !== 'file')
      .map((spec) => [spec.name, record ? stored(spec, record) : (spec.initial ?? '')]),
  )

const isFile = (panel: MasterPanel, name: string) =>
  fieldsOf(panel, 'create').some((spec) => spec.name === name && spec.as === 'file')

/**
 * What the form holds at first.
 * @param texts that the address brings along
 */
export const valuesOf = (panel: MasterPanel, record: AnyRecord | undefined, texts: Texts): MasterValues => ({
  texts: { ...textsOf(panel, record), ...texts },
  files: Object.fromEntries(
    fieldsOf(panel, 'create').flatMap(({ name }) => (isFile(panel, name) ? [[name, null]] : [])),
  ),
  papers: [],
})

/** The papers of the form as the create call takes them; they pair by their order, so empty parts are sent too. */
export const paperParts = (papers: readonly PaperRow[]): object => {
  const files = papers
    .map(({ file }, index) => [`document${index}`, file] as const)
    .filter(([, file]) => file)
  return {
    'names[]': papers.map(({ name }) => name),
    'document_number[]': papers.map(({ number }) => number),
    'document_valid_until[]': papers.map(({ valid_until }) => valid_until),
    documentscount: files.length,
    ...Object.fromEntries(files),
  }
}

/** Where the form holds what a call takes under this name. */
export const placeOf = (panel: MasterPanel, name: string): [string, ...string[]] => {
  const [, nth] = /^document(\d)$/.exec(name) ?? []
  if (nth !== undefined && panel.form.withPapers !== false) return ['papers', nth, 'file']
  return isFile(panel, name) ? ['files', name] : ['texts', name]
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** What is wrong with one row of papers, at its own fields. */
const paperIssues = (paper: PaperRow, index: number): Issue[] => {
  const issues = (['name', 'number', 'valid_until'] as const).flatMap((part): Issue[] => {
    const wrong = paperFields[part].safeParse(paper[part]).error?.issues[0]
    return wrong ? [{ path: ['papers', index, part], message: wrong.message }] : []
  })
  if (paper.number || paper.valid_until || paper.file) return issues
  return [...issues, { path: ['papers', index, 'number'], message: 'Give a number, a day or a file.' }]
}

/** The contract's own rules for what the form holds, and those of the papers that come with a new record. */
export const rulesOf = (
  panel: MasterPanel,
  record: AnyRecord | undefined,
): Schema<MasterValues, unknown> => ({
  safeParse: ({ texts, files, papers }) => {
    const { contract, form } = panel
    const checked = record
      ? contract.update.fields.safeParse({ ...texts, id: record.id, version: record.version })
      : (form.rules ?? contract.create.fields).safeParse({ ...texts, ...files })
    const issues = [
      ...(checked.error?.issues ?? []).map(({ path: [name], message }) => ({
        path: placeOf(panel, String(name)),
        message,
      })),
      ...papers.flatMap(paperIssues),
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
