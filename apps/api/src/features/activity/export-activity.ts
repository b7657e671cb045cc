import { dayInIndia, showClock } from '@refill/values/day.ts'
import type { ActivityRow } from '@refill/contract/features/activity/activity.contract.ts'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import type { FieldsOf } from './changes.ts'
import { conditionsOf, inWords, type ActivityFilter } from './find-activity.ts'
import type { LoggedRow } from './sql/statements.generated.ts'
import { activityCount, activityToExport } from './sql/statements.generated.ts'

const changesIn = ({ changes }: ActivityRow): string =>
  changes.map(({ label, from, to }) => `${label}: ${from && `${from} → `}${to || 'empty'}`).join('\n')

const momentOf = ({ at }: ActivityRow): string => `${dayInIndia(new Date(at))} ${showClock(new Date(at))}`

const columnsOf = (fieldsOf: FieldsOf): readonly ReportColumn<LoggedRow>[] => {
  const texts: readonly [header: string, width: number, of: (row: ActivityRow) => string][] = [
    ['Who', 22, ({ who }) => who],
    ['What', 34, ({ did }) => did],
    ['Record', 32, ({ record }) => record.name],
    ['Changes', 60, changesIn],
    ['Address', 16, ({ session }) => session.address],
    ['Device', 40, ({ session }) => session.device],
    ['Request', 14, ({ request }) => request],
  ]
  // A row is put into words once for all its cells.
  const said = new WeakMap<LoggedRow, ActivityRow>()
  const inWordsOnce = (row: LoggedRow) => {
    const words = said.get(row) ?? inWords(row, fieldsOf)
    said.set(row, words)
    return words
  }
  return [
    { header: 'When', width: 20, kind: 'moment', of: (row) => momentOf(inWordsOnce(row)) },
    ...texts.map(([header, width, of]) => ({
      header,
      width,
      kind: 'text' as const,
      of: (row: LoggedRow) => of(inWordsOnce(row)),
    })),
  ]
}

/** All pages of a filter. */
export const exportActivity = (
  db: Database,
  filter: ActivityFilter,
  fieldsOf: FieldsOf,
  signal: AbortSignal,
) => {
  const where = allOf(conditionsOf(filter))
  const report = {
    fileName: 'activity.xlsx',
    name: 'Activity',
    title: 'Activity',
    columns: columnsOf(fieldsOf),
    rows: activityToExport.within({ filter: where }),
    count: activityCount.within({ filter: where }),
  }
  return exportReport(db, report, signal)
}
