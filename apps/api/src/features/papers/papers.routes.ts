import { listPapersRunningOut } from '@refill/contract/features/papers/papers.contract.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import type { Database } from '../../database/database.ts'
import { fileUrl } from '../../files/files.ts'
import type { Routes } from '../../http/operations.ts'
import { paperPlace } from '../../masters/papers.ts'
import { findPapersRunningOut } from './papers.queries.ts'

export const papersRoutes = (on: Routes, db: Database): void => {
  on(listPapersRunningOut, async ({ fields }) => {
    const { rows, total } = await findPapersRunningOut(db.reader, fields)
    return {
      totalcount: total,
      reponselist: rows.map(({ file_id, media_type, valid_until, ...rest }) => ({
        ...rest,
        number: shownNumber({
          name: rest.name,
          number: db.reader.secrets.decrypt(rest.number, paperPlace(rest.master_id)),
        }),
        valid_until: valid_until ?? '',
        url: fileUrl(file_id, media_type),
      })),
    }
  })
}
