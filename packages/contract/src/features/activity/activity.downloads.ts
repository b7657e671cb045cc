import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller } from '../../list.ts'
import { activityFilter } from './activity.contract.ts'

export const activityWorkbook = download({
  path: 'activity/activity.xlsx',
  right: 'activity.read',
  summary: 'The log of a filter, newest first, with what each entry changed, as a workbook.',
  fields: z.object({ ...caller, ...activityFilter }),
  fileName: 'activity.xlsx',
  bytesPerRow: 60,
})
