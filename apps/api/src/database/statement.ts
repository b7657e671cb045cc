import { sql, type RawBuilder } from 'kysely'
import type { Planning } from './planning.ts'
import { readSql, textOf } from './sql-file.ts'
import { nameOfFile, nameStatement } from './statement-names.ts'

/** A statement as `pg` takes it, planned once unless it says otherwise. */
export type Query = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly planned?: Planning
}

/** What a filter asks of a row. */
export type Condition = RawBuilder<boolean>

/** What rows are sorted by. */
export type RowOrder = RawBuilder<unknown>

/**
 * A statement of a .sql file with the types that PostgreSQL gave it; made by the generator, see `npm run generate`.
 * What it does decides where it runs: `reads` anywhere, `writes` in a transaction, `command` as a command of its own.
 */
export type Statement<Does extends 'reads' | 'writes' | 'command', Params, Row> = {
  readonly does: Does
  /** Its text never changes, so it is written down once. */
  readonly fixed: ((params: Params) => Query) | undefined
  /** The same as a part of another query, where a parameter may be an expression of it. */
  readonly within: (params: { [P in keyof Params]: Params[P] | RawBuilder<unknown> }) => RawBuilder<Row>
}
export type Reading<Params, Row> = Statement<'reads', Params, Row>
export type Writing<Params, Row> = Statement<'writes', Params, Row>
/** Gives its answer, or nothing when what it relied on has changed. */
export type CommandStatement<Params, Answer> = Statement<'command', Params, Answer>

export type RowOf<S> = S extends Statement<'reads' | 'writes', never, infer Row> ? Row : never

export type AnswerOf<S> = S extends Statement<'command', never, infer Answer> ? Answer : never

type Marked = {
  /** Parameters that are sent as JSON: `pg` would make an array of PostgreSQL of an array. */
  json?: readonly string[]
  /** Parameters that change the text: a condition, an order, or a whole number. */
  composed?: readonly string[]
}

/** The planner assumes a tenth of all rows for a LIMIT that it does not know, so the number stands in the text. */
const composedOf = (value: unknown) => (Number.isSafeInteger(value) ? sql.lit(value) : value)

const statement =
  <Does extends 'reads' | 'writes' | 'command'>(does: Does) =>
  <Params extends object, Row>(
    file: URL,
    { json = [], composed = [] }: Marked = {},
  ): Statement<Does, Params, Row> => {
    const read = readSql(file)
    const names = [...new Set(read.names)]
    const text = textOf(read, (name) => `$${names.indexOf(name) + 1}`)
    nameStatement(nameOfFile(file), text, read.parts[0])
    const template = Object.assign([...read.parts], { raw: read.parts })
    const sent = (name: string, value: unknown) => {
      if (composed.includes(name)) return composedOf(value)
      return json.includes(name) && value !== null ? JSON.stringify(value) : value
    }
    const fixed = (params: Params): Query => {
      return { text, values: names.map((name) => sent(name, Reflect.get(params, name))) }
    }
    const within: Statement<Does, Params, Row>['within'] = (params) => {
      const values = read.names.map((name) => sent(name, Reflect.get(params, name)))
      return sql<Row>(template, ...values)
    }
    return { does, fixed: composed.length > 0 ? undefined : fixed, within }
  }

export const reading = statement('reads')
export const writing = statement('writes')
export const command = statement('command')
