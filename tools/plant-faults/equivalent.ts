import type { Fault } from './fault.ts'

/** A change that was judged to be none: nothing that anybody sees becomes different. */
type Equivalent = Pick<Fault, 'path' | 'lineText' | 'original' | 'changed'> & { readonly why: string }

const equivalents: readonly Equivalent[] = [
  {
    path: 'apps/api/src/features/receipts/statement.ts',
    lineText: 'return withTotals(head, totals ?? { debit: 0, credit: 0, fulls: 0, empties: 0 })',
    original: '0',
    changed: '1',
    why: 'Sums over nothing are a row too, so there always is one.',
  },
]

/** Why a change is no fault, where it is known to be none. */
export const whyEquivalent = (fault: Fault): string | undefined =>
  equivalents.find(
    ({ path, lineText, original, changed }) =>
      path === fault.path &&
      lineText === fault.lineText &&
      original === fault.original &&
      changed === fault.changed,
  )?.why
