import type { Actor } from '../actor.ts'

/**
 * A command that one statement does whole, so that it costs one round trip and holds its locks for no longer than that.
 * The statement carries its audit row and, for a caller that may repeat itself, the answer kept for its key.
 */
export type Command = {
  /**
   * CTEs parted by commas; $1 and after stand for `values`. One of them, `told`, has the columns record_id, before,
   * after and answer (jsonb), and one row: or none when what the command relied on has changed since it was read.
   */
  readonly text: string
  readonly values: readonly unknown[]
  /** What happened, for the audit log. */
  readonly event: string
  /**
   * A SELECT without parameters that locks what must stay as it is. It runs before the statement and in its
   * transaction, for commands that must also see what those wrote who held the locks before.
   */
  readonly hold?: string
}

/** What a repeated request finds done already. */
export type Done<T> = { readonly done: T }

const texts = new Map<string, string>()

const statement = ({ text, values }: Command, keepsAnswer: boolean): string => {
  const at = (place: number) => `$${values.length + place}`
  const kept = `,
  kept AS (INSERT INTO idempotency_keys (user_id, key, fingerprint, answer)
    SELECT ${at(1)}::bigint, ${at(5)}, ${at(6)}, answer FROM told)`
  return `WITH ${text},
  audited AS (INSERT INTO audit_log (user_id, operation, request, event, record_id, before, after)
    SELECT ${at(1)}::bigint, ${at(2)}, ${at(3)}, ${at(4)}, record_id::text, before, after FROM told)${
      keepsAnswer ? kept : ''
    }
  SELECT answer FROM told`
}

/** The same text for every command of a kind: it is prepared once a connection. */
export const statementOf = (command: Command, by: Actor): { text: string; values: unknown[] } => {
  const once = by.userId === null ? undefined : by.once
  const name = `${once ? 'once' : 'plain'} ${command.text}`
  const text = texts.get(name) ?? statement(command, once !== undefined)
  texts.set(name, text)
  const who = [by.userId, by.operation, by.request, command.event]
  return { text, values: [...command.values, ...who, ...(once ? [once.key, once.fingerprint] : [])] }
}
