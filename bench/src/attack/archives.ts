import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForSuccess } from '../child.ts'
import { found, type Attempt, type Target } from './attempt.ts'

const longestCommand = 120_000 // ms

/** As whoever can write to the place makes it anew, without the key: a statement in the place of a column. */
const forge = (file: string): void => {
  const { manifest } = JSON.parse(readFileSync(file, 'utf8'))
  manifest.tables[0].columns.push("x) FROM STDIN; COPY (SELECT 1) TO PROGRAM 'id'; --")
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  writeFileSync(file, JSON.stringify({ sha256, manifest }))
}

/** @returns the exit code, and what a command says */
const restore = async ({ house }: Target, address: string): Promise<[number | null, string]> => {
  const folder = await house.folder('restored')
  const child = house.start(['apps/api/src/upkeep/restore.ts', address, '--unproven'], {
    env: { DATA_DIR: join(folder, 'data') },
  })
  return [await child.ended, child.output()]
}

const hostileNames: Attempt = {
  what: 'M6: an archive whose columns are statements, and whose tables are not its own',
  run: async (target) => {
    const place = await target.house.folder('place')
    const env = { DATA_DIR: target.product.dataDir }
    await waitForSuccess(
      target.house.start(['apps/api/src/upkeep/backup.ts', place], { env }),
      longestCommand,
    )
    const [name = ''] = readdirSync(join(place, 'archives'))
    const file = join(place, 'archives', name, 'manifest.json')
    const [proven] = await restore(target, place)
    if (proven !== 0) found(`the archive itself was not restored: ${proven}`)
    forge(file)
    const [code, said] = await restore(target, place)
    if (code === 0 || !said.includes('names other tables or columns')) found(`${code}: ${said.slice(-200)}`)
    return 'refused in one line'
  },
}

const strangeAddresses: Attempt = {
  what: 'places of an unknown kind, and mistyped ones',
  run: async (target) => {
    const wrong = ['nonsense://x/y', 's3:/bucket', 'S3//bucket', 'https://example.org/b']
    for (const address of wrong) {
      const [code, said] = await restore(target, address)
      if (code === 0 || said.trim().split('\n').length > 2) found(`${address}: ${code} ${said.slice(0, 200)}`)
    }
    return `${wrong.length} refused`
  },
}

export const inArchives = [hostileNames, strangeAddresses]
