import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A place in the write-ahead log: whoever only reads has to see everything before it. A call with such a place may be
 * answered by a replica that has come so far; everything else, and every write, asks the primary.
 */
export type Position = bigint

const wanted = new AsyncLocalStorage<Position | undefined>()

export const wantedPosition = (): Position | undefined => wanted.getStore()

/**
 * What is read in the callback is read so.
 * @param position none: of the primary
 */
export const readingUpTo = <T>(position: Position | undefined, callback: () => T): T =>
  position === wanted.getStore() ? callback() : wanted.run(position, callback)

/** What serves both. */
export const further = (one: Position | undefined, other: Position | undefined): Position | undefined => {
  if (one === undefined || other === undefined) return undefined
  return one > other ? one : other
}
