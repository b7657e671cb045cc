import { countedSince } from '@refill/contract/features/inventory/counts.contract.ts'
import { countedWarning } from '@refill/contract/features/inventory/inventory.public.ts'
import { isDay } from '@refill/values/day.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { load } from '../../api/send.ts'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'

type Asked = {
  /** Codes of what the document moves. */
  codes: readonly string[]
  /** Its day, as it is typed. */
  day: string
  /** The minute at which its goods left, where it is known: what was counted before was there. */
  since?: string
}

/** Products of a document that were counted on its day or later, and what was found; nothing while it is asked. */
const useCounted = ({ codes, day, since }: Asked) => {
  const query = useQuery({
    queryKey: ['inventory', 'counted-since', day, since, codes],
    queryFn: async ({ signal }) =>
      (await load(countedSince, { 'uuid[]': [...codes], day, since }, { signal })).reponselist,
    enabled: codes.length > 0 && isDay(day),
    placeholderData: keepPreviousData,
  })
  return { query, found: codes.length > 0 && isDay(day) ? (query.data ?? []) : [] }
}

type AlreadyCountedProps = Asked & {
  isCounted: boolean
  set: (choice: 'yes' | '') => void
  /** Moves empties alone: a count of fulls asks nothing. */
  empties?: boolean
}

/** Whether a document was there already when its products were counted: only who was there knows. */
export function AlreadyCounted({ isCounted, set, empties, ...asked }: AlreadyCountedProps) {
  const { query, found: counted } = useCounted(asked)
  const found = counted.filter((one) => !empties || one.empties !== null)
  const failed = <LoadFailed query={query}>What was counted could not be loaded.</LoadFailed>
  if (found.length === 0) return failed
  const field = heldField('already-counted', isCounted, (is) => set(is ? 'yes' : ''))
  return (
    <>
      {failed}
      <Alert kind="warning">
        {found.map((one) => (
          <div key={one.uuid}>{countedWarning(one, isCounted)}</div>
        ))}
        <CheckboxField field={field} label="It was counted already: the stock stays as it was counted" />
      </Alert>
    </>
  )
}
