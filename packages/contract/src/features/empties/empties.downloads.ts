import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller } from '../../list.ts'
import { owedFilter } from './owed.contract.ts'

export const owedWorkbook = download({
  path: 'empties/owed.xlsx',
  right: 'empties.read',
  summary: 'Who owes empties, all pages of a filter of the list, as a workbook; the total in the last row.',
  fields: z.object({ ...caller, ...owedFilter }),
  fileName: 'who owes empties.xlsx',
  bytesPerRow: 60,
})
