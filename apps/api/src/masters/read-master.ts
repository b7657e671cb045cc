import { dayInIndia } from '@refill/values/day.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import type { Expiry, PaperRecord } from '@refill/contract/masters/shapes.ts'
import type { Reader } from '../database/handles.ts'
import { DomainError } from '../domain-error.ts'
import { readAccounts } from './accounts.ts'
import type { Master } from './definition.ts'
import { readOwn, shownBy, withPapers } from './own-table.ts'
import { readPapers } from './papers.ts'

/** As the list finds it: the paper that runs out first, when that is soon or past. */
const expiryOf = (papers: readonly PaperRecord[]): Expiry => {
  const horizon = expiryHorizon(dayInIndia(new Date()))
  const soon = papers.filter(({ valid_until }) => valid_until !== '' && valid_until <= horizon)
  const [first] = soon.toSorted((one, other) => one.valid_until.localeCompare(other.valid_until))
  return first ? { name: first.name, valid_until: first.valid_until } : null
}

/** One record with its papers and bank accounts. @throws {DomainError} when the kind has none of this id */
export const readMaster = async (reader: Reader, master: Master, id: number) => {
  const common = await reader
    .selectFrom('masters')
    .select(['id', 'active', 'version', 'created_at', 'updated_at'])
    .where('kind', '=', master.contract.feature)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!common) throw new DomainError(master.contract.missing)
  const [own, { facts, documents }, banklist] = await Promise.all([
    readOwn(reader, master, id),
    readPapers(reader, id),
    readAccounts(reader, id),
  ])
  return {
    id,
    status: common.active ? 1 : 0,
    version: common.version,
    created_at: common.created_at.toISOString(),
    updated_at: common.updated_at.toISOString(),
    expiry: expiryOf(documents),
    documents,
    banklist,
    ...shownBy(master)(withPapers(master, own, facts)),
    ...(await master.more?.(own, documents, reader)),
  }
}
