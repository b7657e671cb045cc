import * as z from 'zod/mini'
import { oneOf, recordId, version } from '../fields.ts'
import { download } from '../download.ts'
import { caller, listFields } from '../list.ts'
import { operation, type ErrorRule } from '../operation.ts'
import { commonErrors } from '../common-errors.ts'
import { accountCalls, lookingCalls, paperCalls } from './attached-calls.ts'
import { changeShape, formShape, shownShape, type Fields, type ShownShape } from './described-fields.ts'
import { filterShape, type Filters } from './described-filters.ts'
import { masterErrors } from './errors.ts'
import type { MasterKind } from './kinds.ts'
import { masterListFilter, type masterSorts } from './list-filter.ts'
import { newPaperParts, withSoundPapers } from './papers.ts'
import { recordFields, rowFields } from './shapes.ts'
import { openCalls } from './still-open.ts'
import { picked } from '../records.ts'

type Shape = z.ZodMiniObject['_zod']['def']['shape']
type Nothing = Record<never, never>
type Labels = { readonly [name: string]: string }

type ListName = 'reponselist' | 'vendor_list'

const notFoundOf = (thing: string): ErrorRule => ({
  code: `${thing.toLowerCase().replaceAll(' ', '_')}_not_found`,
  status: 404,
  message: `${thing} not found`,
})

/** Names that every list call has for fields of its own. */
type Taken = keyof typeof listFields | keyof ReturnType<typeof masterListFilter>

/** What only the list of this master may be asked. */
type OwnList<Asked extends Shape, F extends Filters, Sorts extends Labels> = {
  /** Fields that no control of the list asks for. */
  asked?: Asked
  /** Filters beside those of all masters. */
  filters?: F & { [K in Taken]?: never }
  /** Orders beside those of all masters, with what they are called. */
  sorts?: Sorts & { [K in (typeof masterSorts)[number]]?: never }
}

type Read<Asked extends Shape, F extends Filters, Sorts extends Labels> = {
  feature: MasterKind
  /** Without an endpoint: `api/<feature>/list`. */
  list?: OwnList<Asked, F, Sorts> & {
    endpoint?: string
    when?: Readonly<{ [part: string]: string }>
    /** Name of the list in the answer; reponselist everywhere but for vendors. */
    rows?: ListName
  }
  /** `api/<feature>/read` unless given. */
  read?: { endpoint: string }
}

const readingCalls = <
  Row extends z.ZodMiniObject,
  Record extends z.ZodMiniObject,
  Asked extends Shape,
  F extends Filters,
>(
  { feature, list = {}, read }: Read<Asked, F, Labels>,
  answers: { Row: Row; Record: Record },
  missing: ErrorRule,
) => {
  const { Row, Record } = answers
  // A master that names none has nothing to be asked, as its type says then.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const asked = { ...list.asked } as Asked
  const filter = {
    ...asked,
    ...filterShape<F>(list.filters),
    ...masterListFilter(Object.keys(list.sorts ?? {})),
  }
  const reading = { kind: 'read', right: `${feature}.read` } as const
  return {
    list: operation({
      ...reading,
      endpoint: list.endpoint ?? `api/${feature}/list`,
      ...(list.when && { when: list.when }),
      summary: `One page of ${feature}, newest first or by name; active (1) and inactive (0) ones unless status says which, those with papers that run out soon or have run out when papers asks so.`,
      fields: z.object({ ...listFields, ...filter }),
      answer: z.object({
        totalcount: z.number(),
        more: z.optional(z.boolean()),
        [list.rows ?? 'reponselist']: z.array(Row),
      }),
    }),
    workbook: download({
      path: `${feature}/${feature}.xlsx`,
      right: `${feature}.read`,
      summary: `The ${feature} of a filter of the list, all pages of it, in its order, as a workbook; Aadhaar and PAN masked, no account numbers.`,
      fields: z.object({ ...caller, search: listFields.search, ...filter }),
      fileName: `${feature}.xlsx`,
      bytesPerRow: 160,
    }),
    read: operation({
      ...reading,
      endpoint: read?.endpoint ?? `api/${feature}/read`,
      summary: `One record of ${feature}, with papers and bank accounts; Aadhaar, PAN and account numbers masked.`,
      fields: z.object({ ...caller, id: recordId() }),
      answer: z.object({ reponselist: Record, data: z.optional(z.array(Record)) }),
      errors: [missing],
    }),
  }
}

type Written<F extends Fields> = {
  feature: MasterKind
  /** Form, record, columns and controls follow from these. */
  fields: F
  create?: { endpoint: string; action: string }
  errors?: readonly ErrorRule[]
}

const writingCalls = <F extends Fields>(declared: Written<F>, missing: ErrorRule) => {
  const { feature, fields, errors = [] } = declared
  const writing = { kind: 'write', right: `${feature}.write` } as const
  return {
    create: operation({
      ...writing,
      ...(declared.create ?? { endpoint: `api/${feature}/create` }),
      kind: 'create',
      uploads: true,
      summary: `Adds one to ${feature}, with its papers.`,
      fields: withSoundPapers(z.object({ ...caller, ...newPaperParts, ...formShape(fields) })),
      answer: z.object({ id: z.number() }),
      errors: [...errors, masterErrors.paper_wrong],
    }),
    update: operation({
      ...writing,
      endpoint: `api/${feature}/update`,
      summary: `Changes one of ${feature}; papers and bank accounts have calls of their own.`,
      fields: z.object({ ...caller, ...changeShape(fields), id: recordId(), version }),
      answer: z.object({ version: z.number() }),
      errors: [...errors, missing, commonErrors.changed_by_another],
    }),
    setStatus: operation({
      ...writing,
      endpoint: `api/${feature}/set-status`,
      summary:
        'Deactivates with status 0: gone from pickers, still shown where it was used. Back with status 1.',
      fields: z.object({
        ...caller,
        id: recordId(),
        status: oneOf('Status', [0, 1], 'Status must be 0 or 1'),
      }),
      answer: z.object({ version: z.number() }),
      errors: [missing],
    }),
  }
}

type Declared<
  Kind extends MasterKind,
  F extends Fields,
  RowName extends keyof ShownShape<F>,
  MoreInRow extends Shape,
  MoreInRecord extends Shape,
  Asked extends Shape,
  Own extends Filters,
  Sorts extends Labels,
> = Read<Asked, Own, Sorts> &
  Written<F> & {
    /** Folder, rights and the addresses of calls that are ours. */
    feature: Kind
    /** 'Vendor': what one of them is called in sentences. */
    thing: string
    /** Which of the fields, by the names under which they are shown, stand in a row of the list. */
    row: readonly RowName[]
    /** What a row and a record show beside the fields. */
    more?: { row: MoreInRow; record: MoreInRecord }
  }

/**
 * All calls of one master. A master declares its fields; row, record, papers, bank accounts, hidden numbers, history,
 * possible duplicates, and who may do what follow.
 */
export const master = <
  const Kind extends MasterKind,
  F extends Fields,
  const RowName extends keyof ShownShape<F> = never,
  MoreInRow extends Shape = Nothing,
  MoreInRecord extends Shape = Nothing,
  Asked extends Shape = Nothing,
  Own extends Filters = Nothing,
  const Sorts extends Labels = Nothing,
>(
  declared: Declared<Kind, F, RowName, MoreInRow, MoreInRecord, Asked, Own, Sorts>,
) => {
  const { feature, thing, fields, row, more } = declared
  const missing = notFoundOf(thing)
  // A master that names none shows nothing besides, as its type says then.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const besides = { row: {}, record: {}, ...more } as { row: MoreInRow; record: MoreInRecord }
  const Row = z.object({ ...rowFields, ...picked(shownShape(fields), row), ...besides.row })
  const Record = z.object({ ...recordFields, ...shownShape(fields), ...besides.record })
  return {
    feature,
    thing,
    fields,
    row,
    rowsIn: declared.list?.rows ?? 'reponselist',
    // A master that names no filters has none, as its type says then.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    filters: (declared.list?.filters ?? {}) as Own,
    // The same holds of its orders.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    sorts: (declared.list?.sorts ?? {}) as Sorts,
    missing,
    Row,
    Record,
    ...readingCalls(declared, { Row, Record }, missing),
    ...writingCalls(declared, missing),
    ...paperCalls(feature, missing),
    ...accountCalls(feature, missing),
    ...lookingCalls(feature, missing),
    ...openCalls(feature, missing),
  }
}

/** A master as the shells of server and panel handle it, whatever its own fields. */
export type MasterContract = Omit<
  ReturnType<typeof master<MasterKind, Nothing>>,
  'fields' | 'row' | 'filters' | 'sorts'
> & {
  fields: Fields
  row: readonly string[]
  filters: Filters
  sorts: Labels
}
