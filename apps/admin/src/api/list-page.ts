import type { Failure } from '@refill/contract/operation.ts'
import type { ListPage } from '../ui/list/list-source.ts'

type Counted = { success: true; totalcount: number; more?: boolean | undefined }

/** An answer without success is an empty list, and says why; no answer at all was thrown before (AMB-026). */
export const emptied = ({ message }: Failure) => ({ rows: [], total: 0, failure: message })

/** One page, or {@link emptied}. */
export const pageOf = <Answer extends Counted, Row>(
  answer: Answer | Failure,
  rowsIn: (answer: Answer) => Row[],
): ListPage<Row> =>
  answer.success
    ? { rows: rowsIn(answer), total: answer.totalcount, more: answer.more ?? false }
    : emptied(answer)

/** Those that narrow or sort: '' stands for none. */
export const chosenOf = <Name extends string>(
  fields: Record<Name, string | undefined>,
): Partial<Record<Name, string>> => {
  const chosen: Partial<Record<Name, string>> = { ...fields }
  for (const name in chosen) if (!chosen[name]) delete chosen[name]
  return chosen
}
