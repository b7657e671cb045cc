import type { Actor } from '../../actor.ts'
import type { Clashes } from '../../database/clashes.ts'
import type { Transaction } from '../../database/handles.ts'
import type { Planned } from '../../database/writing/plan.ts'
import type { Settlement } from './settlement.rows.ts'

/** Performs commands on orders together with their settlement. */
export type Perform = <Facts, T extends object>(
  by: Actor,
  planned: Planned<Facts, T, Settlement>,
) => Promise<T>

/** Performs several of them in one transaction, all or nothing. */
export type PerformTogether = <T extends object>(
  by: Actor,
  clashes: Clashes,
  work: (perform: Perform, trx: Transaction) => Promise<T>,
) => Promise<T>
