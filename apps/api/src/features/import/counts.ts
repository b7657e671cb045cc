import type { ImportCounts } from '@refill/contract/features/import/import.shapes.ts'
import type { Reader } from '../../database/handles.ts'
import { lineCounts } from './sql/statements.generated.ts'

const none = { new: 0, changed: 0, same: 0, wrong: 0, left_out: 0, added: 0, updated: 0, undone: 0 }

/** How many lines imports have, of each state and together. */
export const countsOfAll = async (reader: Pick<Reader, 'read'>, ids: readonly number[]) => {
  const rows = await reader.read(lineCounts, { ids })
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ import_id }) => import_id === id)
      const counts: ImportCounts = { ...none }
      for (const { state, n } of own) if (state !== 'unchecked') counts[state] = n
      return [id, { counts, lines: own.reduce((sum, { n }) => sum + n, 0) }]
    }),
  )
}

export const countsOf = async (reader: Pick<Reader, 'read'>, id: number): Promise<ImportCounts> =>
  (await countsOfAll(reader, [id])).get(id)?.counts ?? none
