import { showInstant } from '@refill/values/day.ts'
import { checkArchive, checkLog } from './backup/check-archive.ts'
import { countWords, openAt, readArguments, runCommand, secondsSince } from './backup/command.ts'
import { readConfig } from './config.ts'
import { sayLine } from './say.ts'
import { verifyBusiness } from './verify-business.ts'

const usage = 'npm run check-backup -- <folder, file:// or s3:// address, or a downloaded file>'

/** `npm run check-backup -- <address>`: restores an archive into a database that goes again, and verifies it. */
runCommand(async () => {
  const begun = performance.now()
  const config = readConfig(process.env)
  const archive = await openAt(readArguments(process.argv.slice(2), usage).address)
  const { name, manifest } = archive
  const differences = await checkArchive(archive, config, verifyBusiness)
  for (const difference of differences) sayLine(difference)
  const when = showInstant(manifest.made_at)
  sayLine(
    `${name}, as of ${when}, can be restored: ${countWords(differences.length, 'difference')}, checked in ${secondsSince(begun)}.`,
  )
  const ofLog = await checkLog(archive.place, config, verifyBusiness)
  for (const difference of ofLog ?? []) sayLine(difference)
  if (ofLog) sayLine(`The log can be restored to its end: ${countWords(ofLog.length, 'difference')}.`)
  if (differences.length + (ofLog?.length ?? 0) > 0) process.exitCode = 1
  await archive.place.close()
})
