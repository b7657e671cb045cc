import type { Actor } from '../actor.ts'
import type { Transaction } from './handles.ts'
import type { Proofs } from './proofs.ts'
import type { CommandStatement, Query } from './statement.ts'
import type { Tables } from './tables.generated.ts'

/**
 * A command that one statement does whole, so that it costs one round trip and holds its locks for no longer than that.
 * The statement carries its audit row and, for a caller that may repeat itself, the answer kept for its key.
 */
export type Command<Answer> = {
  readonly query: Query
  /** What happened, for the audit log. */
  readonly event: string
  readonly hold?: Hold | undefined
  readonly also?: Also | undefined
  /** Carries the type alone. */
  readonly answer?: Answer
}

/**
 * Rows that have to stay as they are: locked FOR KEY SHARE before the statement and in its transaction, for commands
 * that must also see what those wrote who held the locks before.
 */
export type Hold = { readonly table: keyof Tables; readonly ids: readonly number[] }

/**
 * What belongs to it besides, for the few of a kind that need more: in its transaction. Called before the statement to
 * hold all that both will change, so that locks are taken in one order; what it gives is done once the statement has
 * answered.
 */
export type Also = (trx: Transaction) => Promise<() => Promise<void>>

/** What a repeated request finds done already. */
export type Done<T> = { readonly done: T }

export const makeCommand = <Params, Answer>(
  statement: CommandStatement<Params, Answer>,
  params: Params,
  rest: Pick<Command<Answer>, 'event' | 'hold' | 'also'>,
): Command<Answer> => {
  if (!statement.fixed) throw new Error('the text of a command never changes')
  return { query: statement.fixed(params), ...rest }
}

/** How the .sql file of a command ends, so that what it has done is written down beside it. */
export const commandTail = 'SELECT record_id, before, after, answer FROM result'

const wholeText = ({ text, values }: Query, keepsAnswer: boolean): string => {
  const at = (place: number) => `$${values.length + place}`
  const keeping = `,
  remembered AS (INSERT INTO idempotency_keys (user_id, key, fingerprint, answer)
    SELECT ${at(1)}::bigint, ${at(7)}, ${at(8)}, answer FROM result)`
  return `${text.slice(0, -commandTail.length).trimEnd()},
  audited AS (INSERT INTO audit_log (user_id, session_id, operation, request, event, proof, record_id, before, after)
    SELECT ${at(1)}::bigint, ${at(5)}::bigint, ${at(2)}, ${at(3)}, ${at(4)}, ${at(6)}, record_id::text, before, after FROM result)${
      keepsAnswer ? keeping : ''
    }
  SELECT answer FROM result`
}

const texts = { plain: new Map<string, string>(), once: new Map<string, string>() }

/** The statement with its audit row: the same text for every command of a kind, so it is prepared once a connection. */
export const queryOf = <Answer>({ query, event }: Command<Answer>, by: Actor, proofs: Proofs): Query => {
  const once = by.userId === null ? undefined : by.once
  const known = once ? texts.once : texts.plain
  const text = known.get(query.text) ?? wholeText(query, once !== undefined)
  known.set(query.text, text)
  const proof = proofs.make({ user_id: by.userId, operation: by.operation, request: by.request, event })
  const who = [by.userId, by.operation, by.request, event, by.sessionId ?? null, proof]
  return { text, values: [...query.values, ...who, ...(once ? [once.key, once.fingerprint] : [])] }
}

/** Ids are numbers, so that they may stand in the text: begun and held is then one message. */
export const holdText = ({ table, ids }: Hold): string =>
  `SELECT FROM ${table} WHERE id IN (${ids.map(Math.trunc).join(', ') || '0'}) ORDER BY id FOR KEY SHARE`
