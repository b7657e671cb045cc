import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller, listFields } from '../../list.ts'
import { userFilter } from './users.contract.ts'

export const userWorkbook = download({
  path: 'users/users.xlsx',
  right: 'users.read',
  summary:
    'The people of a filter of the list, all pages of it, in its order, as a workbook; no password and no key.',
  fields: z.object({ ...caller, search: listFields.search, ...userFilter }),
  fileName: 'users.xlsx',
})
