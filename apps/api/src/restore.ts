import { showInstant } from '@refill/values/day.ts'
import type { Manifest } from './backup/manifest.ts'
import { countWords, openAt, readAddress, runCommand } from './backup/command.ts'
import { restoreBusiness } from './backup/restore-business.ts'
import { readConfig } from './config.ts'
import { sayLine } from './say.ts'
import { verifyBusiness } from './verify-business.ts'

const usage = 'npm run restore -- <folder, file:// or s3:// address, or a downloaded file>'

const contentOf = ({ tables, files }: Manifest): string => {
  const rows = (table: string) => tables.find((one) => one.table === table)?.rows ?? 0
  return [
    countWords(rows('orders'), 'order'),
    countWords(rows('customers'), 'customer'),
    countWords(rows('receipts'), 'receipt'),
    countWords(files.count, 'paper'),
  ].join(', ')
}

/** `npm run restore -- <address>`: the business of an archive in an empty DATA_DIR or database. */
runCommand(async () => {
  const config = readConfig(process.env)
  const archive = await openAt(readAddress(process.argv[2], usage))
  const { manifest } = archive
  sayLine(`Restoring ${archive.name} from ${archive.place.named}.`)
  const differences = await restoreBusiness(archive, config, verifyBusiness)
  for (const difference of differences) sayLine(difference)
  const who = manifest.business || 'the business'
  sayLine(
    `Restored ${who} as of ${showInstant(manifest.made_at)}: ${contentOf(manifest)}; ${countWords(differences.length, 'difference')}.`,
  )
  if (differences.length > 0) process.exitCode = 1
  await archive.place.close()
})
