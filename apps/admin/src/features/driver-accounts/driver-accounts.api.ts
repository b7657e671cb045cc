import {
  listAccounts,
  readAccount,
  reverseEntry,
  type AccountOfDriver,
  type AccountRow,
} from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import {
  accountRows,
  maxStatementDays,
} from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
import { addDays, day, firstOfMonth, isDay, todayInIndia } from '@refill/values/day.ts'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

type AccountFilters = { show: string }

const loadAccounts = async (asked: ListRequest<AccountFilters>, signal?: AbortSignal) => {
  const { page, rows, search, filters } = asked
  const fields = { page, limit: rows, search, ...chosenOf({ show: filters.show }) }
  return pageOf(await send(listAccounts, fields, { signal }), ({ reponselist }) => reponselist)
}

export const accountSource: ListSource<AccountOfDriver, AccountFilters> = {
  name: 'driver-accounts',
  things: 'accounts',
  load: loadAccounts,
  defaultRows: 10,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      all: 'Who owes something',
      options: [{ value: 'all', label: 'All accounts' }],
    },
  ],
}

/** Days of a statement, as the address has them. */
export type Range = { from: string; to: string }

export const thisMonth = (): Range => {
  const today = todayInIndia()
  return { from: firstOfMonth(today), to: today }
}

export const isRange = ({ from, to }: Range): boolean =>
  isDay(from) && isDay(to) && from <= to && to <= addDays(day(from), maxStatementDays)

export const fieldsOf = (driver_id: string, { from, to }: Range) => ({ driver_id, fd: from, td: to })

/** While other days load, what was there before stays. */
export const accountOf = (id: string, range: Range) =>
  queryOptions({
    queryKey: ['driver-accounts', 'statement', id, range],
    queryFn: ({ signal }) => load(readAccount, fieldsOf(id, range), { signal }),
    enabled: isRange(range),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const askToReverse = (client: QueryClient, { entry_id: id, kind }: AccountRow): void =>
  askToDelete({
    thing: 'Entry',
    title: 'Take the entry back',
    words: [accountRows[kind], 'is taken back by an entry of today, with its cylinders.'],
    confirm: 'Take back',
    cancel: 'Keep it',
    reason: 'e.g. Entered twice',
    send: (reason) => send(reverseEntry, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.driverAccount),
    failed: 'It could not be taken back. Please try again.',
  })
