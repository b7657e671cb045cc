import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Pool, PoolClient } from 'pg'
import { addressOf, templateName } from '../../testing/addresses.ts'
import { openPool } from '../pool.ts'
import { readSql, textOf } from '../sql-file.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { statementTexts } from './folder-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-sql-'))
const fileOf = (name: string, text: string): URL => {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name))
}

let pool: Pool
let client: PoolClient
let catalogue: Catalogue
beforeAll(async () => {
  pool = openPool(addressOf(inject('cluster'), templateName), { max: 1 })
  catalogue = await readCatalogue(pool)
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
  rmSync(folder, { recursive: true })
})

const statementOf = (tags: readonly string[], text: string): string =>
  ['Says what it does.', ...tags].map((line) => `-- ${line}\n`).join('') + `${text}\n`

/** What is generated for statements. @param texts of the files by their names, heads and all */
const generatedOf = async (texts: Record<string, string>): Promise<string> => {
  const files = Object.entries(texts).map(([name, text]) => fileOf(name, text))
  const made = await statementTexts(client, files, catalogue, join(folder, 'database'))
  return made.get(join(folder, 'statements.generated.ts')) ?? ''
}

/** What is generated for a statement. @param tags of its header */
const generated = (text: string, ...tags: string[]) => generatedOf({ 'one.sql': statementOf(tags, text) })

describe('a .sql file', () => {
  test('has parameters where a colon begins a name, and nowhere else', () => {
    const url = fileOf(
      'tokens.sql',
      `-- A comment: :no /* :no */
SELECT ':no', "a:no", :yes::text, x[1:2], 'it''s :no' -- :no
  /* :no */, $$ :no $$, :other, :yes`,
    )
    const read = readSql(url)
    expect(read.names).toEqual(['yes', 'other', 'yes'])
    expect(textOf(read, (name) => `<${name}>`)).toBe(
      `SELECT ':no', "a:no", <yes>::text, x[1:2], 'it''s :no'\n/* :no */, $$ :no $$, <other>, <yes>`,
    )
  })

  test('takes in what it shares with others', () => {
    fileOf('shared.part.sql', '-- What is shared.\nshared AS (SELECT :n AS n),\n')
    const url = fileOf(
      'with-part.sql',
      'WITH\n  -- @include shared.part.sql\nrest AS (SELECT) SELECT n FROM shared',
    )
    expect(textOf(readSql(url), () => '$1')).toBe(
      'WITH\nshared AS (SELECT $1 AS n),\nrest AS (SELECT) SELECT n FROM shared',
    )
  })
})

describe('the types of a statement', () => {
  test('are those of PostgreSQL, as the pool reads them', async () => {
    const made = await generated(
      'SELECT id, day, booked_at, payable, schedule_day FROM orders WHERE id = :id AND day = :day AND paid > :paid',
    )
    expect(made).toContain('export const one = reading<')
    expect(made).toContain('{ id: number; day: string; paid: string | number }')
    expect(made).toContain(
      '{ id: number; day: string; booked_at: Date; payable: string; schedule_day: string | null }',
    )
  })

  test('of a column that an outer join brings allow for its absence, others do not', async () => {
    const made = await generated(
      'SELECT o.number, d.name AS driver FROM orders o LEFT JOIN drivers d ON d.id = o.driver_id',
    )
    expect(made).toContain('{ number: string; driver: string | null }')
    const lateral = await generated(
      'SELECT o.number FROM products p LEFT JOIN LATERAL (SELECT number FROM orders LIMIT 1) AS o ON true',
    )
    expect(lateral).toContain('{ number: string | null }')
    const named = await generated(
      'WITH last AS (SELECT number FROM orders LIMIT 1) SELECT number FROM products LEFT JOIN last ON true',
    )
    expect(named).toContain('{ number: string | null }')
  })

  test('of an expression allow for null until the header says that it never is', async () => {
    expect(await generated('SELECT count(*) AS n FROM orders')).toContain('{ n: number | null }')
    expect(await generated('SELECT count(*) AS n FROM orders', '@notNull n')).toContain('{ n: number }')
  })

  test('name the words that a CHECK allows, and what the header says of JSON', async () => {
    expect(await generated('SELECT kind FROM series')).toContain(
      "kind: 'challan' | 'receipt' | 'refund' | 'empties' | 'opening' | 'opening_due' | 'opening_advance' | 'hand_over' | 'deposit' | 'pay_out' | 'close' | 'take_over' | 'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note' | 'deduction' | 'trip'\n",
    )
    const made = await generated(`SELECT '[]'::json AS all`, '@type all { id: number }[]')
    expect(made).toContain('{ all: { id: number }[] }')
  })
})

describe('a row with a name', () => {
  const columns = 'id, number, customer_name, mobile, email, shipping_address, payment_mode'
  const byId = (...tags: string[]) => statementOf(tags, `SELECT ${columns} FROM orders WHERE id = :id`)
  const newest = (...tags: string[]) => statementOf(tags, `SELECT ${columns} FROM orders ORDER BY id LIMIT 1`)

  test('stands once, whichever statements have it', async () => {
    const made = await generatedOf({ 'by-id.sql': byId('@row Card'), 'newest.sql': newest('@row Card') })
    expect(made.split('shipping_address: string\n')).toHaveLength(2)
    expect(made).toContain('export type Card = {\n  id: number\n')
    expect(made).toContain("export const byId = reading<{ id: number }, Card>(at('by-id.sql'))")
    expect(made).toContain("export const newest = reading<Record<never, never>, Card>(at('newest.sql'))")
  })

  test('is the same wherever it is named, or the file and what differs are told', async () => {
    const other = statementOf(['@row Card'], 'SELECT id, number FROM orders')
    await expect(generatedOf({ 'by-id.sql': byId('@row Card'), 'other.sql': other })).rejects.toThrow(
      /other\.sql: its Card is not that of .*by-id\.sql: customer_name: string, /,
    )
  })

  test.each([[[], []] as const, [['@row Card'], []] as const, [['@row Card'], ['@row Sheet']] as const])(
    'is asked for where a long row stands twice: %s and %s',
    async (first, second) => {
      await expect(
        generatedOf({ 'by-id.sql': byId(...first), 'newest.sql': newest(...second) }),
      ).rejects.toThrow(/newest\.sql: the row is that of .*by-id\.sql; @row names it once/)
    },
  )

  test('is what a part gives, with what the part says of its columns, and more columns may stand beside it', async () => {
    const part = `-- What a card shows of an order \`o\`.
-- @row Card
-- @type state 'open' | 'done'
-- @notNull due
o.id, o.number, coalesce(o.payable - o.paid, 0) AS due, 'open' AS state
`
    fileOf('card.part.sql', part)
    const made = await generatedOf({
      'cards.sql': statementOf([], 'SELECT\n-- @include card.part.sql\nFROM orders o'),
      'detail.sql': statementOf([], 'SELECT\n-- @include card.part.sql\n, o.mobile FROM orders o'),
      'count.sql': statementOf(
        ['@notNull n'],
        'SELECT count(*) AS n FROM (SELECT\n-- @include card.part.sql\nFROM orders o) AS o',
      ),
    })
    expect(made).toContain(
      "export type Card = { id: number; number: string; due: string; state: 'open' | 'done' }",
    )
    expect(made).toContain("reading<Record<never, never>, Card>(at('cards.sql'))")
    expect(made).toContain("reading<Record<never, never>, Card & { mobile: string }>(at('detail.sql'))")
    expect(made).toContain("reading<Record<never, never>, { n: number }>(at('count.sql'))")
  })

  test('of a part in another folder is imported from what is generated there', async () => {
    mkdirSync(join(folder, 'shelf'), { recursive: true })
    fileOf('shelf/card.part.sql', '-- What a card shows.\n-- @row Card\no.id, o.number\n')
    const made = await generatedOf({
      'cards.sql': statementOf([], 'SELECT\n-- @include shelf/card.part.sql\nFROM orders o'),
    })
    expect(made).toContain("import type { Card } from './shelf/statements.generated.ts'")
    expect(made).not.toContain('export type Card')
  })
})

test.each([
  ['reading', 'SELECT id FROM orders'],
  ['writing', 'UPDATE orders SET reason = :reason'],
  ['writing', 'WITH gone AS (DELETE FROM order_counts RETURNING n) SELECT n FROM gone'],
  ['writing', 'SELECT id FROM orders FOR UPDATE'],
])('%s is known by its plan: %s', async (does, text) => {
  expect(await generated(text)).toContain(`export const one = ${does}<`)
})

test.each([
  ['a column that is not there', 'SELECT nmae FROM products', [], 'column "nmae" does not exist'],
  ['a header that speaks of another', 'SELECT id FROM products', ['@notNull name'], 'speaks of name'],
  ['a tag that means nothing', 'SELECT id FROM products', ['@never id'], '@never means nothing'],
  ['two columns of one name', 'SELECT p.id, o.id FROM products p, orders o', [], 'needs a name of its own'],
  [
    'a type of a module that works',
    'SELECT id FROM products',
    ["@import { Id } from '../id.ts'"],
    '@import takes',
  ],
  ['a command that does not end as one', 'SELECT id FROM products', ['@command'], 'a command ends in'],
])('%s is found, with the file', async (_what, text, tags, message) => {
  await expect(generated(text, ...tags)).rejects.toThrow(message)
  await expect(generated(text, ...tags)).rejects.toThrow('one.sql')
})
