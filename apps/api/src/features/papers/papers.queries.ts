import type { listPapersRunningOut } from '@refill/contract/features/papers/papers.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { pageExact } from '../../database/pages.ts'
import { everyWordIn } from '../../database/search.ts'
import type { RowOf } from '../../database/statement.ts'
import { paperRows } from './sql/statements.generated.ts'

/** Current papers of active masters up to the horizon, the most pressing first. */
export const findPapersRunningOut = (
  reader: Reader,
  { page, limit, search }: FieldsOut<typeof listPapersRunningOut>,
) =>
  pageExact<RowOf<typeof paperRows>>(
    reader,
    { page, limit },
    {
      from: sql`papers p JOIN masters m ON m.id = p.master_id`,
      id: sql`p.id`,
      where: [
        sql<boolean>`p.ended_at IS NULL AND m.active`,
        sql<boolean>`p.valid_until <= ${expiryHorizon(dayInIndia(new Date()))}::date`,
        ...everyWordIn(sql`lower(p.name || ' ' || m.name)`, search),
      ],
      rows: paperRows,
    },
    sql`p.valid_until, p.id`,
  )
