import * as roles from '@refill/contract/features/users/roles.contract.ts'
import { resetPassword as reset } from '@refill/contract/features/users/reset-password.contract.ts'
import { readStillOpen } from '@refill/contract/features/users/still-open.contract.ts'
import * as users from '@refill/contract/features/users/users.contract.ts'
import { userWorkbook } from '@refill/contract/features/users/users.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { createUser } from './create-user.ts'
import { deleteRole } from './delete-role.ts'
import { exportUsers } from './export-users.ts'
import { resetPassword } from './reset-password.ts'
import { findStillOpen } from './find-still-open.ts'
import { findRoles } from './roles.queries.ts'
import { createRole, updateRole } from './save-role.ts'
import { setUserStatus } from './set-user-status.ts'
import { updateUser } from './update-user.ts'
import { findUsers, findWhoMay, readUser } from './users.queries.ts'

/** @param known every right that operations and downloads name, asked once all of them are declared */
export const usersRoutes = (
  on: Routes,
  offer: Downloads,
  db: Database,
  known: () => readonly string[],
): void => {
  on(users.listUsers, ({ fields, by }) => findUsers(db.reader, by, fields))
  offer(userWorkbook, ({ fields, by, signal }) => exportUsers(db, by, fields, signal))
  on(users.readUser, async ({ fields, by }) => ({ reponselist: await readUser(db.reader, by, fields.id) }))
  on(users.createUser, ({ fields, by }) => createUser(db, by, fields))
  on(users.updateUser, ({ fields, by }) => updateUser(db, by, fields))
  on(users.setUserStatus, ({ fields, by }) => setUserStatus(db, by, fields))
  on(reset, ({ fields, by, visit }) => resetPassword(db, { by, visit }, fields))
  on(readStillOpen, ({ fields }) => findStillOpen(db.reader, fields.id))
  on(users.whoMay, async ({ fields }) => ({ reponselist: await findWhoMay(db.reader, fields.right) }))
  on(roles.listRoles, async ({ by }) => ({
    reponselist: await findRoles(db.reader, by),
    rights: [...known()],
  }))
  on(roles.createRole, ({ fields, by }) => createRole(db, by, known(), fields))
  on(roles.updateRole, ({ fields, by }) => updateRole(db, by, known(), fields))
  on(roles.deleteRole, ({ fields, by }) => deleteRole(db, by, fields))
}
