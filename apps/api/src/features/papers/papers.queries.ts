import type { listPapersRunningOut } from '@refill/contract/features/papers/papers.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { readPage } from '../../database/page.ts'
import { everyWord } from '../../database/search.ts'

/** Current papers of active masters up to the horizon, the most pressing first. */
export const findPapersRunningOut = (
  reader: Reader,
  { page, limit, search }: FieldsOut<typeof listPapersRunningOut>,
) => {
  const found = reader
    .selectFrom('papers')
    .innerJoin('masters', 'masters.id', 'papers.master_id')
    .where('papers.ended_at', 'is', null)
    .where('papers.valid_until', '<=', expiryHorizon(dayInIndia(new Date())))
    .where('masters.active', '=', true)
    .where(everyWord(sql`lower(papers.name || ' ' || masters.name)`, search))
  const row = reader
    .selectFrom('papers')
    .innerJoin('masters', 'masters.id', 'papers.master_id')
    .leftJoin('files', 'files.id', 'papers.file_id')
    .select(['papers.id', 'papers.name', 'papers.number', 'papers.valid_until', 'papers.file_id'])
    .select(['masters.id as master_id', 'masters.kind', 'masters.name as master_name', 'files.media_type'])
  return readPage(
    reader,
    { page, limit },
    { found, row, key: sql`papers.id`, order: sql`papers.valid_until, papers.id` },
  )
}
