import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { openPool, type DatabaseAddress } from '../database/pool.ts'
import { addressOf, templateName } from './addresses.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: DatabaseAddress
    /** For what several files of the run begin with; it goes with the run. */
    shared: string
  }
}

const startOwn = async () => {
  const { startPostgres } = await import('../database/embedded/start-postgres.ts')
  const dataDir = await mkdtemp(join(tmpdir(), 'refill-test-'))
  // A test run may lose its cluster in a power cut: what is slow is the disk, not what is tested.
  const own = await startPostgres({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  const stop = async () => {
    await own.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: own.address, stop }
}

const makeTemplate = async (cluster: DatabaseAddress) => {
  const admin = openPool(cluster, { max: 1 })
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`)
  await admin.query(`CREATE DATABASE ${templateName}`)
  await admin.end()
  const template = openPool(addressOf(cluster, templateName), { max: 1 })
  await migrate(template)
  await template.end()
}

/** One cluster for the run: our own, or the server of DATABASE_URL. Each test file takes a copy of a migrated database. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  const { address, stop } = url ? { address: url, stop: () => Promise.resolve() } : await startOwn()
  await makeTemplate(address)
  const shared = await mkdtemp(join(tmpdir(), 'refill-shared-'))
  project.provide('cluster', address)
  project.provide('shared', shared)
  return async () => {
    await stop()
    await rm(shared, { recursive: true, force: true })
  }
}
