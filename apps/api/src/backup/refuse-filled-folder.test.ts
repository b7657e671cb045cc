import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../process/config.ts'
import { makeRestoring } from './place-restored.ts'
import { folderForFile } from './testing/kept.ts'

const folder = await folderForFile()
let folders = 0
const aDataDir = async (variables: Record<string, string> = {}) => {
  const dataDir = join(folder, String((folders += 1)))
  await mkdir(dataDir)
  return readConfig({ DATA_DIR: dataDir, ...variables })
}

test('what the product itself leaves where no business lives is in no restore’s way', async () => {
  const config = await aDataDir()
  for (const name of ['restoring', 'files', 'lost+found', '.snapshot', 'postgres.new-12'])
    await mkdir(join(config.dataDir, name))
  for (const name of ['secret.key', 'machine.key', 'postgres.lock', 'postgres.log', '.DS_Store'])
    await writeFile(join(config.dataDir, name), '')
  expect(await makeRestoring(config)).toBe(join(config.dataDir, 'restoring'))
  const { dataDir, ...elsewhere } = await aDataDir()
  expect(await makeRestoring({ ...elsewhere, dataDir: join(dataDir, 'not there yet') })).toContain(
    'restoring',
  )
})

test('a key and papers that settings name may lie in the folder already', async () => {
  const dataDir = join(folder, 'named')
  const config = await aDataDir({
    DATA_DIR: dataDir,
    SECRET_KEY_FILE: join(dataDir, 'keys/ours.key'),
    FILES_URL: `file://${dataDir}/papers`,
  })
  await mkdir(join(dataDir, 'keys'), { recursive: true })
  await mkdir(join(dataDir, 'papers'))
  await writeFile(join(dataDir, 'papers/one'), '')
  expect(await makeRestoring(config)).toBe(join(dataDir, 'restoring'))
})

test.each(['orders.xlsx', 'backups', 'secret.key.old', 'papers', 'postgres.old'])(
  'a folder in which %s lies is refused with its name, and nothing of it is touched',
  async (name) => {
    const config = await aDataDir()
    await mkdir(join(config.dataDir, name))
    await expect(makeRestoring(config)).rejects.toThrow(
      `The data folder ${config.dataDir} is not empty: ${name} lies there. Restore into an empty one: set DATA_DIR.`,
    )
  },
)

test('a business, papers of one and a link in their place are refused', async () => {
  const holds = /holds a business already/
  const [business, papers, link] = [await aDataDir(), await aDataDir(), await aDataDir()]
  await mkdir(join(business.dataDir, 'postgres'))
  await mkdir(join(papers.dataDir, 'files/.hidden'), { recursive: true })
  await symlink(folder, join(link.dataDir, 'files'))
  for (const config of [business, papers, link]) await expect(makeRestoring(config)).rejects.toThrow(holds)
})
