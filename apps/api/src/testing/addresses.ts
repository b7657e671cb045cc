import type { DatabaseAddress } from '../database/pool.ts'

export const templateName = 'refill_test_template'

/** The same server, another database. */
export const addressOf = (cluster: DatabaseAddress, database: string): DatabaseAddress => {
  if (typeof cluster !== 'string') return { ...cluster, database }
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
