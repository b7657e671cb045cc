import type { Actor } from '../../actor.ts'
import type { AuditEvent, Reader, Transaction } from '../handles.ts'
import type { CommandStatement, Query, Writing } from '../statement.ts'
import type { Meets } from './again.ts'
import { auditClause, auditValues } from './audit.ts'
import type { Lock } from './lock.ts'
import { keepAnswer } from './once.ts'
import type { Proofs } from './proofs.ts'

/**
 * One statement that does a command whole and gives its answer. It carries its row of the log and, for a caller that may
 * repeat itself, the answer kept for its key.
 */
export type Command<Answer> = {
  readonly query: Query
  /** What happened, for the log. */
  readonly event: string
  readonly locks?: Lock | undefined
  /** Carries the type alone. */
  readonly answer?: Answer
}

/** Several statements, one after the other, with their row of the log and their answer. */
export type Steps<Answer> = {
  readonly writes: readonly Query[]
  readonly log: AuditEvent
  readonly answer: Answer
}

/**
 * One statement that gives numbers and ids, and what follows from them. `says` is pure like the plan: what else is
 * written, what the log has and what is answered.
 */
export type Taking<Answer> = {
  readonly takes: Query
  says(rows: readonly object[]): Steps<Answer> & Pick<More<never>, 'logFirst'>
}

/** A repeated request finds this done already. */
export type Done<Answer> = { readonly done: Answer }

/** The facts do not suffice to say what is written: newer ones are read, and it is planned again. */
type Stale = { readonly stale: true }

/** @template Needs what a {@link Performer} performs */
type More<Needs> = {
  /** Statements that run before. */
  readonly first?: readonly Query[] | undefined
  /** Rows of the log that stand before its own. */
  readonly logFirst?: readonly AuditEvent[] | undefined
  /** What it needs of features that stand above it. */
  readonly needs?: Needs | undefined
}

/**
 * What a command does, as data: nothing, one statement, or several. One statement that needs nothing else runs alone;
 * everything else runs as the steps of a transaction.
 */
export type Plan<Answer, Needs = never> = Done<Answer> | Stale | Written<Answer, Needs>

export type Written<Answer, Needs = never> =
  | (Command<Answer> & More<Needs>)
  | (Steps<Answer> & More<Needs>)
  | (Taking<Answer> & More<Needs>)

/**
 * A command of the business. `facts` reads all that it depends on; `plan` is pure, and says what is written or throws why
 * it is refused.
 */
export type Planned<Facts, Answer, Needs = never> = Meets & {
  /** Locks what the facts must not lose until they are written. */
  readonly lock?: ((trx: Transaction) => Promise<void>) | undefined
  /** Its one statement checks by itself that the facts still hold, so it needs the lock in steps alone. */
  readonly checks?: true
  readonly facts: (reader: Reader) => Promise<Facts>
  readonly plan: (facts: Facts) => Plan<Answer, Needs>
}

/** What the log says of a command beside what its plan says. */
export type Said = { readonly before?: object; readonly after?: object }

/** What a plan needs, under way in the transaction of the plan. */
export type UnderWay<Needs> = {
  /** Does whatever the statements of the plan rely on. */
  readonly before: (needs: Needs) => Promise<Said>
  /** Does whatever relies on them and comes with the command. */
  readonly after: (needs: Needs) => Promise<void>
  /** Does whatever follows from the command, and stands behind it in the log. */
  readonly last: (needs: Needs) => Promise<void>
}

/**
 * Performs what a plan needs of features above it. It locks all that both will change, in the order in which everybody does; the
 * facts are read again after that.
 */
export type Performer<Needs> = (trx: Transaction, by: Actor, found: Needs) => Promise<UnderWay<Needs>>

/** A statement of a .sql file with its values, as a step of a plan. */
export const stepOf = <Params, Row>(statement: Writing<Params, Row>, params: Params): Query => {
  if (!statement.fixed) throw new Error('the text of a step never changes')
  return statement.fixed(params)
}

/** The plan to take numbers and ids by a statement of a .sql file with these values. */
export const takingOf = <Params, Row extends object, Answer>(
  statement: Writing<Params, Row>,
  params: Params,
  says: (rows: readonly Row[]) => ReturnType<Taking<Answer>['says']>,
): Taking<Answer> => ({ takes: stepOf(statement, params), says })

/** Facts that are locked as they are read: each is what it was when its lock was given. */
export const lockedFacts = <Facts>(lockAndRead: (trx: Transaction) => Promise<Facts>) => {
  let read: { facts: Facts } | undefined
  return {
    lock: async (trx: Transaction): Promise<void> => {
      read = { facts: await lockAndRead(trx) }
    },
    facts: async (): Promise<Facts> => {
      if (!read) throw new Error('these facts are read by their lock')
      return read.facts
    },
  }
}

/** The plan to run a statement of a .sql file with these values. */
export const commandOf = <Params, Answer, Needs = never>(
  statement: CommandStatement<Params, Answer>,
  params: Params,
  rest: Pick<Command<Answer>, 'event' | 'locks'> & More<Needs>,
): Command<Answer> & More<Needs> => {
  if (!statement.fixed) throw new Error('the text of a command never changes')
  return { query: statement.fixed(params), ...rest }
}

/** How the .sql file of a command ends, so that what it has done is written down beside it. */
export const commandTail = 'SELECT record_id, before, after, answer FROM result'

/** What the .sql file of a command gives when it runs as one step of several. */
export type Tail<Answer> = {
  readonly record_id: number | string
  readonly before: object | null
  readonly after: object | null
  readonly answer: Answer
}

const wholeText = ({ text, values }: Query, keepsAnswer: boolean): string => {
  const at = (place: number) => `$${values.length + place}`
  const kept = keepsAnswer ? keepAnswer([at(1), at(7), at(8)]) : ''
  return `${text.slice(0, -commandTail.length).trimEnd()}${auditClause(at)}${kept}
  SELECT answer FROM result`
}

const texts = { plain: new Map<string, string>(), once: new Map<string, string>() }

/** The statement with its row of the log: one text for every command of a kind, so that it is prepared once a connection. */
export const queryOf = <Answer>({ query, event }: Command<Answer>, by: Actor, proofs: Proofs): Query => {
  const once = by.userId === null ? undefined : by.once
  const known = once ? texts.once : texts.plain
  const text = known.get(query.text) ?? wholeText(query, once !== undefined)
  known.set(query.text, text)
  const kept = once ? [once.key, once.fingerprint] : []
  return { text, values: [...query.values, ...auditValues(by, event, proofs), ...kept] }
}
