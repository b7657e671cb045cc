import * as z from 'zod/mini'
import { listFields } from '../../list.ts'
import { masterKinds } from '../../masters/kinds.ts'
import { operation } from '../../operation.ts'

/** A current paper that is past its day or reaches it within 30 days; `kind` names the master: 'vehicles'. */
const RunningOutRow = z.object({
  id: z.number(),
  kind: z.enum(masterKinds),
  master_id: z.number(),
  master_name: z.string(),
  name: z.string(),
  number: z.string(),
  valid_until: z.string(),
  url: z.string(),
})
export type RunningOutRow = z.output<typeof RunningOutRow>

export const listPapersRunningOut = operation({
  endpoint: 'api/papers/running-out',
  kind: 'read',
  right: 'papers.read',
  summary:
    'Papers of all active masters that have run out or do so within 30 days, the oldest day first; search looks in the name of paper and record.',
  fields: z.object(listFields),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(RunningOutRow) }),
})
