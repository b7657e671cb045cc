import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller, listFields } from '../../list.ts'
import { cashFilter } from './cash.contract.ts'

export const cashWorkbook = download({
  path: 'cash/cash.xlsx',
  right: 'cash.read',
  summary: 'The cash documents of a filter of the list, all pages of it, newest first, as a workbook.',
  fields: z.object({ ...caller, search: listFields.search, ...cashFilter }),
  fileName: 'cash.xlsx',
  bytesPerRow: 80,
})
