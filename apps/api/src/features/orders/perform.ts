import type { Actor } from '../../actor.ts'
import type { Planned } from '../../database/writing/plan.ts'
import type { Settlement } from './settlement.rows.ts'

/** Performs commands on orders together with their settlement. */
export type Perform = <Facts, T extends object>(
  by: Actor,
  planned: Planned<Facts, T, Settlement>,
) => Promise<T>
