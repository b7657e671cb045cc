import { resolve } from 'node:path'
import { showInstant } from '@refill/values/day.ts'
import { keyToTry } from '../backup/archive-key.ts'
import { checkArchive, checkLog } from '../backup/check-archive.ts'
import { countWords, openAt, readArguments, runCommand, secondsSince } from '../backup/command.ts'
import { findWays, whyNotHere } from '../backup/log/choose-base.ts'
import type { Place } from '../backup/place.ts'
import { acceptArchive, acceptLog } from '../backup/unproven.ts'
import { readConfig, type Config } from '../process/config.ts'
import { environment } from '../process/environment.ts'
import { printLine } from '../process/print.ts'
import { verifyBusiness } from './verify-business.ts'

const usage = 'npm run check-backup -- <folder, file:// or s3:// address, or a downloaded file> [--unproven]'

/** Where the key of what is tried may lie besides. */
const keyPaths = ({ secretKeyFile, dataDir }: Config) => [secretKeyFile, resolve(dataDir, 'secret.key')]

/** Nothing where no log is kept that can be read here. */
const checkLogIn = async (place: Place, config: Config, unproven: boolean) => {
  const [way] = await findWays(place, undefined)
  if (!way || (await whyNotHere(way.kept, config))) return undefined
  const { kept } = way
  const key = await keyToTry(kept.parts, kept.base, keyPaths(config))
  const demand = await acceptLog(place, kept, key, unproven)
  return checkLog({ place, kept, key, demand }, config, verifyBusiness)
}

/** `npm run check-backup -- <address>`: restores an archive into a database that goes again, and verifies it. */
runCommand(async () => {
  const config = readConfig(environment())
  const { address, unproven } = readArguments(process.argv.slice(2), usage, ['unproven'])
  const archive = await openAt(address)
  const { name, manifest } = archive
  const key = await keyToTry(archive.parts, manifest, keyPaths(config))
  await acceptArchive(archive, key, unproven)
  const begun = performance.now()
  const differences = await checkArchive(archive, key, config, verifyBusiness)
  for (const difference of differences) printLine(difference)
  const when = showInstant(manifest.made_at)
  printLine(
    `${name}, as of ${when}, can be restored: ${countWords(differences.length, 'difference')}, checked in ${secondsSince(begun)}.`,
  )
  const ofLog = await checkLogIn(archive.place, config, unproven)
  for (const difference of ofLog ?? []) printLine(difference)
  if (ofLog) printLine(`The log can be restored to its end: ${countWords(ofLog.length, 'difference')}.`)
  if (differences.length + (ofLog?.length ?? 0) > 0) process.exitCode = 1
  await archive.place.close()
})
