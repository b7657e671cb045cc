import type { MasterContract } from '@refill/contract/masters/master.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import type { ErrorRule, FieldsOut } from '@refill/contract/operation.ts'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Reader, Transaction } from '../database/handles.ts'
import type { Condition, Reading, RowOrder } from '../database/statement.ts'
import type { Tables } from '../database/tables.generated.ts'
import type { FileStore } from '../files/file-store.ts'

/** Values by the columns of a master's own table, or by the fields of its form. */
export type Columns = { readonly [name: string]: unknown }

type ColumnName<F, Name> = F extends { paper: unknown }
  ? never
  : F extends { column: infer C extends string }
    ? C
    : Name
type Value<F, Typed> = F extends { nullable: true } ? Typed | null : Typed

/** What the form of a master writes into its own table: a column for each field that is no paper's. */
type Own<C extends MasterContract> = {
  [K in keyof C['fields'] as ColumnName<C['fields'][K], K>]: Value<
    C['fields'][K],
    FieldsOut<C['update']>[K & keyof FieldsOut<C['update']>]
  >
}

type ColumnOf<C extends MasterContract> = keyof Own<C> & string

/** The tables that have just these columns, of these types, under the id of `masters`. */
type TableOf<C extends MasterContract> = {
  [T in keyof Tables]: Own<C> & { id: number } extends Insertable<Tables[T]>
    ? [keyof Own<C>] extends [keyof Tables[T]]
      ? T
      : never
    : never
}[keyof Tables]

export type StoredOwn<T extends keyof Tables> = Selectable<Tables[T]>

/** References to the columns of the own table, by their names. */
export type References<Name extends string = string> = { readonly [K in Name]: RawBuilder<unknown> }

/**
 * What a filter asks of a row: a column, in the usual way of its kind (each word stands in it, or it is what was chosen),
 * or conditions of its own. It is not asked where nothing is chosen.
 */
type Where<C extends MasterContract> = {
  [K in keyof C['filters']]:
    | ColumnOf<C>
    | ((chosen: z.output<C['filters'][K]['rule']>, own: References<ColumnOf<C>>) => readonly Condition[])
}

/** What an order goes by: a column, small and large letters alike, or an expression of its own. The id breaks ties. */
type Sorts<C extends MasterContract> = {
  [K in keyof C['sorts']]: ColumnOf<C> | ((own: References<ColumnOf<C>>) => RowOrder)
}

/** Without it a filter or an order that the contract has would do nothing. */
type Answered<C extends MasterContract> = ([keyof C['filters']] extends [never]
  ? unknown
  : { list: { where: object } }) &
  ([keyof C['sorts']] extends [never] ? unknown : { list: { sorts: object } })

export type PaperFacts = { name: string; number: string; valid_until: string }

/** What is a master's own on the server; everything else is done once for all of them, from the fields of its contract. */
type Definition<C extends MasterContract, T extends TableOf<C>, Found> = {
  contract: C
  table: T
  /** Column that names a record where several kinds are listed. */
  name: ColumnOf<C>
  /** Columns that a clerk would type from to find a record, beside its name, GSTIN, PAN and mobiles. */
  words: readonly ColumnOf<C>[]
  mobiles: readonly ColumnOf<C>[]
  /** Letters of the code by which a record is called: 'DRV' gives DRV0041. */
  code?: string
  /**
   * Says what the form left open.
   * @param before what is stored, when it is changed
   */
  completed?: (own: Own<C>, before: Partial<Own<C>>) => Own<C>
  /**
   * Refuses what only the database can know.
   * @param id of the record, when it is changed
   */
  check?: (trx: Transaction, own: Own<C>, id?: number) => Promise<void>
  /** What a broken constraint means. */
  clashes?: { [constraint: string]: ErrorRule }
  /** Column that holds the record above a branch. */
  branchOf?: ColumnOf<C>
  list?: {
    /** SQL of what a row needs beside the columns of its fields; `o` is the own table, `m` the common one. */
    columns?: string
    /** What a row shows beside its fields. */
    more?: (found: Found) => object
    /** Of the filters that the contract has for this list alone. */
    where?: Where<C>
    /** Of the orders that the contract has for this list alone. */
    sorts?: Sorts<C>
    /** Rows that the list leaves out. They are told by columns of `m` that the counts have too, so totals stay exact. */
    hidden?: { rows: Condition; unless: (asked: FieldsOut<C['list']>, isSearched: boolean) => boolean }
    /** What the rows of a page show beside that where it is asked for, by their ids: one statement. */
    sums?: {
      asked: (asked: FieldsOut<C['list']>) => boolean
      of: Reading<{ ids: readonly number[] }, { id: number }>
    }
    /** The same list under other addresses. */
    aliases?: readonly MasterContract['list'][]
  }
  /** What a record shows beside its fields. */
  more?: (stored: StoredOwn<T>, papers: readonly PaperRecord[], reader: Reader) => Promise<object> | object
}

/** A master as the shell handles it: checked where it was defined, and never looked into here. */
export type Master<C extends MasterContract = MasterContract> = {
  contract: C
  table: string
  name: string
  words: readonly string[]
  mobiles: readonly string[]
  code?: string
  completed?: (own: Columns, before: Columns) => Columns
  check?: (trx: Transaction, own: Columns, id?: number) => Promise<void>
  clashes?: { [constraint: string]: ErrorRule }
  branchOf?: string
  list: {
    columns?: string
    more?: (found: Columns) => object
    where?: {
      [filter: string]: string | ((chosen: unknown, own: References) => readonly Condition[])
    }
    sorts?: { [sort: string]: string | ((own: References) => RowOrder) }
    hidden?: { rows: Condition; unless: (asked: Columns, isSearched: boolean) => boolean }
    sums?: {
      asked: (asked: Columns) => boolean
      of: Reading<{ ids: readonly number[] }, { id: number }>
    }
    aliases?: readonly MasterContract['list'][]
  }
  more?: (stored: Columns, papers: readonly PaperRecord[], reader: Reader) => Promise<object> | object
}

/** What the shell hands to a definition was made from its own fields, or read from its own table. */
const typed = <Kind>(columns: Columns): Kind =>
  // The shell has all masters in one list, and knows the columns of none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  columns as Kind

/**
 * Checks a definition against its contract and its table, and lets the shell take it with all others.
 */
export const masterOf = <C extends MasterContract, T extends TableOf<C>, Found = never>(
  definition: Definition<C, T, Found> & Answered<C>,
): Master<C> => {
  const { check, completed, list = {}, more, ...own }: Definition<C, T, Found> = definition
  const { more: moreInRow, hidden, sums, ...ofList } = list
  return {
    ...own,
    ...(completed && {
      completed: (columns, before) => completed(typed<Own<C>>(columns), typed<Partial<Own<C>>>(before)),
    }),
    ...(check && { check: (trx, columns, id) => check(trx, typed<Own<C>>(columns), id) }),
    list: {
      // The shell knows the columns and filters of none.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      ...(ofList as Master['list']),
      ...(hidden && {
        hidden: {
          ...hidden,
          // What was asked was parsed by this master's own call.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          unless: (asked, isSearched) => hidden.unless(asked as FieldsOut<C['list']>, isSearched),
        },
      }),
      ...(sums && {
        // The same holds here.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        sums: { ...sums, asked: (asked) => sums.asked(asked as FieldsOut<C['list']>) },
      }),
      ...(moreInRow && { more: (found) => moreInRow(typed<Found>(found)) }),
    },
    ...(more && { more: (stored, papers, reader) => more(typed<StoredOwn<T>>(stored), papers, reader) }),
  }
}

/** What every write on a master works with, and who asks for it. */
export type MasterWrite = { db: Database; store: FileStore; master: Master; by: Actor }
