import { runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { maxCounted } from '../database/pages.ts'
import type { Office } from './office.ts'

/** Rows like an existing one, each with its changes: what would take hours to enter. */
export const copyRows = async (
  office: Office,
  table: 'orders' | 'receipts' | 'purchases' | 'tax_documents',
  id: number,
  changes: readonly object[],
): Promise<void> => {
  const { rows } = await office.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await office.pool.query(
    `INSERT INTO ${table} (${names.join()}) SELECT ${names.map((name) => `copy.${name}`).join()}
     FROM ${table} AS kept, json_array_elements($2::json) WITH ORDINALITY AS change (fields, place),
       LATERAL json_populate_record(kept, change.fields) AS copy
     WHERE kept.id = $1 ORDER BY change.place`,
    [id, JSON.stringify(changes)],
  )
}

type Page = { rows: readonly { id: number }[]; total: number; more?: boolean | undefined }

/**
 * Turns every page of a list, as the panel does, and compares them with the ids that should stand there.
 * @param isExact whether the first page has to know how many there are
 */
export const expectPages = async (
  ask: (page: number) => Promise<Page>,
  wanted: readonly number[],
  { limit, isExact }: { limit: number; isExact: boolean },
): Promise<void> => {
  const pages = Math.max(Math.ceil(wanted.length / limit), 1)
  for (let page = 1; page <= pages; page += 1) {
    const { rows, total, more = false } = await ask(page)
    expect(rows.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * limit, page * limit))
    if (isExact) expect(more).toBe(false)
    if (!more) expect(total).toBe(wanted.length)
    else expect([total, total <= wanted.length]).toEqual([Math.max(maxCounted, page * limit) + 1, true])
  }
  // Past the end there is nothing, and it is known where the end is.
  expect(await ask(pages + 7)).toMatchObject({ rows: [], total: wanted.length })
}

/** What every list of documents can be narrowed by. */
export type ListFilter = { [name in 'from_date' | 'to_date' | 'search' | 'sort']?: string | undefined }

/** Left out two times in three, so that filters come alone and together. */
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** Whatever filters come together, all pages of them hold exactly the rows that fit, in their order. */
export const expectEveryFilter = <Filter extends { search?: string | undefined }>(
  filters: fc.Arbitrary<Filter>,
  ask: (filter: Filter, page: number, limit: number) => Promise<Page>,
  wantedOf: (filter: Filter) => readonly { id: number }[],
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(10, 25, 100), async (filter, limit) => {
      const isExact = !filter.search
      const wanted = wantedOf(filter).map(({ id }) => id)
      await expectPages((page) => ask(filter, page, limit), wanted, { limit, isExact })
    }),
    { numRuns: runs(40) },
  )
