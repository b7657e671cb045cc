import { randomUUID } from 'node:crypto'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Tables } from '../tables.generated.ts'

/** A block of the log as later rows name it. */
export type KnownBlock = { readonly id: number; readonly hash: Buffer | null }

type Signed = {
  [Column in 'user_id' | 'operation' | 'request' | 'event']: Tables['audit_log'][Column]
}

/** Characters of the HMAC: 132 bits. */
const length = 22

/**
 * What says of a row of the log that this program wrote it: so a row that somebody adds by hand is known from the others
 * though it is sealed with them. It names the newest block, so a chain that is made anew contradicts every later row.
 */
export class Proofs {
  readonly #secrets: Secrets
  #newest: KnownBlock = { id: 0, hash: null }

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  get newest(): KnownBlock {
    return this.#newest
  }

  know(block: KnownBlock): void {
    this.#newest = block
  }

  #sign(once: string, { id, hash }: KnownBlock, { user_id, operation, request, event }: Signed): string {
    const known = hash ? hash.toString('base64url') : ''
    const text = JSON.stringify([once, id, known, user_id, operation, request, event])
    return `${once}.${id}.${this.#secrets.proofOf(text).slice(0, length)}`
  }

  /** Makes the proof of one row that is written now. */
  make(row: Signed): string {
    return this.#sign(randomUUID(), this.#newest, row)
  }

  /** @param hash of the block that the proof names, as it is now */
  isOurs(row: Signed & { proof: string }, hash: Buffer | null): boolean {
    const [once = '', block = ''] = row.proof.split('.')
    return row.proof === this.#sign(once, { id: Number(block), hash }, row)
  }
}
