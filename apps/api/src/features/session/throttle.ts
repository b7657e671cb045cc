import { createHash } from 'node:crypto'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * How many failures in a row are free. An office shares one address, and a clerk with a new password tries a few
 * times; after that every further failure doubles the wait, from one second to five minutes.
 */
const free = { account: 5, address: 50 }
const longestWait = 300
/** Failures are forgotten after a day without one. */
const memoryHours = 24

type Kind = keyof typeof free
type Subject = { kind: Kind; hash: Buffer }

const subjectOf = (kind: Kind, text: string): Subject => ({
  kind,
  hash: createHash('sha256').update(`${kind}:${text.toLowerCase()}`).digest(),
})

export const subjectsOf = (username: string, address: string): Subject[] => [
  subjectOf('account', username),
  subjectOf('address', address),
]

/** Seconds that somebody with so many failures in a row has to wait since the last one. */
export const waitAfter = (kind: Kind, failures: number): number =>
  failures < free[kind] ? 0 : Math.min(longestWait, 2 ** Math.min(failures - free[kind], 30))

const lockRows = async (trx: Transaction, hashes: Buffer[]) => {
  const now = sql<Date>`now()`
  await trx
    .insertInto('sign_in_failures')
    .values(hashes.map((subject) => ({ subject, failures: 0, last_tried_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('sign_in_failures')
    .select([
      'subject',
      'failures',
      sql<number>`extract(epoch FROM clock_timestamp() - last_tried_at)::float8`.as('ago'),
    ])
    .where('subject', 'in', hashes)
    .orderBy('subject')
    .forUpdate()
    .execute()
}

/**
 * Counts this try as a failure until {@link forgiveTry} takes it back, so that a hundred tries at the same moment
 * wait like a hundred in a row. Unknown accounts wait like known ones.
 * @throws {DomainError} too_many_tries; then nothing is counted
 */
export const claimTry = async (trx: Transaction, subjects: Subject[]): Promise<void> => {
  const hashes = subjects.map(({ hash }) => hash).toSorted((one, other) => one.compare(other))
  for (const { subject, failures, ago } of await lockRows(trx, hashes)) {
    const kind = subjects.find(({ hash }) => hash.equals(subject))?.kind ?? 'account'
    const forgotten = ago > memoryHours * 3600
    const seconds = Math.ceil(forgotten ? 0 : waitAfter(kind, failures) - ago)
    if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
    await trx
      .updateTable('sign_in_failures')
      .set({ failures: forgotten ? 1 : failures + 1, last_tried_at: sql<Date>`clock_timestamp()` })
      .where('subject', '=', subject)
      .execute()
  }
}

/** A success clears the account; the address only gets its try back, or one known password would free all guessing. */
export const forgiveTry = async (trx: Transaction, subjects: Subject[]): Promise<void> => {
  const hashes = (kind: Kind) => subjects.filter((one) => one.kind === kind).map(({ hash }) => hash)
  await trx.deleteFrom('sign_in_failures').where('subject', 'in', hashes('account')).execute()
  await trx
    .updateTable('sign_in_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', 'in', hashes('address'))
    .execute()
}
