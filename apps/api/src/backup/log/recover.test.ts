import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../database/embedded/start-postgres.ts'
import {
  ask,
  makeFolder,
  removeUsedDataDir,
  start,
  usedDataDir,
} from '../../database/embedded/testing/lab.ts'
import { recover } from './recover.ts'

afterAll(removeUsedDataDir)

const silent = () => undefined

/** Stopped, as somebody has left it who may do everything in it. */
const leftBy = async (statements: readonly string[]) => {
  const dataDir = await makeFolder()
  await cp(await usedDataDir(), dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir })
  const client = new Client({ ...postgres.address, user: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  await postgres.stop()
  return { dataDir, pgBin: undefined }
}

test('what is recovered runs no command and loads no library that its files name', async () => {
  const config = await leftBy([])
  const marker = join(config.dataDir, 'marker')
  const command = `touch ${marker}`
  const lines = {
    archive_mode: 'on',
    archive_command: command,
    archive_cleanup_command: command,
    recovery_end_command: command,
    restore_command: command,
    shared_preload_libraries: '/nowhere/evil',
    session_preload_libraries: '/nowhere/evil',
    local_preload_libraries: '/nowhere/evil',
    external_pid_file: marker,
    listen_addresses: '*',
    ssl: 'on',
    logging_collector: 'on',
    log_directory: config.dataDir,
    log_filename: 'marker',
  }
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`)
  for (const name of ['postgresql.conf', 'postgresql.auto.conf'])
    await writeFile(join(config.dataDir, 'postgres', name), text.join(''))
  await recover(config, undefined, silent)
  expect(existsSync(marker)).toBe(false)
})

test('settings of roles and databases are gone before anybody comes whom they would reach', async () => {
  const library = `session_preload_libraries = '/nowhere/evil'`
  const config = await leftBy([
    `ALTER ROLE refill SET ${library}`,
    `ALTER ROLE postgres SET ${library}`,
    `ALTER DATABASE refill SET ${library}`,
    `ALTER DATABASE postgres SET ${library}`,
    `ALTER ROLE ALL SET local_preload_libraries = 'evil'`,
  ])
  await recover(config, undefined, silent)
  const { address } = await start({ dataDir: config.dataDir })
  expect(await ask(address, 'SELECT * FROM pg_db_role_setting')).toEqual([])
})
