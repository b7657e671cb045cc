import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { encrypted, leaving, leftOut } from './what-leaves.ts'

const office = await officeForFile()

const names = async (text: string): Promise<string[]> =>
  (await office.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)

const leavingNames = leaving.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))

test('each table and column of the business leaves or is named with the reason why it stays, and never both', async () => {
  const there = await names(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns c
     JOIN pg_class t ON t.oid = c.table_name::regclass AND t.relkind = 'r' WHERE table_schema = 'public'`,
  )
  const stays = (name: string) => name in leftOut || (name.split('.')[0] ?? '') in leftOut
  const leaves = new Set(leavingNames)
  expect(there.filter((name) => !leaves.has(name) && !stays(name))).toEqual([])
  expect(there.filter((name) => leaves.has(name) && stays(name))).toEqual([])
  const known = new Set(there.flatMap((name) => [name, name.split('.')[0] ?? '']))
  expect([...leavingNames, ...Object.keys(leftOut)].filter((name) => !known.has(name))).toEqual([])
  expect(leaves.size).toBe(leavingNames.length)
})

test('what lies encrypted leaves in clear, all of it', async () => {
  const sealed = await names(
    `SELECT replace(conname, conrelid::regclass || '_', conrelid::regclass || '.') AS name FROM pg_constraint
     WHERE conname LIKE '%\\_sealed' AND contype = 'c' ORDER BY 1`,
  )
  const opened = Object.entries(encrypted).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}_sealed`),
  )
  expect(opened.toSorted()).toEqual(sealed.toSorted())
})

test('every column says in the dictionary what it is', async () => {
  const silent = await names(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND col_description(c.oid, a.attnum) IS NULL`,
  )
  expect(silent.filter((name) => leavingNames.includes(name))).toEqual([])
})
