import * as contract from '@refill/contract/features/setup/setup.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { beginSetup } from './begin-setup.ts'
import { isSetupOpen } from './setup.queries.ts'

export const setupRoutes = (on: Routes, db: Database): void => {
  on(contract.readSetup, async ({ visit }) => ({ is_open: visit.isHere && (await isSetupOpen(db.reader)) }))
  on(contract.beginSetup, async ({ fields, by, visit }) => {
    const { userId, token, browser } = await beginSetup(db, { by, visit }, fields)
    visit.keepSession(token)
    visit.keepBrowser(browser)
    return { user: String(userId), message: 'Your business is set up' }
  })
}
