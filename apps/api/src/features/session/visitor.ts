import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Visit } from '../../http/visit.ts'
import { placeOf } from './place.ts'
import { findVisitor } from './sql/statements.generated.ts'

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * By what the failures of an account are counted.
 * @param name as PostgreSQL's `lower` leaves it, which also finds it
 */
export const accountKey = (name: string): Buffer => sha256(`account:${name}`)

export const newToken = () => randomBytes(32).toString('base64url')

/** @param browser token of the cookie that a browser keeps from its first sign-in on */
export type Origin = Pick<Visit, 'address' | 'device' | 'browser'>

/** Who asks to sign in, and from where, before the password is checked. */
export type Visitor = {
  /** Null for a name that nobody has. */
  readonly id: number | null
  readonly passwordHash: string | undefined
  readonly hasFactor: boolean
  readonly account: Buffer
  /** Where their own failures are counted: at a browser that the account knows, otherwise at the address. */
  readonly place: Buffer
  /** The account has never signed in from this address or this browser. */
  readonly isStranger: boolean
  /** As it is written in the log. */
  readonly address: string
  /** What the browser is to keep; of our making, so that nobody can give another a token that he knows. */
  readonly browser: string
  readonly marks: readonly [address: Buffer, browser: Buffer]
}

export const visitorOf = async (reader: Reader, username: string, origin: Origin): Promise<Visitor> => {
  const address = placeOf(origin.address)
  const mark = { address: sha256(`address:${address}`), browser: sha256(`browser:${origin.browser ?? ''}`) }
  const [row] = await reader.read(findVisitor, { username, ...mark })
  if (!row) throw new Error('The statement that finds a visitor gives one row')
  const browser = (row.is_our_browser && origin.browser) || newToken()
  return {
    id: row.id,
    // Whoever is deactivated is answered like a name that nobody has.
    passwordHash: (row.active && row.password_hash) || undefined,
    hasFactor: row.has_factor,
    account: accountKey(row.name),
    place: row.knows_browser ? mark.browser : mark.address,
    isStranger: !row.knows_browser && !row.knows_address,
    address,
    browser,
    marks: [mark.address, sha256(`browser:${browser}`)],
  }
}

/** Call this after a success: from here on only the account's own failures count at this address and this browser. */
export const rememberPlaces = async (trx: Transaction, user_id: number, { marks }: Visitor) => {
  await trx
    .insertInto('known_places')
    .values(marks.map((mark) => ({ user_id, mark })))
    .onConflict((known) => known.columns(['user_id', 'mark']).doUpdateSet({ last_used_at: sql<Date>`now()` }))
    .execute()
}
