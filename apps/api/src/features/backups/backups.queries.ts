import { runStates, type Archive, type Backups } from '@refill/contract/features/backups/backups.contract.ts'
import type { Reader } from '../../database/handles.ts'
import type { PlaceNow } from './place-now.ts'
import * as statements from './sql/statements.generated.ts'

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Of runs of before a place was noted. */
const earlier = 'an earlier place'

const readRows = (reader: Reader, page: number, limit: number) =>
  reader.read(statements.archives, { limit, offset: (page - 1) * limit })

const shown = (
  places: readonly string[],
  { total: _total, removed_at, row_count, ...row }: Row,
): Archive => ({
  ...row,
  place: places.includes(row.place) ? '' : row.place || earlier,
  checked: runStates.find((state) => state === row.checked) ?? '',
  rows: row_count,
  started_at: row.started_at.toISOString(),
  checked_at: row.checked_at?.toISOString() ?? '',
  is_kept: row.state === 'good' && removed_at === null,
})

export const findArchives = async (
  reader: Reader,
  { places }: Pick<PlaceNow, 'places'>,
  { page, limit }: { page: number; limit: number },
) => {
  const rows = await readRows(reader, page, limit)
  return { totalcount: rows[0]?.total ?? 0, reponselist: rows.map((row) => shown(places, row)) }
}

export const readRunning = async (reader: Reader): Promise<Backups['running']> => {
  const [run] = await reader.read(statements.running, {})
  return run ? { kind: run.kind, started_at: run.started_at.toISOString(), share: run.share } : null
}
