import type { ExportStanding } from '@refill/contract/features/export/export.contract.ts'
import { wholeBusinessDownload } from '@refill/contract/features/export/export.downloads.ts'
import type { Reader } from '../../database/handles.ts'
import { takenBefore, whatItHolds } from './sql/statements.generated.ts'
import { leaving } from './what-leaves.ts'

/** What a table takes in the zip of what it takes on the disk, as measured (docs/measured/0107). */
const packedShare = 0.13

export const readStanding = async (reader: Reader): Promise<ExportStanding> => {
  const [[held], taken] = await Promise.all([
    reader.read(whatItHolds, { tables: leaving.map(({ table }) => table) }),
    reader.read(takenBefore, { file: wholeBusinessDownload.path }),
  ])
  const { rows = 0, table_bytes = 0, papers = 0, paper_bytes = 0 } = held ?? {}
  return {
    tables: leaving.length,
    rows,
    papers,
    bytes: Math.round(table_bytes * packedShare + paper_bytes),
    taken: taken.map(({ at, by }) => ({ at: at.toISOString(), by })),
  }
}
