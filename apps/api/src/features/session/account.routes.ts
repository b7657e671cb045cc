import * as contract from '@refill/contract/features/session/account.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { changePassword } from './change-password.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { confirmFactor, disableFactor, enableFactor, putOffFactor } from './own-factor.ts'
import { findSessions } from './session.queries.ts'

/** What people do about their own account. */
export const accountRoutes = (on: Routes, db: Database): void => {
  on(contract.changePassword, ({ fields, by, visit }) => changePassword(db, { by, visit }, fields))
  on(contract.enableSecondFactor, ({ fields, by, visit }) => enableFactor(db, { by, visit }, fields))
  on(contract.confirmSecondFactor, ({ fields, by }) => confirmFactor(db, by, fields))
  on(contract.putOffSecondFactor, ({ by }) => putOffFactor(db, by))
  on(contract.disableSecondFactor, ({ fields, by, visit }) => disableFactor(db, { by, visit }, fields))
  on(contract.listSessions, async ({ by }) => {
    const open = await findSessions(db.reader, by.userId ?? 0)
    return {
      reponselist: open.map(({ id, device, address, created_at, last_seen_at }) => ({
        id,
        is_this: id === by.sessionId,
        device,
        address,
        since: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      })),
    }
  })
  on(contract.endSession, ({ fields, by }) => endOwnSessions(db, by, fields.id))
}
