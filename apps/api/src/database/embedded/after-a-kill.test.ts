import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answers } from './readiness.ts'
import { findRunningPostgres, startPostgres } from './start-postgres.ts'
import type { PostgresAddress } from './start-postgres.ts'
import {
  ask,
  holdElsewhere,
  kill,
  postgresOf,
  removeUsedDataDir,
  start,
  until,
  usedDataDir,
} from './testing/lab.ts'

afterAll(removeUsedDataDir)

const expectAllOf = async (acknowledged: number[], address: PostgresAddress) => {
  const kept = await ask<{ id: number }>(address, 'select id from kept')
  const ids = new Set(kept.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
}

const runningProduct = async () => {
  const dataDir = await usedDataDir()
  const product = holdElsewhere(dataDir)
  await product.line('up')
  await product.moreRows(30)
  return { dataDir, product, ...(await postgresOf(dataDir)) }
}

test('when the product is killed, PostgreSQL stops by itself and no row is lost', async () => {
  const { dataDir, product } = await runningProduct()
  kill(product.pid)
  await product.exited
  await until(async () => expect((await postgresOf(dataDir)).all).toEqual([]))
  await expectAllOf(product.rows(), (await start({ dataDir })).address)
})

test('a start right after the kill waits for the old PostgreSQL instead of failing', async () => {
  const { dataDir, product } = await runningProduct()
  kill(product.pid)
  await product.exited
  await expectAllOf(product.rows(), (await start({ dataDir })).address)
})

test('when PostgreSQL alone is killed, the product starts it again and goes on', async () => {
  const { dataDir, product, postmaster } = await runningProduct()
  kill(postmaster)
  expect(await product.line('say PostgreSQL was ended by SIGKILL. Starting it again.')).toBeTruthy()
  await product.moreRows(30)
  const address = await findRunningPostgres(dataDir)
  await expectAllOf(product.rows(), address ?? expect.fail('nothing runs'))
})

test('when one backend is killed, PostgreSQL mends itself', async () => {
  const { product, all, postmaster } = await runningProduct()
  kill(Math.max(...all.filter((pid) => pid !== postmaster)))
  await product.moreRows(30)
  expect(product.lines.filter((line) => line.startsWith('lost'))).toEqual([])
})

test('a PostgreSQL that is killed again and again is given up with one line', async () => {
  const dataDir = await usedDataDir()
  const postgres = await start({ dataDir })
  const stillRuns = Symbol('still runs')
  const soon = () => Promise.race([postgres.stopped, pause(50, stillRuns)])
  while ((await soon()) === stillRuns) {
    const isUp = await answers(postgres.address)
    const { postmaster, all } = await postgresOf(dataDir)
    if (isUp && all.includes(postmaster)) kill(postmaster)
  }
  expect(await postgres.stopped).toBe(
    `PostgreSQL was ended by SIGKILL, again and again. See ${dataDir}/postgres.log.`,
  )
  await (await startPostgres({ dataDir })).stop()
})

test('when the supervisor alone is killed, the product gets a new one', async () => {
  const { dataDir, product, supervisor, postmaster } = await runningProduct()
  kill(supervisor)
  expect(await product.line('say PostgreSQL ended: the supervisor')).toBeTruthy()
  await until(async () => expect((await postgresOf(dataDir)).all).not.toContain(postmaster))
  await product.moreRows(30)
  const now = await postgresOf(dataDir)
  expect(now.supervisor).not.toBe(supervisor)
  expect(product.lines.filter((line) => line.startsWith('lost'))).toEqual([])
})

/** A PostgreSQL whose product and supervisor were killed. */
const leftBehind = async () => {
  const { supervisor, product, ...rest } = await runningProduct()
  kill(supervisor)
  kill(product.pid)
  await product.exited
  return { product, ...rest }
}

/** Changes what the lock file of the cluster begins with: the number of its postmaster. */
const renumber = async (dataDir: string, number: string) => {
  const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(lockFile, (await readFile(lockFile, 'utf8')).replace(/^\d+/, number))
}

test('when product and supervisor are killed, the next start ends the PostgreSQL they left', async () => {
  const { dataDir, product, postmaster } = await leftBehind()
  const said: string[] = []
  const postgres = await start({ dataDir, print: (line) => said.push(line) })
  expect(said).toContain(`Stopping the PostgreSQL (process ${postmaster}) that an earlier run left behind.`)
  await expectAllOf(product.rows(), postgres.address)
})

test('when all of them are killed, the next start has every acknowledged row', async () => {
  const { dataDir, product, supervisor, all } = await runningProduct()
  for (const pid of [supervisor, product.pid, ...all]) kill(pid)
  await product.exited
  await expectAllOf(product.rows(), (await start({ dataDir })).address)
})

test('a PostgreSQL that somebody runs by hand is asked to stop, not killed', async () => {
  const { dataDir, postmaster } = await leftBehind()
  await renumber(dataDir, `-${postmaster}`) // as `postgres --single` writes its number
  const said: string[] = []
  await start({ dataDir, print: (line) => said.push(line) })
  expect(said).toContain(`Stopping the PostgreSQL (process ${postmaster}) that an earlier run left behind.`)
})

test('a whole PostgreSQL that the lock file does not name is left alone until it ends', async () => {
  const { dataDir, product, postmaster } = await leftBehind()
  await renumber(dataDir, String(process.pid))
  const starting = start({ dataDir })
  await pause(3_000)
  expect((await postgresOf(dataDir)).all).toContain(postmaster)
  process.kill(postmaster, 'SIGINT')
  await expectAllOf(product.rows(), (await starting).address)
})

/** One process of PostgreSQL that answers to nothing any more, like one that waits for a lock of a killed one. */
const hang = (all: number[], postmaster: number) => {
  const hanging = Math.max(...all.filter((pid) => pid !== postmaster))
  process.kill(hanging, 'SIGSTOP')
  return hanging
}

test('when all are killed but one that hangs, the next start ends it', async () => {
  const { dataDir, product, supervisor, postmaster, all } = await runningProduct()
  const hanging = hang(all, postmaster)
  for (const pid of [supervisor, product.pid, ...all]) if (pid !== hanging) kill(pid)
  await product.exited
  await expectAllOf(product.rows(), (await start({ dataDir })).address)
})

test('when the postmaster alone is killed and a backend hangs, the product goes on all the same', async () => {
  const { product, postmaster, all } = await runningProduct()
  hang(all, postmaster)
  kill(postmaster)
  await product.moreRows(30)
})

test('a lock file with the number of a zombie or of a stranger stops nobody', async () => {
  const dataDir = await usedDataDir()
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const zombie = Number(String((await once(parent.stdout, 'data'))[0]))
  await until(async () => expect(await readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(' Z '))
  for (const pid of [zombie, process.pid]) {
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${pid}\n/elsewhere\n1\n5432\n/tmp\n\n1 1\nready\n`,
    )
    const postgres = await startPostgres({ dataDir })
    await postgres.stop()
  }
  expect(process.kill(process.pid, 0)).toBe(true)
})

test('an owner file with a number that somebody else got since stops nobody', async () => {
  const dataDir = await usedDataDir()
  const product = holdElsewhere(dataDir)
  await product.line('up')
  const owner = await readFile(join(dataDir, 'postgres-owner.json'), 'utf8')
  kill(product.pid)
  await product.exited
  await writeFile(
    join(dataDir, 'postgres-owner.json'),
    owner.replace(String(product.pid), String(process.pid)),
  )
  await start({ dataDir })
})

test('Ctrl-C reaches the product alone, which still has its database while it drains', async () => {
  const { dataDir, product } = await runningProduct()
  process.kill(-product.pid, 'SIGINT')
  await product.exited
  expect(product.lines).toContain('drained')
  expect(product.lines.at(-1)).toBe('stopped')
  expect((await postgresOf(dataDir)).all).toEqual([])
})
