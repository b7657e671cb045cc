import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './start-postgres.ts'
import {
  ask,
  errorOf,
  kill,
  postgresOf,
  programsOnADisk,
  removeUsedDataDir,
  until,
  usedDataDir,
} from './testing/lab.ts'

afterAll(removeUsedDataDir)

/** A database whose disk is full since PostgreSQL ended. */
const startOnAFullDisk = async () => {
  const dataDir = await usedDataDir()
  const { pgBin, fill, makeRoom } = await programsOnADisk(dataDir)
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const postgres = await startPostgres({ dataDir, pgBin, print, retryEvery: 50 })
  await fill()
  kill((await postgresOf(dataDir)).postmaster)
  await until(() => expect(lines.some((line) => line.includes('No space left on device'))).toBe(true))
  return { postgres, dataDir, lines, makeRoom }
}

test('while the disk is full PostgreSQL waits, and starts by itself when there is room', async () => {
  const { postgres, lines, makeRoom } = await startOnAFullDisk()
  await expect(ask(postgres.address, 'select 1')).rejects.toThrow()
  await makeRoom()
  await until(async () => expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }]))
  expect(lines).toEqual([
    'PostgreSQL was ended by SIGKILL. Starting it again.',
    expect.stringMatching(/No space left on device\. More in .* It is tried again until there is room\.$/),
  ])
  await postgres.stop()
  expect(await postgres.stopped).toBeUndefined()
})

test('a stop in the middle of the waiting ends it at once', async () => {
  const { dataDir, postgres } = await startOnAFullDisk()
  await postgres.stop()
  expect(await postgres.stopped).toBeUndefined()
  expect((await postgresOf(dataDir)).all).toEqual([])
})

test('a first start on a full disk is refused with one line, for whoever started it can make room', async () => {
  const dataDir = await usedDataDir()
  const { pgBin, fill } = await programsOnADisk(dataDir)
  await fill()
  expect(await errorOf({ dataDir, pgBin })).toMatch(/^DatabaseStartError: .*No space left on device.*$/)
})
