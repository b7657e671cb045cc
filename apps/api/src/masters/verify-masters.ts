import { sql } from 'kysely'
import type { Reader } from '../database/handles.ts'
import type { Master } from './definition.ts'
import { wrongMasterCounts } from './sql/statements.generated.ts'

const orphansOf = (reader: Reader, { contract, table }: Master) =>
  reader.readComposed(sql<{
    id: number
  }>`SELECT m.id FROM masters m LEFT JOIN ${sql.table(table)} o USING (id)
    WHERE m.kind = ${contract.feature} AND o.id IS NULL`)

/** Counts that are kept against rows that are there, and records without their own fields; one sentence each. */
export const verifyMasters = async (reader: Reader, all: readonly Master[]): Promise<string[]> => {
  const counts = await reader.read(wrongMasterCounts, {})
  const orphans = await Promise.all(all.map((master) => orphansOf(reader, master)))
  return [
    ...counts.map(
      ({ kind, block, counted, stored }) => `${kind}: ${counted} in block ${block} of ids, ${stored} counted`,
    ),
    ...orphans.flat().map(({ id }) => `master ${id} has no fields of its own`),
  ]
}
