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

const restarted = async (office: Office): Promise<Office> => {
  const left = await office.leave()
  const again = await testOffice({ from: left })
  await forget(left)
  return again
}

/**
 * Works on a copy of a business.
 * @param work may stop and start it: what that gives is the same business, on a copy of its database and its folder
 */
export const onCopyOf = async (
  begun: LeftBusiness,
  work: (office: Office, restart: () => Promise<Office>) => Promise<unknown>,
): Promise<void> => {
  let office = await testOffice({ from: begun })
  try {
    await work(office, async () => (office = await restarted(office)))
  } finally {
    await office.close()
  }
}
