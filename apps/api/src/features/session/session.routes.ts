import * as contract from '@refill/contract/features/session/session.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { readPerson } from './session.queries.ts'
import { signIn, signOut } from './sign-in.ts'

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
    const { id, username, name, role, must_change_password } = await readPerson(db.reader, by.userId ?? 0)
    const rights = [...by.rights]
    return {
      user: String(id),
      username,
      name,
      role,
      rights,
      owes: must_change_password ? ('password' as const) : ('' as const),
    }
  })
}
