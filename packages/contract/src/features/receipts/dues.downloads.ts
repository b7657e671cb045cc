import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller, listFields } from '../../list.ts'
import { dueFilter } from './dues.contract.ts'

export const dueWorkbook = download({
  path: 'receipts/dues.xlsx',
  right: 'receipts.read',
  summary:
    'Who owes for delivered orders, all pages of a filter of the list, in its order, as a workbook; the total in the last row.',
  fields: z.object({ ...caller, search: listFields.search, ...dueFilter }),
  fileName: 'dues.xlsx',
  bytesPerRow: 90,
})
