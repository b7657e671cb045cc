import type { Reader, Transaction } from '../../database/handles.ts'

/** What the log rests on: made at the first start, and once more for each restore. */
export type Anchor = {
  readonly id: number
  readonly made_at: Date
  readonly is_restored: boolean
  /** Rows up to this id may be without a proof. */
  readonly unproven_upto: number
  readonly proof: string
}

const proofOf = (
  { secrets }: Pick<Reader, 'secrets'>,
  { id, made_at, is_restored, unproven_upto }: Omit<Anchor, 'proof'>,
): string =>
  secrets.proofOf(`anchor ${JSON.stringify([id, made_at.toISOString(), is_restored, unproven_upto])}`)

/** Every anchor, the first one first. */
export const readAnchors = (reader: Pick<Reader, 'selectFrom'>): Promise<Anchor[]> =>
  reader.selectFrom('log_anchors').selectAll().orderBy('id').execute()

/** The one that counts, unless somebody without the key made it. */
export const anchorOf = (reader: Pick<Reader, 'secrets'>, anchors: readonly Anchor[]): Anchor | undefined => {
  const newest = anchors.at(-1)
  return newest?.proof === (newest && proofOf(reader, newest)) ? newest : undefined
}

/**
 * One more.
 * @param behind an instant that it must be younger than, whatever the clock says
 * @returns whether it was; not when another process was first
 */
export const addAnchor = async (
  trx: Transaction,
  one: Pick<Anchor, 'id' | 'is_restored' | 'unproven_upto'>,
  behind?: Date,
): Promise<boolean> => {
  const anchor = { ...one, made_at: new Date(Math.max(Date.now(), (behind?.getTime() ?? 0) + 1)) }
  const added = await trx
    .insertInto('log_anchors')
    .values({ ...anchor, proof: proofOf(trx, anchor) })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What is wrong with the anchors themselves. */
export const wrongAnchors = (reader: Pick<Reader, 'secrets'>, anchors: readonly Anchor[]): string[] => {
  if (anchors.length === 0) return ['The anchor of the log was taken away']
  return anchors.flatMap((one, place) => {
    const isOurs = one.proof === proofOf(reader, one) && one.id === place + 1
    return isOurs && one.unproven_upto === anchors[0]?.unproven_upto && one.is_restored === place > 0
      ? []
      : [`Anchor ${one.id} of the log was added or changed`]
  })
}
