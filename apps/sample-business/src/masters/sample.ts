import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import type { Day } from '@refill/values/day.ts'
import type { PlannedPaper } from '../papers/drawing.ts'
import { samplePapers, type SamplePaper } from '../papers/papers.ts'
import { sampleAccounts, type SampleAccount } from './accounts.ts'
import type { SampleRecord } from './record.ts'

type Plain = SampleRecord<object> & { readonly branchOf?: number | undefined }

type Declared<R> = {
  /** How many of them a business has: so many with up to 2,000 orders, and a share of each more. */
  count: readonly [from: number, perOrder: number]
  records: (count: number, today: Day) => Iterable<R>
  papers?: (record: R, today: Day) => readonly PlannedPaper[]
}

/** A record with what hangs on it, which is made when it is asked for. */
export type SampleMaster = Plain & {
  readonly accounts: () => readonly SampleAccount[]
  readonly papers: () => Promise<readonly SamplePaper[]>
}

/** One master of the sample, handled like all others: what its records are made of, only its own file knows. */
export const sampleOf = <R extends Plain>(
  kind: MasterKind,
  { count, records, papers = () => [] }: Declared<R>,
) => ({
  count,
  *masters(wanted: number, today: Day): Generator<SampleMaster, void> {
    for (const record of records(wanted, today))
      yield {
        ...record,
        accounts: () => sampleAccounts(kind, record),
        papers: () => samplePapers(record.index, papers(record, today)),
      }
  },
})
