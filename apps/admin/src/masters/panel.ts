import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { MasterRecord, MasterRow } from '@refill/contract/masters/shapes.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { EmptyWords } from '../ui/formats/words.ts'
import type { EntryWords } from './master-entry.tsx'
import type { FieldSpec, FormSection, MasterValues } from './form-specs.ts'

export type AnyRow = MasterRow & { [field: string]: unknown }
export type AnyRecord = MasterRecord & { [field: string]: unknown }

/** How a value is shown; `hidden` has its full value behind a button. */
export type LineAs = 'code' | 'number' | 'mobile' | 'day' | 'money' | 'yes' | 'aadhaar' | 'pan'

/** A label, the field or what is computed from the record, and how it is shown. */
export type LineSpec<R> = readonly [
  label: string,
  of: (keyof R & string) | ((of: R) => ReactNode),
  as?: LineAs,
]

/** A piece of the master's own; the record is missing when it could not be loaded. */
type Piece<R> = ComponentType<{ record: R | undefined }>

/** A panel of labelled values, with a piece below them where needed, or a piece that is a panel itself. */
export type Section<R> =
  { title: string; columns?: 1 | 2; lines: readonly LineSpec<R>[]; below?: Piece<R> } | { piece: Piece<R> }

/** Sections that every master has, placed by their names. */
type Place<R> = Section<R> | 'papers' | 'accounts'

type Saving = {
  /** On the button of the create form; 'Add Vendor' unless given. */
  button?: string
  /** 'Failed to create vendor' unless given. */
  failed?: { withoutMessage: string; thrown: string }
  /** Where a new record leads: to itself, unless the seed says the list. */
  leadsTo?: 'list'
  /** Parts of the create call where they are not the fields and papers of the form. */
  parts?: (values: MasterValues) => object
}

type Declared<Row, R> = {
  /** 'Vendors List' */
  title: string
  whenEmpty: string
  /** In the place of a value that is not there (AMB-038). */
  empty: EmptyWords
  /** Fields of every list call beside page, rows and search. */
  asked?: object
  card: {
    title: (row: Row) => string
    hint?: (row: Row) => string
    /** Beside its title where the palette found it. */
    besides?: (row: Row) => string
    /** A word that every card carries, grey and hollow. */
    badge?: string
    lines: readonly LineSpec<Row>[]
    /** What the navigation state carries beside the id. */
    state?: (row: Row) => object
  }
  detail: {
    title: (record: R) => string
    main: readonly Place<R>[]
    side: readonly Place<R>[]
    /** Last in the head: what else is done with this master. */
    actions?: ComponentType<{ record: R }>
    /** Headings of papers and bank accounts. */
    titles?: { papers: string; accounts: string }
    /** Shown from the navigation state until the record is there. */
    early?: ComponentType<{ state: unknown }>
  }
  form: {
    sections: readonly FormSection<R>[]
    /** Rules of a new record where they are not those of the create call. */
    rules?: z.ZodMiniObject
    /** Rows of papers in the create form; none where its papers are fields of their own. */
    withPapers?: false
    saving?: Saving
    /** Values of a new record that the address names: the customer of a new branch. */
    fromAddress?: (address: URLSearchParams) => MasterValues
  }
  /** Names that are offered for a new paper. */
  paperNames: readonly string[]
  /** What the history calls fields that are not on the form. */
  labels?: { [field: string]: string }
}

export type DeclaredPanel = Declared<AnyRow, AnyRecord> & { contract: MasterContract }
export type MasterPanel = DeclaredPanel & Pick<EntryWords, 'addresses' | 'one'>

type RowOf<M extends MasterContract> = z.output<M['Row']>
type RecordOf<M extends MasterContract> = z.output<M['Record']>

/**
 * One master in the panel: checked against its contract here, then handled like all others by the shell, which only
 * hands rows and records through.
 */
export const masterPanel = <M extends MasterContract>(
  contract: M,
  declared: Declared<RowOf<M>, RecordOf<M>>,
): DeclaredPanel => ({ contract, ...declared }) as unknown as DeclaredPanel

/** Every field of the form that is asked for in this place. */
export const fieldsOf = (panel: MasterPanel, on: 'create' | 'update'): FieldSpec<AnyRecord>[] =>
  panel.form.sections.flatMap(({ fields }) => fields).filter((spec) => !spec.on || spec.on === on)
