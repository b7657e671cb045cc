import { keyStates, listKeys, type Key, type KeyState } from '@refill/contract/features/keys/keys.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import { stateChoice } from '../../documents/state-filter.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

export const stateWords: Record<KeyState, string> = { active: 'Active', ended: 'Ended', revoked: 'Revoked' }

type Filters = { state: string }

const stateOf = (chosen: string): KeyState | '' => keyStates.find((one) => one === chosen) ?? ''

export const keySource: ListSource<Key, Filters> = {
  name: 'keys',
  things: 'API keys',
  load: async ({ page, rows, search, filters }: ListRequest<Filters>, signal) => {
    const asked = { page, limit: rows, search, state: stateOf(filters.state) }
    return pageOf(await send(listKeys, asked, { signal }), ({ reponselist }) => reponselist)
  },
  defaultRows: 10,
  filters: [stateChoice(keyStates, stateWords)],
}

/** Every right that a key can have. */
export const keyRights = queryOptions({
  queryKey: ['keys', 'rights'],
  queryFn: async ({ signal }) => (await load(listKeys, { limit: 1 }, { signal })).rights,
})
