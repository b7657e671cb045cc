import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { caller, recordFilter } from '../../list.ts'
import { cutOverErrors } from './cut-over.contract.ts'
import { cutOverRight } from './cut-over.rights.ts'

export const cutOverPaper = download({
  path: 'cut-over/cut-over.pdf',
  right: cutOverRight,
  summary:
    'The sums of the old books beside what was brought in, and the numbers that go on, to be signed and kept; marked while nobody has signed. Without an id the newest.',
  fields: z.object({ ...caller, id: recordFilter('Cut-over') }),
  fileName: 'Cut_Over.pdf',
  errors: [cutOverErrors.cut_over_none],
})
