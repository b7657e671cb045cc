import type { reverseEntry as contract } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import {
  accountErrors,
  waiverNotYours,
} from '@refill/contract/features/driver-accounts/driver-accounts.errors.ts'
import { accountEntries } from '@refill/contract/features/driver-accounts/driver-accounts.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees, showRupees } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { lockedFacts, takingOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { lockCarried, readCarrier } from '../../cash/cash.public.ts'
import {
  lockMovedProducts,
  readMoved,
  reversalSteps,
  stockClashes,
  type Moved,
} from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { accountEntry, reverseEntry as statement } from '../sql/statements.generated.ts'
import { refuseLess, type Answer } from './account.plan.ts'
import { lockAccount } from './recover.ts'

type Form = FieldsOut<typeof contract>
type Entry = RowOf<typeof accountEntry>
/** The entry with the account as it stands today and the movements of the entry, all locked. */
type Facts = {
  readonly entry: Entry
  readonly least: string
  readonly moved: readonly Moved[]
  readonly today: string
}

/** @throws {DomainError} account_entry_takes_back, account_entry_reversed, account_entry_of_trip, forbidden */
const refuseEntry = (by: Actor, { takes_back, is_reversed, of_trip: trip, kind }: Entry): void => {
  if (takes_back) throw new DomainError(accountErrors.account_entry_takes_back)
  if (is_reversed) throw new DomainError(accountErrors.account_entry_reversed)
  if (trip) throw new DomainError(accountErrors.account_entry_of_trip, { trip })
  if (kind === 'waived' && !hasRight(by, 'trips.approve')) throw new DomainError(waiverNotYours)
}

/** @throws {DomainError} account_owes_less, and as {@link refuseEntry} */
const planReversal = (by: Actor, { reason }: Form, { entry, least, moved, today }: Facts): Plan<Answer> => {
  refuseEntry(by, entry)
  const { id, driver_id, driver, day, kind, what, cylinders, product_name: product } = entry
  const rupees = paiseFromRupees(entry.rupees)
  if (rupees > 0) refuseLess({ name: driver, least }, today, rupees)
  return takingOf(statement, { id, day: today, reason, user_id: by.userId }, ([entered]) => {
    if (!entered) throw new Error('an entry has an id')
    const before = {
      kind: accountEntries[kind],
      driver,
      day,
      ...(rupees !== 0 && { amount: showRupees(rupees) }),
      ...(product !== null && { what: `${cylinders} ${what} ${product}` }),
    }
    return {
      writes: reversalSteps(by, moved, reason),
      log: { event: 'driver-accounts.reversed', id: driver_id, before, after: { reason } },
      answer: { id: entered.id, message: `${driver}: ${accountEntries[kind].toLowerCase()} taken back` },
    }
  })
}

const readEntry = async (trx: Transaction, id: number): Promise<Entry> => {
  const [entry] = await trx.read(accountEntry, { id })
  if (!entry) throw new DomainError(accountErrors.account_entry_unknown)
  return entry
}

/** Locks the account before it looks whether the entry stands: whose it is never changes. */
const lockAndRead = async (trx: Transaction, { id }: Form): Promise<Facts> => {
  const { driver_id } = await readEntry(trx, id)
  await lockAccount(trx, driver_id)
  await lockCarried(trx, driver_id)
  const moved = { document: 'driver_entry', documentId: id } as const
  await lockMovedProducts(trx, moved)
  const today = todayInIndia()
  const carrier = await readCarrier(trx, driver_id, today)
  return {
    entry: await readEntry(trx, id),
    least: carrier?.least ?? '0',
    moved: await readMoved(trx, moved),
    today,
  }
}

/** Takes an entry back by one of today against it. @throws {DomainError} as the contract lists */
export const reverseEntry = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    ...lockedFacts((trx) => lockAndRead(trx, form)),
    clashes: stockClashes,
    plan: (facts) => planReversal(by, form, facts),
  })
