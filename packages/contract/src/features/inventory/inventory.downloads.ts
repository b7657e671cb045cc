import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller, listFields } from '../../list.ts'

export const inventoryWorkbook = download({
  path: 'inventory/inventory.xlsx',
  right: 'inventory.read',
  summary: 'The inventory of a filter of the list, all pages of it, newest first, as a workbook.',
  fields: z.object({ ...caller, search: listFields.search }),
  fileName: 'inventory.xlsx',
  bytesPerRow: 70,
})
