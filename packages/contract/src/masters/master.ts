import * as z from 'zod/mini'
import { oneOf, recordId, text } from '../fields.ts'
import { caller, listFields } from '../list.ts'
import { operation, domainErrors, type ErrorRule } from '../operation.ts'
import { commonErrors } from '../common-errors.ts'
import { ifsc, paperFile, phrase, version } from './fields.ts'
import { masterListFilter } from './list-filter.ts'
import { newPaperParts, paperFields, withSoundPapers } from './papers.ts'
import { HistoryEntry, PossibleDuplicate, recordFields, rowFields } from './shapes.ts'

type Shape = z.ZodMiniObject['_zod']['def']['shape']

export const masterErrors = domainErrors({
  paper_not_found: { status: 404, message: 'This paper is not there any more.' },
  paper_empty: { status: 422, message: 'Give a number, a day or a file.', field: 'document' },
  paper_wrong: {
    status: 415,
    message: 'File type not allowed. It must be a PDF, PNG or JPEG.',
    field: 'document',
  },
  account_not_found: { status: 404, message: 'This bank account is not there any more.' },
})

type Declared<Row extends Shape, Record extends Shape, Form extends Shape, Update extends Shape> = {
  /** 'vendors': folder, rights and the addresses of calls that are ours. */
  feature: string
  /** 'Vendor': what one of them is called in sentences. */
  thing: string
  list: {
    endpoint: string
    /** Name of the list in the answer; the seeds call it reponselist everywhere but for vendors. */
    rows?: 'vendor_list'
    row: Row
    fields?: Shape
    when?: Readonly<{ [part: string]: string }>
  }
  read: { endpoint: string; record: Record }
  create?: { endpoint: string; action: string }
  form: Form
  /** Fields of a change, where they differ from those of a new record. */
  change?: Update
  errors?: readonly ErrorRule[]
}

const accountFields = {
  name: phrase('Account holder', 100, { required: true }),
  bankname: phrase('Bank', 100, { required: true }),
  branch_name: phrase('Branch', 100),
  ifsc_code: ifsc({ required: true }),
  document: paperFile(),
}
const accountNumber = (optional: boolean) =>
  text('Account number', {
    optional,
    max: 34,
    as: (typed) => typed.replace(/[\s-]/g, '').toUpperCase(),
    pattern: { is: /^[0-9A-Z]{5,34}$/, message: 'Account number must be 5 to 34 digits or letters' },
  })

/** The calls on what hangs on a record: its papers, bank accounts, hidden numbers and history. */
const attached = (feature: string, notFound: ErrorRule) => {
  const write = { kind: 'write', right: `${feature}.write` } as const
  const of = { ...caller, id: recordId() }
  const { paper_not_found, paper_wrong, paper_empty, account_not_found } = masterErrors
  return {
    addPaper: operation({
      ...write,
      kind: 'create',
      endpoint: `api/${feature}/add-paper`,
      uploads: true,
      summary: 'Adds a paper to a record.',
      fields: z.object({ ...of, ...paperFields }),
      answer: z.object({ paper_id: z.number() }),
      errors: [notFound, paper_wrong, paper_empty],
    }),
    replacePaper: operation({
      ...write,
      endpoint: `api/${feature}/replace-paper`,
      uploads: true,
      summary:
        'Puts a newer state in the place of a paper, which stays in its history; without a file it keeps the one it has.',
      fields: z.object({ ...of, paper_id: recordId('Paper'), ...paperFields }),
      answer: z.object({ paper_id: z.number() }),
      errors: [notFound, paper_not_found, paper_wrong, paper_empty],
    }),
    removePaper: operation({
      ...write,
      endpoint: `api/${feature}/remove-paper`,
      summary: 'Takes a paper away; the history of the record names it.',
      fields: z.object({ ...of, paper_id: recordId('Paper') }),
      answer: z.object({}),
      errors: [notFound, paper_not_found],
    }),
    addAccount: operation({
      ...write,
      kind: 'create',
      endpoint: `api/${feature}/add-bank-account`,
      uploads: true,
      summary: 'Adds a bank account.',
      fields: z.object({ ...of, ...accountFields, account_no: accountNumber(false) }),
      answer: z.object({ account_id: z.number() }),
      errors: [notFound, paper_wrong],
    }),
    changeAccount: operation({
      ...write,
      endpoint: `api/${feature}/update-bank-account`,
      uploads: true,
      summary: 'Changes a bank account; an empty number or file keeps what is stored.',
      fields: z.object({
        ...of,
        account_id: recordId('Account'),
        ...accountFields,
        account_no: accountNumber(true),
      }),
      answer: z.object({}),
      errors: [notFound, account_not_found, paper_wrong],
    }),
    removeAccount: operation({
      ...write,
      endpoint: `api/${feature}/remove-bank-account`,
      summary: 'Takes a bank account away.',
      fields: z.object({ ...of, account_id: recordId('Account') }),
      answer: z.object({}),
      errors: [notFound, account_not_found],
    }),
    reveal: operation({
      kind: 'write',
      right: `${feature}.reveal`,
      endpoint: `api/${feature}/reveal`,
      summary: 'One hidden number in full; who looked is written down.',
      fields: z.object({
        ...of,
        what: oneOf('What', ['aadhaar', 'pan', 'account_no'], 'What must be aadhaar, pan or account_no'),
        account_id: z.optional(recordId('Account')),
      }),
      answer: z.object({ value: z.string() }),
      errors: [notFound, account_not_found],
    }),
    history: operation({
      kind: 'read',
      right: `${feature}.read`,
      endpoint: `api/${feature}/history`,
      summary: 'Who changed what and when, newest first.',
      fields: z.object({ ...of, page: listFields.page, limit: listFields.limit }),
      answer: z.object({ totalcount: z.number(), reponselist: z.array(HistoryEntry) }),
    }),
    possibleDuplicates: operation({
      kind: 'read',
      right: `${feature}.read`,
      endpoint: `api/${feature}/look-alikes`,
      summary:
        'Other records with the same GSTIN, PAN or mobile: branches share them, so this warns and never refuses.',
      fields: z.object({
        ...caller,
        id: z.optional(recordId()),
        gstin: phrase('GSTIN', 20),
        pan: phrase('PAN', 20),
        mobile: phrase('Mobile', 20),
      }),
      answer: z.object({ reponselist: z.array(PossibleDuplicate) }),
    }),
  }
}

/**
 * All calls of one master. A master declares its fields, its row and its record; papers, bank accounts, hidden
 * numbers, history, look-alikes, and who may do what follow.
 */
export const master = <
  Row extends Shape,
  Record extends Shape,
  Form extends Shape,
  Update extends Shape = Form,
>({
  feature,
  thing,
  ...declared
}: Declared<Row, Record, Form, Update>) => {
  const notFound = domainErrors({
    [`${thing.toLowerCase().replaceAll(' ', '_')}_not_found`]: { status: 404, message: `${thing} not found` },
  })
  const missing = Object.values(notFound)[0] as ErrorRule
  const Row = z.object({ ...rowFields, ...declared.list.row })
  const Record = z.object({ ...recordFields, ...declared.read.record })
  const rowsIn = declared.list.rows ?? 'reponselist'
  const own = declared.errors ?? []
  return {
    feature,
    thing,
    rowsIn,
    missing,
    list: operation({
      endpoint: declared.list.endpoint,
      ...(declared.list.when && { when: declared.list.when }),
      kind: 'read',
      right: `${feature}.read`,
      summary: `One page of ${feature}, newest first or by name; active (1) and inactive (0) ones unless status says which, those with papers that run out soon or have run out when papers asks so.`,
      fields: z.object({
        ...listFields,
        ...declared.list.fields,
        ...masterListFilter,
      }),
      answer: z.object({ totalcount: z.number(), more: z.optional(z.boolean()), [rowsIn]: z.array(Row) }),
    }),
    read: operation({
      endpoint: declared.read.endpoint,
      kind: 'read',
      right: `${feature}.read`,
      summary: `One record of ${feature}, with papers and bank accounts; Aadhaar, PAN and account numbers masked.`,
      fields: z.object({ ...caller, id: recordId() }),
      answer: z.object({ reponselist: Record, data: z.optional(z.array(Record)) }),
      errors: [missing],
    }),
    create: operation({
      ...(declared.create ?? { endpoint: `api/${feature}/create` }),
      kind: 'create',
      right: `${feature}.write`,
      uploads: true,
      summary: `Adds one to ${feature}, with its papers.`,
      fields: withSoundPapers(z.object({ ...caller, ...newPaperParts, ...declared.form })),
      answer: z.object({ id: z.number() }),
      errors: [...own, masterErrors.paper_wrong],
    }),
    update: operation({
      endpoint: `api/${feature}/update`,
      kind: 'write',
      right: `${feature}.write`,
      summary: `Changes one of ${feature}; papers and bank accounts have calls of their own.`,
      fields: z.object({
        ...caller,
        ...((declared.change ?? declared.form) as Update),
        id: recordId(),
        version,
      }),
      answer: z.object({ version: z.number() }),
      errors: [...own, missing, commonErrors.changed_by_another],
    }),
    setStatus: operation({
      endpoint: `api/${feature}/set-status`,
      kind: 'write',
      right: `${feature}.write`,
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
    ...attached(feature, missing),
    Row,
    Record,
  }
}

/** A master as the shells of server and panel handle it, whatever its own fields. */
export type MasterContract = ReturnType<typeof master<Shape, Shape, Shape>>
