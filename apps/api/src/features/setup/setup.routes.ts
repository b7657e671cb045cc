import * as contract from '@refill/contract/features/setup/setup.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Routes } from '../../http/operations.ts'
import { beginSetup } from './begin-setup.ts'
import { qrPicture } from '../../qr-picture.ts'
import { addressElsewhere } from './address-elsewhere.ts'
import { isSetupOpen } from './setup.queries.ts'

export const setupRoutes = (on: Routes, db: Database, allowedHosts: readonly string[]): void => {
  on(contract.readAddress, ({ visit }) => {
    const address = addressElsewhere(visit.origin, allowedHosts)
    const picture = address ? qrPicture(address) : { qr: '', qr_size: 0 }
    return Promise.resolve({ address, ...picture })
  })
  on(contract.readSetup, async ({ visit }) => ({ is_open: visit.isHere && (await isSetupOpen(db.reader)) }))
  on(contract.beginSetup, async ({ fields, by, visit }) => {
    const { userId, token, browser } = await beginSetup(db, { by, visit }, fields)
    visit.keepSession(token)
    visit.keepBrowser(browser)
    return { user: String(userId), message: 'Your business is set up' }
  })
}
