import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { User } from '@refill/contract/features/users/users.contract.ts'
import { userWorkbook } from '@refill/contract/features/users/users.downloads.ts'
import { maxRows } from '@refill/contract/list.ts'
import { dayInIndia, showClock } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { findUsers } from './users.queries.ts'

const momentOf = (instant: string) =>
  instant && `${dayInIndia(new Date(instant))} ${showClock(new Date(instant))}`
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

const columns: readonly ReportColumn<User>[] = [
  { header: 'Name', width: 28, kind: 'text', of: ({ name }) => name },
  { header: 'Username', width: 20, kind: 'text', of: ({ username }) => username },
  { header: 'Role', width: 20, kind: 'text', of: ({ role }) => role },
  { header: 'Mobile', width: 14, kind: 'text', of: ({ mobile }) => mobile },
  { header: 'Driver', width: 24, kind: 'text', of: ({ driver }) => driver },
  { header: 'Delivery partner', width: 24, kind: 'text', of: ({ partner }) => partner },
  { header: 'Second factor', width: 14, kind: 'text', of: (user) => yesOrNo(user.has_second_factor) },
  { header: 'First password', width: 14, kind: 'text', of: (user) => yesOrNo(user.must_change_password) },
  { header: 'Last seen', width: 18, kind: 'moment', of: (user) => momentOf(user.last_seen_at) },
  { header: 'Status', width: 10, kind: 'text', of: ({ status }) => (status === 1 ? 'Active' : 'Inactive') },
]

/** The people of the list, all pages of it and in its order; a business has dozens, so they are read at once. */
export const exportUsers = (
  db: Database,
  by: Actor,
  filter: DownloadFieldsOut<typeof userWorkbook>,
  signal: AbortSignal,
) =>
  exportReport<User>(
    db,
    {
      fileName: userWorkbook.fileName,
      name: 'Users',
      columns,
      rows: async function* (snapshot) {
        yield (await findUsers(snapshot, by, { ...filter, page: 1, limit: maxRows })).reponselist
      },
    },
    signal,
  )
