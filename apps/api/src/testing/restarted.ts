import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { openPool } from '../database/pool.ts'
import { testOffice, type LeftBusiness, type Office } from './office.ts'

/** A business that nobody begins with any more. */
export const forget = async ({ database, folder }: LeftBusiness): Promise<void> => {
  const admin = openPool(inject('cluster'), { max: 1 })
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
}

/** The same business, on a copy of its database and of its folder, after a stop and a start. */
export const restarted = async (office: Office): Promise<Office> => {
  const left = await office.leave()
  const again = await testOffice({ from: left })
  await forget(left)
  return again
}
