import type { Business } from '../process/business.ts'
import type { Config } from '../process/config.ts'
import { readKey } from './archive-key.ts'
import { openArchive } from './archives.ts'
import { checkArchive, checkLog } from './check-archive.ts'
import { findProven, whyNotHere } from './log/choose-base.ts'
import { findMachineProver } from './log/machine-key.ts'
import { isProven } from './manifest.ts'
import type { Place } from './place.ts'
import { RestoreError } from './restore-error.ts'
import type { Progress } from './written.ts'

type Look = (business: Business) => Promise<string[]>

/** What to do about it: a person may know where something comes from, and is asked. */
const byHand = 'Try it by hand, after a question: npm run check-backup.'

/**
 * Tries an archive that nobody has asked to be tried: only one that this business wrote.
 * @throws {RestoreError} in one line for another
 */
export const checkOwnArchive = async (
  place: Place,
  name: string,
  { config, look, progress }: { config: Config; look: Look; progress: Progress },
): Promise<string[]> => {
  const key = await readKey(config.secretKeyFile)
  const archive = await openArchive(place, name)
  if (!isProven(archive.manifest, name, key.secrets))
    throw new RestoreError(
      `${name} does not carry the proof of this business, so it was not tried. ${byHand}`,
    )
  return checkArchive(archive, key, config, look, progress)
}

/**
 * The same for files and log: only those that this machine has kept itself. They become a PostgreSQL that runs what stands
 * in them, and the key of the business may lie where others can read it.
 * @throws {RestoreError} in one line where there are none
 */
export const checkOwnLog = async (place: Place, config: Config, look: Look): Promise<string[]> => {
  const prover = await findMachineProver(config.dataDir)
  const demand = prover && ({ whose: 'machine', prover } as const)
  const kept = demand && (await findProven(place, demand))
  if (!kept)
    throw new RestoreError(
      `No copy of the files in ${place.named} carries the proof of this machine, so the log was not tried. ${byHand}`,
    )
  if ((await whyNotHere(kept, config)) !== undefined) return []
  const key = await readKey(config.secretKeyFile)
  return checkLog({ place, kept, key, demand }, config, look)
}
