import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { BilledLater } from './billed-later.tsx'
import { CheckLine } from './check-line.tsx'
import { Differences } from './differences.tsx'
import { gstr1Of, type TaxMonth } from './month.api.ts'
import type { ReturnShown } from './use-month.ts'

const [ties, tiesNot, billedLater] = [
  { tone: 'done', words: 'Ties' } as const,
  { tone: 'stopped', words: 'Does not tie' } as const,
  { tone: 'attention', words: 'Billed later' } as const,
]

/** Asked for where something differs alone. */
function WhatDiffers({ taxReturn }: { taxReturn: ReturnShown }) {
  const query = useQuery(gstr1Of({ ...taxReturn, section: 'b2b', page: 1, limit: 5 }))
  return (
    <>
      <LoadFailed query={query}>What differs could not be loaded.</LoadFailed>
      {query.data && <Differences {...query.data} />}
    </>
  )
}

/** Whether registers, GSTR-1, HSN summary and deliveries are one sum of this month, and if not, what differs. */
export function TieLine({ answer }: { answer: TaxMonth | undefined }) {
  if (answer?.ties && answer.billed_later.length > 0)
    return (
      <CheckLine state={billedLater}>
        Sales register, GSTR-1, HSN summary and deliveries come to one sum, of which not all is of one month.
        <BilledLater answer={answer} />
      </CheckLine>
    )
  if (!answer || answer.ties)
    return (
      <CheckLine state={answer && ties}>
        Sales register, GSTR-1, HSN summary and deliveries come to one sum.
      </CheckLine>
    )
  return (
    <CheckLine state={tiesNot}>
      {answer.deliveries.ties
        ? 'Figures that should be one differ.'
        : 'What was delivered and what was billed differ.'}
      {!answer.deliveries.ties && (
        <>
          {' '}
          <Link to={paths.gstr1Of({ month: answer.month, section: 'differing' })}>
            Show the invoices that differ
          </Link>
        </>
      )}
      <WhatDiffers
        taxReturn={{ month: answer.month, ...(answer.gstins.length > 0 && { gstin: answer.gstin }) }}
      />
    </CheckLine>
  )
}
