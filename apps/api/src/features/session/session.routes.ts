import * as contract from '@refill/contract/features/session/session.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { readPerson } from './session.queries.ts'
import { signIn, signOut } from './sign-in.ts'

type Found = Awaited<ReturnType<typeof readPerson>>
type Owing = Pick<Found, 'must_change_password' | 'demands_factor' | 'has_factor'>

/** The password first: nobody else knows it then. */
const owedBy = ({ must_change_password: isMade, demands_factor: isDemanded, has_factor: has }: Owing) => {
  if (isMade) return 'password' as const
  return isDemanded && !has ? ('second_factor' as const) : ('' as const)
}

/** Whoever may do everything is asked for one, and never held up by it. */
const missingFactor = ({ may_everything, has_factor, has_put_off }: Found) => {
  if (!may_everything || has_factor) return '' as const
  return has_put_off ? ('put_off' as const) : ('asked' as const)
}

export const sessionRoutes = (on: Routes, db: Database): void => {
  on(contract.login, async ({ fields, by, visit }) => {
    const { userId, token, browser } = await signIn(db, by, fields, visit)
    visit.keepSession(token)
    visit.keepBrowser(browser)
    return { user: String(userId), message: 'Login successful' }
  })
  on(contract.logout, async ({ by, visit }) => {
    await signOut(db, by, visit.token ?? '')
    visit.dropSession()
    return { message: 'Logged out' }
  })
  on(contract.whoAmI, async ({ by }) => {
    const person = await readPerson(db.reader, by.userId ?? 0)
    const { id, username, name, role } = person
    return {
      user: String(id),
      username,
      name,
      role,
      rights: [...by.rights],
      owes: owedBy(person),
      has_second_factor: person.has_factor,
      demands_second_factor: person.demands_factor,
      recovery_codes_left: person.recovery_codes_left,
      missing_factor: missingFactor(person),
    }
  })
}
