import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refill-closed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const rightsOf = async (path: string) => (await stat(path)).mode & 0o777

test('other accounts of the machine neither list nor read files, whatever the umask', async () => {
  const files = join(folder, 'files')
  const before = process.umask(0)
  const store = await openFolderStore(files)
  await store.put('paper.pdf', new Uint8Array(3)).finally(() => process.umask(before))
  expect([await rightsOf(files), await rightsOf(join(files, 'paper.pdf'))]).toEqual([0o700, 0o600])
})

test('a folder of before that others could read is closed at the next start', async () => {
  const files = join(folder, 'files')
  await mkdir(files)
  await writeFile(join(files, 'paper.pdf'), 'a paper', { mode: 0o644 })
  await chmod(files, 0o755)
  await openFolderStore(files)
  expect([await rightsOf(files), await rightsOf(join(files, 'paper.pdf'))]).toEqual([0o700, 0o600])
})
