import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { MasterRecord, MasterRow } from '@refill/contract/masters/shapes.ts'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { EmptyWords } from '../ui/formats/words.ts'
import type { Icon } from '../ui/icons.tsx'
import type { Filter } from '../ui/list/filters.ts'
import type { Columns } from '../ui/list/columns.tsx'
import type { Sort } from '../ui/list/habits.ts'
import type { MasterAddresses } from './form/addresses.ts'
import type { FieldSpec, FormSection, MasterValues } from './form/form-specs.ts'
import type { FilterLooks, OwnLooks } from './list/own-filters.ts'

export type AnyRow = MasterRow & { [field: string]: unknown }
export type AnyRecord = MasterRecord & { [field: string]: unknown }

export type RowOf<C extends MasterContract> = z.output<C['Row']>
export type RecordOf<C extends MasterContract> = z.output<C['Record']>

/** How a value is shown; `hidden` has its full value behind a button. */
export type LineAs = 'code' | 'number' | 'mobile' | 'day' | 'money' | 'yes' | 'aadhaar' | 'pan'

/** A label, the field or what is computed from the record, and how it is shown. */
export type LineSpec<R> = readonly [
  label: string,
  from: (keyof R & string) | ((from: R) => ReactNode),
  as?: LineAs,
]

/** A line, or the name of a field that is shown under its own label. */
export type ListedLine<R> = (keyof R & string) | LineSpec<R>

/** A component of the master's own; the record is missing when it could not be loaded. */
type OwnPart<R> = ComponentType<{ record: R | undefined }>

/** A panel of labelled values, with a component below them where needed, or one that is a panel itself. */
type Section<R, Line> =
  | { title: string; columns?: 1 | 2; lines: readonly Line[]; below?: OwnPart<R> }
  | {
      component: OwnPart<R>
      /** Shown from what the list knows, its `card.state`, until the record is there. */
      early?: ComponentType<{ state: unknown }>
    }

/** Sections that every master has, placed by their names. */
export type Place<R, Line> = Section<R, Line> | 'papers' | 'accounts'

type Saving = {
  /** On the button of the create form; 'Add Vendor' unless given. */
  button?: string
  /** 'Failed to create vendor' unless given. */
  failed?: { withoutMessage: string; thrown: string }
  /** Where a new record leads: to itself, unless specification/masters §1 says the list. */
  leadsTo?: 'list'
  /** Parts of the create call where they are not the fields and papers of the form. */
  parts?: (values: MasterValues) => object
}

/** A field of the contract, what is otherwise about it here, or a field that only the form has. */
export type ListedField<R, Name extends string> = Name | readonly [Name, Partial<FieldSpec<R>>] | FieldSpec<R>

type Words<Row, R> = {
  /** 'Vendors List' */
  title: string
  whenEmpty: string
  /** In the place of a value that is not there (AMB-038). */
  empty: EmptyWords
  /** Fields of every list call beside page, rows and search. */
  asked?: object
  /** Field that names a row and a record. */
  named: keyof Row & keyof R & string
  /** Names that are offered for a new paper. */
  paperNames: readonly string[]
}

type Card<Row, Line> = {
  hint?: (row: Row) => string
  /** Field beside its name where the palette found it. */
  besides?: keyof Row & string
  /** A word that every card carries, grey and hollow. */
  badge?: string
  lines: readonly Line[]
  /** What the navigation state carries beside the id. */
  state?: (row: Row) => object
}

/** Behind the name of the record, which leads to it, and before its state. */
export type Table<Row> = {
  columns: Columns<Row>
  /** Fields of the call that the columns need. */
  asked: object
}

export type Detail<R, Line> = {
  main: readonly Place<R, Line>[]
  side: readonly Place<R, Line>[]
  /** Lists of what the record has to do with, by their names, from its id. */
  lists?: { readonly [name: string]: (id: number) => string }
  /**
   * Whether what its sections ask for by themselves is on its way: the record takes the place of what is known of it when
   * all is there, and nothing moves once it stands.
   */
  useIsComing?: (id: number) => boolean
  /** Last in the head: what else is done with this master. */
  actions?: ComponentType<{ record: R }>
  /** Headings of papers and bank accounts. */
  titles?: { papers: string; accounts: string }
}

export type Form<Field> = {
  sections: readonly FormSection<Field>[]
  /** Rules of a new record where they are not those of the create call. */
  rules?: z.ZodMiniObject
  /** Rows of papers in the create form; none where its papers are fields of their own. */
  withPapers?: false
  saving?: Saving
  /** A new record below another one, which the address names: a branch of a customer. */
  below?: {
    /** In the address, and what the new record is called. */
    param: string
    called: string
    /** Field that holds the id of the record above, and those that are taken over from it. */
    field: string
    takes: readonly string[]
  }
}

/** All that its list and the palette show. */
type Listed<Row, R> = Words<Row, R> & {
  card: Card<Row, ListedLine<Row>>
  /** The list as a table too, with figures that cards have no room for. */
  table?: Table<Row>
  /** Of the filters that the list has beside those of all masters. */
  filters?: FilterLooks
}
export type ListedOf<C extends MasterContract> = Listed<RowOf<C>, RecordOf<C>> & OwnLooks<C['filters']>

export type Declared<Row, R, Name extends string> = Listed<Row, R> & {
  /** One panel with all fields, and the papers beside it, unless given. */
  detail?: Detail<R, ListedLine<R>>
  /** One panel with all fields unless given. */
  form?: Form<ListedField<R, Name>>
}

/** With every line and field looked up in the contract. */
export type DeclaredPanel = Words<AnyRow, AnyRecord> & {
  contract: MasterContract
  /** Filters and orders that the list has beside those of all masters. */
  filters: readonly Filter[]
  sorts: readonly Sort[]
  card: Card<AnyRow, LineSpec<AnyRow>>
  table?: Table<AnyRow>
  detail: Detail<AnyRecord, LineSpec<AnyRecord>> & { useIsComing: (id: number) => boolean }
  form: Form<FieldSpec<AnyRecord>>
}
/** How the shell calls a master, and where it stands. */
export type EntryWords = {
  addresses: MasterAddresses
  /** On buttons and headings: 'DP' where sentences say 'delivery partner'. */
  one: string
  /** In lists of several kinds; `one` unless given. */
  kind?: string
  /** What the palette calls a find. */
  label: string
  menu: string
  icon: Icon
}

export type MasterPanel = DeclaredPanel & Pick<EntryWords, 'addresses' | 'one'>

const textIn = (row: AnyRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

export const nameOf = ({ named }: DeclaredPanel, row: AnyRow) => textIn(row, named)
/** What differs between two records of one name where the palette found them. */
export const besidesOf = ({ card }: DeclaredPanel, row: AnyRow) =>
  card.besides ? textIn(row, card.besides) : ''

/** Every field of the form that is asked for in this place. */
export const fieldsOf = (panel: MasterPanel, on: 'create' | 'update'): FieldSpec<AnyRecord>[] =>
  panel.form.sections.flatMap(({ fields }) => fields).filter((spec) => !spec.on || spec.on === on)
