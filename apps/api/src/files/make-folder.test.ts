import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = await mkdtemp(join(tmpdir(), 'refill-folders-'))
afterAll(() => rm(root, { recursive: true }))

test('a folder is made with all that lead to it, by several at once and again', async () => {
  const path = join(root, 'a', 'b', 'c')
  const made = await Promise.all(Array.from({ length: 20 }, () => makeFolder(path, 0o700)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('where none can be, that is said instead of trying for ever', async () => {
  await writeFile(join(root, 'file'), '')
  await symlink(join(root, 'nowhere'), join(root, 'dangling'))
  for (const [path, code] of [
    ['/proc/refill/data', 'ENOENT'],
    [join(root, 'file'), 'EEXIST'],
    [join(root, 'file', 'below'), 'ENOTDIR'],
    [join(root, 'dangling'), 'ENOENT'],
  ] as const)
    await expect(makeFolder(path), path).rejects.toThrow(code)
})
