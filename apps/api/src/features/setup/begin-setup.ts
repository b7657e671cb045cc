import { setupErrors, type beginSetup as contract } from '@refill/contract/features/setup/setup.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Visit } from '../../http/visit.ts'
import { checkPassword, giveToOwner, hashPassword, tryLink } from '../session/session.public.ts'
import { nameBusiness } from '../settings/settings.public.ts'
import { isLink } from './setup.link.ts'
import { findSetup, isSetupOpen, lockSetup } from './setup.queries.ts'

type Form = FieldsOut<typeof contract>
type Asked = { by: Actor; visit: Visit }

const noLonger = (wasThisLink: boolean) =>
  new DomainError(wasThisLink ? setupErrors.setup_link_used : setupErrors.setup_over)

/** @throws {DomainError} as the contract lists */
const expectLink = async (db: Database, { by, visit }: Asked, secret: string) => {
  if (!visit.isHere) throw new DomainError(setupErrors.setup_elsewhere)
  const setup = await findSetup(db.reader)
  const isThisLink = isLink(setup?.link_hash ?? null, secret)
  if (!setup || !(await isSetupOpen(db.reader))) throw noLonger(isThisLink && Boolean(setup?.done_at))
  const { visitor, fits } = await tryLink(db, by, { username: setup.username, fits: isThisLink }, visit)
  if (!fits) throw new DomainError(setupErrors.setup_link_wrong)
  return { userId: setup.user_id, visitor }
}

/**
 * Names the business and its owner and signs the owner in, all or nothing; then the link is over.
 * @returns the user's id and the tokens of session and browser
 * @throws {DomainError} as the contract lists
 */
export const beginSetup = async (db: Database, asked: Asked, form: Form) => {
  const { secret, business_name: businessName, name, username, password } = form
  const { userId, visitor } = await expectLink(db, asked, secret)
  await checkPassword(password, [name, username])
  const account = { userId, name, username, password_hash: await hashPassword(password) }
  const { token } = await db.transaction({ ...asked.by, userId, name }, async (trx) => {
    const setup = await lockSetup(trx)
    const isThisLink = isLink(setup?.link_hash ?? null, secret)
    if (setup?.done_at) throw noLonger(isThisLink)
    if (!isThisLink) throw new DomainError(setupErrors.setup_link_wrong)
    await trx
      .updateTable('setup')
      .set({ done_at: sql<Date>`now()` })
      .execute()
    if (!(await nameBusiness(trx, businessName, userId))) throw noLonger(false)
    const token = await giveToOwner(trx, account, { visitor, origin: asked.visit })
    if (token === undefined) throw noLonger(false)
    return { token }
  })
  return { userId, token, browser: visitor.browser }
}
