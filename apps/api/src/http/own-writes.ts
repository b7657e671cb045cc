import type { Database } from '../database/database.ts'
import { readingUpTo, type Position } from '../database/wanted-position.ts'
import type { Visit } from './visit.ts'

/** Lets a replica answer who only reads, and shows nobody less than they have just done. */
export type OwnWrites = {
  /** What is read in it may come from a replica that has all that this caller wrote. */
  reading: <T>(visit: Visit, handler: () => Promise<T>) => Promise<T>
  /** This caller sees from now on what it wrote, whatever becomes of it. */
  writing: <T>(visit: Visit, handler: () => Promise<T>) => Promise<T>
}

/** A database without a replica takes this. */
const asEver: OwnWrites = {
  reading: (_visit, handler) => handler(),
  writing: (_visit, handler) => handler(),
}

/**
 * After a write the answer carries how far the primary had come, and the calls that follow bring it back: every process
 * knows then how far a replica has to be. Who brings nothing that is ours is answered by the primary.
 */
export const ownWritesIn = ({ replica, reader }: Pick<Database, 'replica' | 'reader'>): OwnWrites => {
  if (!replica) return asEver
  const proofOf = (position: string) => reader.secrets.markOf(`written ${position}`)
  const cookieOf = (position: Position) => `${position}.${proofOf(String(position))}`
  const positionIn = (text = ''): Position | undefined => {
    const { position, proof } = /^(?<position>\d{1,20})\.(?<proof>.+)$/.exec(text)?.groups ?? {}
    return position !== undefined && proof === proofOf(position) ? BigInt(position) : undefined
  }
  return {
    reading: ({ written }, handler) => readingUpTo(positionIn(written), handler),
    writing: async (visit, handler) => {
      try {
        return await handler()
      } finally {
        visit.keepWritten(await replica.position().then(cookieOf, () => undefined))
      }
    },
  }
}
