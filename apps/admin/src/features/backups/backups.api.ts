import {
  listBackups,
  type Archive,
  type Backups,
} from '@refill/contract/features/backups/backups.contract.ts'
import { pageOf } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'

/** What the answer says beside its rows. */
export type Standing = { standing?: Pick<Backups, 'place' | 'at' | 'running' | 'log' | 'key_apart'> }

export const backupSource: ListSource<Archive, Record<never, string>, Standing> = {
  name: 'backups',
  load: async ({ page, rows }: ListRequest, signal) => {
    const answer = await send(listBackups, { page, limit: rows }, { signal })
    const listed = pageOf(answer, ({ reponselist }) => reponselist)
    if (!answer.success) return listed
    const { place, at, running, log, key_apart } = answer
    return { ...listed, standing: { place, at, running, log, key_apart } }
  },
  defaultRows: 10,
}
