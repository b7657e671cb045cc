import {
  listBackups,
  type Archive,
  type Backups,
} from '@refill/contract/features/backups/backups.contract.ts'
import { readPlace } from '@refill/contract/features/backups/place.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** What the answer says beside its rows. */
export type Standing = {
  standing?: Pick<
    Backups,
    'place' | 'at' | 'running' | 'log' | 'key_apart' | 'standing' | 'is_same_disk' | 'elsewhere'
  >
}

export const backupSource: ListSource<Archive, Record<never, string>, Standing> = {
  name: 'backups',
  load: async ({ page, rows }: ListRequest, signal) => {
    const answer = await send(listBackups, { page, limit: rows }, { signal })
    const listed = pageOf(answer, ({ reponselist }) => reponselist)
    if (!answer.success) return listed
    const { place, at, running, log, key_apart, standing, is_same_disk, elsewhere } = answer
    return {
      ...listed,
      standing: { place, at, running, log, key_apart, standing, is_same_disk, elsewhere },
    }
  },
  defaultRows: 10,
}

/** Looked for anew each time: a disk may have been connected meanwhile. */
export const placeOfBackups = queryOptions({
  queryKey: ['backups', 'place'],
  queryFn: ({ signal }) => load(readPlace, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
})
