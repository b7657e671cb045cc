import type { Actor } from '../../actor.ts'
import type { Transaction } from '../handles.ts'

/** One try at a write. It gives nothing where the facts that it was planned by have changed meanwhile. */
export type Attempt<On, T> = (on: On) => Promise<T | undefined>

/** One concern of every write, wrapped round the attempt that it looks after. */
export type Layer<Outer, Inner = Outer> = <T extends object>(next: Attempt<Inner, T>) => Attempt<Outer, T>

/** A transaction that is open, and who writes in it. */
export type Opened = {
  readonly by: Actor
  readonly trx: Transaction
  readonly isAccounted: () => boolean
}
