import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import type { ErrorRule } from '@refill/contract/operation.ts'
import type { Selectable, UpdateType } from 'kysely'
import type { Reader, Transaction } from '../database/handles.ts'
import type { Tables } from '../database/tables.generated.ts'

/** A table that holds the own fields of one master, under the id that it has in `masters`. */
type OwnTable = { [T in keyof Tables]: 'id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Every column of its own, also where the table has a default. */
export type Own<T extends OwnTable> = { [C in Exclude<keyof Tables[T], 'id'>]: UpdateType<Tables[T][C]> }
export type StoredOwn<T extends OwnTable> = Selectable<Tables[T]>

/** What the common part of a record says about it. */
export type Facts = {
  name: string
  /** Everything that a clerk would type to find it, beside the numbers below. */
  words: readonly string[]
  gst?: string
  pan?: string
  mobiles: readonly string[]
  isBranch?: boolean
}

export type PaperFacts = { name: string; number: string; valid_until: string }

/** One master: its contract and what is its own. Everything else is done once for all of them. */
export type Definition<T extends OwnTable, Form, Row> = {
  contract: MasterContract
  table: T
  /** @param before what is stored, when it is changed: a number that the form only shows masked stays */
  columns: (form: Form, before?: StoredOwn<T>) => Own<T>
  facts: (own: Own<T>) => Facts
  /** Papers whose number and day are fields of the form. */
  papers?: (form: Form) => PaperFacts[]
  /** Refuses what only the database can know. @param id of the record, when it is changed */
  check?: (trx: Transaction, own: Own<T>, id?: number) => Promise<void>
  /** What a broken constraint means. */
  clashes?: { [constraint: string]: ErrorRule }
  list: {
    /** Columns of a row in SQL; `o` is the own table, `m` the common one. */
    columns: string
    row: (stored: Row) => object
    /** Which rows, where not all of the kind. */
    branches?: 'when asked'
    /** The same list under other addresses. */
    aliases?: readonly MasterContract['list'][]
  }
  record: (stored: StoredOwn<T>, papers: readonly PaperRecord[], reader: Reader) => Promise<object> | object
}

/** Definitions differ in their tables and forms; the shell handles them alike and never looks inside. */
type Columns = Record<string, unknown>
export type AnyDefinition = Omit<
  Definition<'masters', never, never>,
  'table' | 'columns' | 'facts' | 'papers' | 'check' | 'list' | 'record'
> & {
  table: string
  columns: (form: object, before?: Columns) => Columns
  facts: (own: Columns) => Facts
  papers?: (form: object) => PaperFacts[]
  check?: (trx: Transaction, own: Columns, id?: number) => Promise<void>
  list: {
    columns: string
    row: (stored: object) => object
    branches?: 'when asked'
    aliases?: readonly MasterContract['list'][]
  }
  record: (stored: Columns, papers: readonly PaperRecord[], reader: Reader) => Promise<object> | object
}

/** Checks a definition against its table and its form, and lets the shell take it with all others. */
export const masterOf = <T extends OwnTable, Form, Row>(
  definition: Definition<T, Form, Row>,
): AnyDefinition => definition as unknown as AnyDefinition

export type { OwnTable }
