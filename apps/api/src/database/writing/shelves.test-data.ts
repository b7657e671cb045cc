import { sql } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import { theProgram } from '../../actor.ts'
import { officeForFile } from '../../testing/office.ts'
import type { Reader } from '../database.ts'
import type { Query } from '../statement.ts'
import { commandTail, type Command, type Steps } from './plan.ts'

/** What commands of these tests answer. */
export type Answer = { n: number }

/** A business with two shelves of a table of their own, on which commands of the house are tried. */
export const shelvesForFile = async () => {
  const office = await officeForFile({ connections: 4 })
  await office.pool.query(
    'CREATE TABLE shelves (id int PRIMARY KEY, n int NOT NULL CONSTRAINT n_small CHECK (n < 100))',
  )
  const clear = async () => {
    await office.pool.query('TRUNCATE shelves')
    await office.pool.query('INSERT INTO shelves (id, n) VALUES (1, 0), (2, 0)')
  }
  const standing = async (id = 1): Promise<number> =>
    (await office.pool.query('SELECT n FROM shelves WHERE id = $1', [id])).rows[0].n
  /** What the log has of commands of this operation, oldest first. */
  const logOf = async (operation: string) => {
    const text = 'SELECT event, before, after FROM audit_log WHERE operation = $1 ORDER BY id'
    return (await office.pool.query(text, [operation])).rows
  }
  const { rows } = await office.pool.query('SELECT id FROM users LIMIT 1')
  const userId: number = rows[0].id
  /** Somebody whose rows of the log can be told from those of others. */
  const somebody = (operation: string) => ({ ...theProgram(operation), userId })
  return { db: office.db, pool: office.pool, clear, standing, logOf, somebody }
}

export const standingIn = async (reader: Reader, id = 1): Promise<number> => {
  const [shelf] = await reader.readComposed<Answer>(sql`SELECT n FROM shelves WHERE id = ${id}`)
  return shelf?.n ?? -1
}

/** One statement that puts so many on a shelf, where as many stand as were read. */
export const putting = (many: number, seen: number, id = 1): Command<Answer> => ({
  query: {
    text: `WITH put AS (UPDATE shelves SET n = n + $2 WHERE id = $1 AND n = $3 RETURNING id, n),
      result AS (SELECT id AS record_id, jsonb_build_object('n', $3::int) AS before,
        jsonb_build_object('n', n) AS after, jsonb_build_object('n', n) AS answer FROM put)
      ${commandTail}`,
    values: [id, many, seen],
  },
  event: 'shelves.filled',
})

export const setting = (n: number, id = 1): Query => ({
  text: 'UPDATE shelves SET n = $2 WHERE id = $1',
  values: [id, n],
})

/** The same in steps. */
export const stepping = (many: number, seen: number): Steps<Answer> => {
  const n = seen + many
  return {
    writes: [setting(n)],
    log: { event: 'shelves.filled', id: 1, before: { n: seen }, after: { n } },
    answer: { n },
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text'))

/** What is sent meanwhile on connections on which a shelf is written, in its order. */
export const sentBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const watch = vi.spyOn(Client.prototype, 'query')
  await work()
  const { calls, contexts } = watch.mock
  const sent = calls.map(([query], index) => ({ on: contexts[index], text: textOf(query) }))
  watch.mockRestore()
  const writers = new Set(sent.filter(({ text }) => text.includes('UPDATE shelves')).map(({ on }) => on))
  return sent.filter(({ on }) => writers.has(on)).map(({ text }) => text)
}
