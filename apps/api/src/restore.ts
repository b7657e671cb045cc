import { instantOf, isMinute, showInstant } from '@refill/values/day.ts'
import { findNewest, openArchive, type Archive } from './backup/archives.ts'
import { openWhere, readArguments, runCommand } from './backup/command.ts'
import type { Address } from './backup/address.ts'
import { findWays, whyNotHere, type Way } from './backup/log/choose-base.ts'
import { restoreFromLog } from './backup/log/restore-log.ts'
import { PartDamaged } from './backup/packing.ts'
import type { Place } from './backup/place.ts'
import { restoreBusiness } from './backup/restore-business.ts'
import { RestoreError } from './backup/restore-error.ts'
import { lookAt, restoredWords, type Seen } from './backup/restore-words.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { sayLine } from './say.ts'

const usage =
  'npm run restore -- <folder, file:// or s3:// address, or a downloaded file> [--until "2026-11-21 17:04"]'

const readUntil = (minute: string | undefined): Date | undefined => {
  if (minute === undefined) return undefined
  if (!isMinute(minute))
    throw new ConfigError('--until must be a minute by the clock in India, "2026-11-21 17:04".')
  return instantOf(minute)
}

const sayAll = (seen: Seen, asOf: Date): void => {
  for (const difference of seen.differences) sayLine(difference)
  sayLine(restoredWords(seen, asOf))
  if (seen.differences.length > 0) process.exitCode = 1
}

const fromArchive = async (archive: Archive, config: Config): Promise<void> => {
  sayLine(`Restoring ${archive.name} from ${archive.place.named}.`)
  sayAll(await restoreBusiness(archive, config, lookAt), new Date(archive.manifest.made_at))
}

const fromOne = async (
  place: Place,
  { kept }: Way,
  config: Config,
  until: Date | undefined,
): Promise<void> => {
  const { host, stopped_at } = kept.base
  sayLine(
    `Restoring from what ${host} kept in ${place.named}: its files of ${showInstant(stopped_at)}, and the log since.`,
  )
  const how = { until, look: lookAt, say: sayLine }
  const { upto, seen } = await restoreFromLog(place, kept, config, how)
  sayAll(seen, upto)
}

/** Where a copy of the files is damaged, the one before it leads to the same end. */
const fromLog = async (
  place: Place,
  [way, ...others]: readonly [Way, ...Way[]],
  config: Config,
  until: Date | undefined,
): Promise<void> => {
  try {
    await fromOne(place, way, config, until)
  } catch (error) {
    const [next, ...more] = others
    if (!next || !(error instanceof PartDamaged)) throw error
    sayLine(error.message)
    await fromLog(place, [next, ...more], config, until)
  }
}

const restoreUntil = async (place: Place, config: Config, until: Date): Promise<void> => {
  const [way, ...others] = await findWays(place, until)
  if (!way) throw new RestoreError(`${place.named} keeps no log that reaches back to ${showInstant(until)}.`)
  const why = await whyNotHere(way.kept, config)
  if (why) throw new RestoreError(`The log in ${place.named} cannot be read here: ${why}.`)
  await fromLog(place, [way, ...others], config, until)
}

const archiveIn = async (place: Place, address: Address): Promise<Archive> =>
  openArchive(place, address.archive ?? (await findNewest(place)))

/** What reaches furthest: the log, where it can be read here, or the newest archive. */
const restoreNewest = async (place: Place, address: Address, config: Config): Promise<void> => {
  const [way, ...others] = address.archive === undefined ? await findWays(place, undefined) : []
  const archive = await archiveIn(place, address).catch((error: unknown): undefined => {
    if (!way) throw error
    return undefined
  })
  if (!way || (archive && Date.parse(archive.manifest.made_at) > way.reachesTo)) {
    if (archive) await fromArchive(archive, config)
    return
  }
  const why = await whyNotHere(way.kept, config)
  if (why === undefined) return fromLog(place, [way, ...others], config, undefined)
  if (!archive) throw new RestoreError(`The log in ${place.named} cannot be read here: ${why}.`)
  sayLine(`The log there reaches to ${showInstant(way.reachesTo)}, but ${why}.`)
  await fromArchive(archive, config)
}

/** `npm run restore -- <address> [--until minute]`: a business that was kept, in an empty DATA_DIR or database. */
runCommand(async () => {
  const config = readConfig(process.env)
  const { address, ...given } = readArguments(process.argv.slice(2), usage, ['until'])
  const until = readUntil(given.until)
  const place = await openWhere(address.where)
  await (until ? restoreUntil(place, config, until) : restoreNewest(place, address, config))
  await place.close()
})
