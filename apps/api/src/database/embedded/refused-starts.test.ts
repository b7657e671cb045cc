import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  holdElsewhere,
  isRoot,
  makeFolder,
  noOrdinaryUser,
  ordinaryUser,
  ordinaryUserCanRun,
  errorOf,
} from './testing/lab.ts'

test('files of another PostgreSQL version are left alone, and named', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  expect(await errorOf({ dataDir })).toMatch(/written by PostgreSQL 17, and this is PostgreSQL 18\..*PG_BIN/)
})

test('a folder of other files is not taken for a database', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear Sir')
  expect(await errorOf({ dataDir })).toContain('holds files, but no PostgreSQL cluster')
})

test('a data folder that cannot be made or written is named in one line', async ({ skip }) => {
  skip(!(await ordinaryUserCanRun()), noOrdinaryUser)
  const parent = await makeFolder()
  await writeFile(join(parent, 'file'), '')
  expect(await errorOf({ dataDir: join(parent, 'file', 'data') })).toMatch(
    /^DatabaseStartError: The data folder \S+ cannot be used: a part of the path is a file, not a folder[^\n]*$/,
  )
  if (!isRoot) await chmod(parent, 0o555)
  const elsewhere = holdElsewhere(join(parent, 'data'), ordinaryUser)
  expect(await elsewhere.line('refused')).toMatch(/cannot be used: permission denied/)
  await chmod(parent, 0o755)
})

test('a PG_BIN without programs stops the start', async () => {
  const nowhere = await makeFolder()
  expect(await errorOf({ dataDir: await makeFolder(), pgBin: nowhere })).toContain(
    `PG_BIN is ${nowhere}, but there is no ${nowhere}/postgres`,
  )
})
