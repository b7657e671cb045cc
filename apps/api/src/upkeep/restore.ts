import { instantOf, isMinute, showInstant } from '@refill/values/day.ts'
import { keyToRestore } from '../backup/archive-key.ts'
import { findNewest, openArchive, type Archive } from '../backup/archives.ts'
import { openWhere, readArguments, runCommand } from '../backup/command.ts'
import type { Address } from '../backup/address.ts'
import { findWays, whyNotHere, type Way } from '../backup/log/choose-base.ts'
import { restoreFromLog } from '../backup/log/restore-log.ts'
import { PartDamaged } from '../backup/packing.ts'
import type { Place } from '../backup/place.ts'
import { restoreBusiness } from '../backup/restore-business.ts'
import { RestoreError } from '../backup/restore-error.ts'
import { lookAt, restoredWords, type Seen } from '../backup/restore-words.ts'
import { acceptArchive, acceptLog } from '../backup/unproven.ts'
import { ConfigError, readConfig, type Config } from '../process/config.ts'
import { environment } from '../process/environment.ts'
import { printLine } from '../process/print.ts'

const usage =
  'npm run restore -- <folder, file:// or s3:// address, or a downloaded file> [--until "2026-11-21 17:04"] [--unproven]'

/** How it is restored. */
type How = {
  config: Config
  /** Whether what cannot be shown to be of its business is taken without a question. */
  unproven: boolean
  /** Nothing for the end of what is kept. */
  until: Date | undefined
}

const readUntil = (minute: string | undefined): Date | undefined => {
  if (minute === undefined) return undefined
  if (!isMinute(minute))
    throw new ConfigError('--until must be a minute by the clock in India, "2026-11-21 17:04".')
  return instantOf(minute)
}

const printAll = (seen: Seen, asOf: Date): void => {
  for (const difference of seen.differences) printLine(difference)
  printLine(restoredWords(seen, asOf))
  if (seen.differences.length > 0) process.exitCode = 1
}

const fromArchive = async (archive: Archive, { config, unproven }: How): Promise<void> => {
  const { manifest, parts } = archive
  const key = await keyToRestore(parts, manifest, config.secretKeyFile)
  await acceptArchive(archive, key, unproven)
  printLine(`Restoring ${archive.name} from ${archive.place.named}.`)
  printAll(await restoreBusiness(archive, key, config, lookAt), new Date(manifest.made_at))
}

const fromOne = async (place: Place, { kept }: Way, { config, unproven, until }: How): Promise<void> => {
  const { host, stopped_at } = kept.base
  const key = await keyToRestore(kept.parts, kept.base, config.secretKeyFile)
  const demand = await acceptLog(place, kept, key, unproven)
  printLine(
    `Restoring from what ${host} kept in ${place.named}: its files of ${showInstant(stopped_at)}, and the log since.`,
  )
  const moment = { until, look: lookAt, print: printLine }
  const { upto, seen } = await restoreFromLog({ place, kept, key, demand }, config, moment)
  printAll(seen, upto)
}

/** Where a copy of the files is damaged, the one before it leads to the same end. */
const fromLog = async (place: Place, [way, ...others]: readonly [Way, ...Way[]], how: How): Promise<void> => {
  try {
    await fromOne(place, way, how)
  } catch (error) {
    const [next, ...more] = others
    if (!next || !(error instanceof PartDamaged)) throw error
    printLine(error.message)
    await fromLog(place, [next, ...more], how)
  }
}

const restoreUntil = async (place: Place, until: Date, how: How): Promise<void> => {
  const [way, ...others] = await findWays(place, until)
  if (!way) throw new RestoreError(`${place.named} keeps no log that reaches back to ${showInstant(until)}.`)
  const why = await whyNotHere(way.kept, how.config)
  if (why) throw new RestoreError(`The log in ${place.named} cannot be read here: ${why}.`)
  await fromLog(place, [way, ...others], how)
}

const archiveIn = async (place: Place, address: Address): Promise<Archive> =>
  openArchive(place, address.archive ?? (await findNewest(place)))

/** What reaches furthest: the log, where it can be read here, or the newest archive. */
const restoreNewest = async (place: Place, address: Address, how: How): Promise<void> => {
  const [way, ...others] = address.archive === undefined ? await findWays(place, undefined) : []
  const archive = await archiveIn(place, address).catch((error: unknown): undefined => {
    if (!way) throw error
    return undefined
  })
  if (!way || (archive && Date.parse(archive.manifest.made_at) > way.reachesTo)) {
    if (archive) await fromArchive(archive, how)
    return
  }
  const why = await whyNotHere(way.kept, how.config)
  if (why === undefined) return fromLog(place, [way, ...others], how)
  if (!archive) throw new RestoreError(`The log in ${place.named} cannot be read here: ${why}.`)
  printLine(`The log there reaches to ${showInstant(way.reachesTo)}, but ${why}.`)
  await fromArchive(archive, how)
}

/** `npm run restore -- <address> [--until minute]`: a business that was kept, in an empty DATA_DIR or database. */
runCommand(async () => {
  const config = readConfig(environment())
  const { address, unproven, ...given } = readArguments(process.argv.slice(2), usage, ['until', 'unproven'])
  const until = readUntil(given.until)
  const how = { config, unproven, until }
  const place = await openWhere(address.where)
  await (until ? restoreUntil(place, until, how) : restoreNewest(place, address, how))
  await place.close()
})
