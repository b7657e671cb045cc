import { listRoles } from '@refill/contract/features/users/roles.contract.ts'
import { listUsers, readUser, type User } from '@refill/contract/features/users/users.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import { statusFilter } from '../../masters/list/list-filters.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

export const everyRole = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => load(listRoles, {}, { signal }),
})

/** A form takes this: what is loaded later must not change what somebody types. */
export const userById = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => (await load(readUser, { id }, { signal })).reponselist,
    staleTime: 0,
    gcTime: 0,
  })

const statusOf = (chosen: string): '' | '0' | '1' => (chosen === '0' || chosen === '1' ? chosen : '')

type Request = ListRequest<{ status: string }>

/** What a page and the workbook are asked for. */
export const userFields = ({ search, filters }: Request) => ({ search, status: statusOf(filters.status) })

export const userSource: ListSource<User, { status: string }> = {
  name: 'users',
  things: 'users',
  load: async (request: Request, signal) => {
    const asked = { page: request.page, limit: request.rows, ...userFields(request) }
    return pageOf(await send(listUsers, asked, { signal }), ({ reponselist }) => reponselist)
  },
  defaultRows: 25,
  filters: [statusFilter],
}
