import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { canRead } from './account.ts'
import { codeOf } from './database-start-error.ts'
import { passwordFile } from './password.ts'
import type { PostgresAddress } from './start-postgres.ts'
import { findRunningPostgres, startPostgres } from './start-postgres.ts'
import {
  ask,
  errorOf,
  holdElsewhere,
  kill,
  ordinaryUser,
  postgresOf,
  removeUsedDataDir,
  start,
  until,
  usedDataDir,
} from './testing/lab.ts'

afterAll(removeUsedDataDir)

// Windows has this way alone; here it is asked for, on files that were used by a socket before.
const way = 'port'
const wrongPassword = '28P01'

const codeOfAsking = (address: PostgresAddress) => ask(address, 'select 1').then(() => '', codeOf)

const takePort = async (port: number) => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  await until(listen)
}

test('without sockets the database listens to this machine alone and asks for its password', async () => {
  const { address } = await start({ dataDir: await usedDataDir(), way })
  expect(address).toMatchObject({ host: '127.0.0.1', user: 'refill', password: expect.any(String) })
  expect(
    await ask(address, `select current_setting('listen_addresses') as at, inet_server_addr()::text as here`),
  ).toEqual([{ at: '127.0.0.1', here: '127.0.0.1/32' }])
  for (const user of ['refill', 'postgres']) {
    expect(await codeOfAsking({ ...address, user })).toBe('')
    expect(await codeOfAsking({ ...address, user, password: 'not it' })).toBe(wrongPassword)
    const { password: _known, ...stranger } = { ...address, user }
    await expect(ask(stranger, 'select 1')).rejects.toThrow(/password/)
  }
})

test('the password is in one file that only its user reads, and in no argument and no log', async () => {
  const dataDir = await usedDataDir()
  const { address } = await start({ dataDir, way })
  const { password = '' } = address
  const file = passwordFile(join(dataDir, 'postgres'))
  expect((await readFile(file, 'utf8')).trim()).toBe(password)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await canRead(ordinaryUser ?? { uid: 65534, gid: 65534 }, file)).toBe(false)
  const { supervisor, all } = await postgresOf(dataDir)
  for (const pid of [supervisor, ...all]) {
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password)
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain(password)
  }
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password)
  expect(await readFile(join(dataDir, 'postgres-owner.json'), 'utf8')).not.toContain(password)
})

test('the password stays the same from start to start, and a program beside the product finds it', async () => {
  const dataDir = await usedDataDir()
  const first = await startPostgres({ dataDir, way })
  await first.stop()
  const { address } = await start({ dataDir, way })
  expect(address.password).toBe(first.address.password)
  expect(await findRunningPostgres(dataDir)).toEqual(address)
})

test('a password that was lost is replaced at the next start, and the old one opens nothing', async () => {
  const dataDir = await usedDataDir()
  const first = await startPostgres({ dataDir, way })
  await first.stop()
  await rm(passwordFile(join(dataDir, 'postgres')))
  const { address } = await start({ dataDir, way })
  expect(await codeOfAsking(address)).toBe('')
  expect(await codeOfAsking({ ...address, password: first.address.password ?? '' })).toBe(wrongPassword)
  expect(
    (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('refill.password.')),
  ).toEqual([])
})

test('a password that PostgreSQL does not take stops the start with one line that says what to do', async () => {
  const dataDir = await usedDataDir()
  const file = passwordFile(join(dataDir, 'postgres'))
  await (await startPostgres({ dataDir, way })).stop()
  await writeFile(file, 'not it\n')
  expect(await errorOf({ dataDir, way })).toBe(
    `DatabaseStartError: PostgreSQL does not take the password in ${file}. Delete that file; the next start makes a new one.`,
  )
  await rm(file)
  await start({ dataDir, way })
})

test('nothing that is asked for opens the port to other machines', async () => {
  const settings = { listen_addresses: '*', hba_file: '/dev/null' }
  const { address } = await start({ dataDir: await usedDataDir(), way, settings })
  expect(await ask(address, `select current_setting('listen_addresses') as at`)).toEqual([
    { at: '127.0.0.1' },
  ])
})

test('when PostgreSQL alone is killed, it comes back at the same port with the same password', async () => {
  const dataDir = await usedDataDir()
  const { address } = await start({ dataDir, way })
  kill((await postgresOf(dataDir)).postmaster)
  await until(async () => expect(await codeOfAsking(address)).toBe(''))
})

test('a port that another program took meanwhile ends the product with one line', async () => {
  const dataDir = await usedDataDir()
  const { address, stopped } = await start({ dataDir, way })
  kill((await postgresOf(dataDir)).postmaster)
  await takePort(address.port)
  expect(await stopped).toContain('another program took its port of this machine; start Refill again')
})

test('when the product is killed, PostgreSQL is asked to stop by its own program and stops in order', async () => {
  const dataDir = await usedDataDir()
  const product = holdElsewhere(dataDir, undefined, way)
  await product.line('up')
  await product.moreRows(10)
  kill(product.pid)
  await product.exited
  await until(async () => expect((await postgresOf(dataDir)).all).toEqual([]))
  await until(async () => {
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log.slice(log.lastIndexOf('received fast shutdown request'))).toContain(
      'database system is shut down',
    )
  })
  const { address } = await start({ dataDir, way })
  const kept = await ask<{ id: number }>(address, 'select id from kept')
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(product.rows()))
})
