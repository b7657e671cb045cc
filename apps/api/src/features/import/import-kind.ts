import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Field } from '@refill/contract/masters/described-fields.ts'
import type { NamedRight } from '@refill/contract/rights.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'

/** A field of what is brought in: what its form knows of it. */
export type ImportColumn = Pick<Field, 'kind' | 'label' | 'rule' | 'change' | 'words'>

/** Texts by fields. */
export type Texts = { readonly [field: string]: string }

/** Where the record is found that a cell names. */
export type Lookup = MasterKind | 'products'

/** Values by fields, as the rules leave them. */
export type Values = { readonly [field: string]: unknown }

/** A record that is there already. */
export type Found = { readonly id: number; readonly version: number; readonly values: Values }

/** A record that a line became, and what the line said. */
export type BroughtRecord = { readonly id: number; readonly values: Values }

/** What stands on a record so that it cannot go, and which record it is. */
export type StoodOn = { readonly what: string; readonly record: string }

/** A problem of a field. */
export type FieldProblem = { readonly field: string; readonly problem: string }

/** Lines that are parts of one record: they are judged, stored, refused and taken back together. */
export type OfOne = {
  /** The field that names the record. */
  readonly by: string
  /** Fields that belong to the record, of which its lines say the same or nothing. */
  readonly alike: readonly string[]
  /** What is wrong with the record as a whole, once nothing is with its lines. */
  readonly judge: (lines: readonly Values[]) => FieldProblem | undefined
}

/**
 * One kind of what is brought in: its columns, and the commands that store it and take it back. A new kind costs no more
 * than this.
 */
export type ImportKind = {
  /** 'Customers' */
  readonly label: string
  /** What whoever brings it in must have beside the rights to bring in: the answers show what is there. */
  readonly needs: { readonly allOf: readonly [NamedRight, NamedRight] }
  readonly columns: { readonly [field: string]: ImportColumn }
  /** Sheets that it is read from before others, beside one that is called like it: an export of Tally has ledgers and bills. */
  readonly sheets: readonly string[]
  /** Fields whose cells name another record. */
  readonly lookups: { readonly [field: string]: Lookup }
  /** Fields by which another line of the same file may name one; none where no field names its like. */
  readonly calledBy: readonly string[]
  /** Fields that tell one record from another; the first of these that a line has all of counts. */
  readonly keys: readonly (readonly string[])[]
  /** Where a line is a part of a record; without it each line is one. */
  readonly ofOne?: OfOne
  /** What headings call a field beside its label, in small letters. */
  readonly called: { readonly [field: string]: readonly string[] }
  /** Records with the same key, in the order of the given lines. */
  readonly find: (
    reader: Pick<Reader, 'read' | 'readComposed' | 'secrets'>,
    key: readonly string[],
    lines: readonly Values[],
  ) => Promise<readonly (readonly Found[])[]>
  /** Refuses what only the database can know. @throws {DomainError} */
  readonly check: (trx: Transaction, values: Values, id?: number) => Promise<void>
  /** Adds records, at most {@link maxAdded}. @returns their ids, in their order */
  readonly add: (trx: Transaction, by: Actor, lines: readonly Values[]) => Promise<readonly number[]>
  /**
   * Changes fields of a record, of which it writes a row of the log. Without it a line that says otherwise than what is
   * there is wrong.
   * @param record as it was when the change was made up
   * @returns its version then
   * @throws {DomainError} changed_by_another
   */
  readonly change?: (
    trx: Transaction,
    by: Actor,
    record: Pick<Found, 'id' | 'version'>,
    changes: Values,
  ) => Promise<number>
  /** Has the database count its rows anew: what it planned for an empty table would read it whole for every row. */
  readonly analyze?: (db: Database) => Promise<unknown>
  /** What stands on records that were added; nothing where all of them can go. */
  readonly stoodOn: (
    reader: Pick<Reader, 'read' | 'readComposed'>,
    records: readonly BroughtRecord[],
  ) => Promise<StoodOn | undefined>
  /** Takes records away on which nothing stands. */
  readonly remove: (trx: Transaction, by: Actor, records: readonly BroughtRecord[]) => Promise<void>
}

/** A kind before it is called what the contract calls it. */
export type UnnamedKind = Omit<ImportKind, 'label'>

/** Rows of one statement, and of one turn: those who wait for one of its locks wait no longer than for these. */
export const maxAdded = 150
