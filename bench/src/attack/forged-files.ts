import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBases, findLines } from '@refill/api/backup/log/bases.ts'
import { openPlace } from '@refill/api/backup/open-place.ts'
import { forgeFiles } from '@refill/api/backup/testing/hostile.ts'
import { waitForSuccess } from '../child.ts'
import { untilLogIsKept } from '../backup/until-kept.ts'
import { startProduct } from '../product.ts'
import { found, type Attempt } from './attempt.ts'

const longestCommand = 240_000 // ms

/** Its own product keeps a log at a place that somebody else can write to. */
export const forgedFiles: Attempt = {
  what: 'M5: settings of PostgreSQL in the copy of the files, for who tries a backup',
  run: async ({ house }) => {
    const [dataDir, folder] = [await house.folder('kept'), await house.folder('place')]
    const env = { BACKUP_URL: `file://${folder}` }
    const product = await startProduct(house, { dataDir, env })
    await untilLogIsKept(product)
    await product.child.stop()
    await waitForSuccess(
      house.start(['apps/api/src/upkeep/backup.ts', folder], { env: { DATA_DIR: dataDir } }),
      longestCommand,
    )
    const place = await openPlace({ kind: 'folder', folder })
    const [line = ''] = await findLines(place)
    const base = (await findBases(place, line)).at(-1) ?? found('no copy of the files is there')
    const marker = join(folder, 'marker')
    const settings = `archive_mode = on\narchive_command = 'touch ${marker}'\nrestore_command = 'touch ${marker}'\n`
    await forgeFiles(base, 'postgresql.auto.conf', settings)
    const tried = house.start(['apps/api/src/upkeep/check-backup.ts', folder, '--unproven'], {
      env: { DATA_DIR: dataDir },
    })
    await tried.ended
    if (existsSync(marker)) found('a command of the copy ran')
    if (!tried.output().includes('The log can be restored to its end')) found(tried.output().slice(-300))
    return 'tried, and nothing of the settings was taken'
  },
}
