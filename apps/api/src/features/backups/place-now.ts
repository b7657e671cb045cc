import { stat } from 'node:fs/promises'
import type { Backups as Listed } from '@refill/contract/features/backups/backups.contract.ts'
import type { BackupPlace } from '@refill/contract/features/backups/place.contract.ts'
import type { KnownPlace } from '../../backup/known-place.ts'
import { findMachineProver, machineProver } from '../../backup/log/machine-key.ts'
import { placeInWords } from '../../backup/place-in-words.ts'
import type { Prover } from '../../backup/proof.ts'
import type { Reader } from '../../database/handles.ts'
import type { Config } from '../../process/config.ts'
import * as statements from './sql/statements.generated.ts'

type Chosen = Awaited<ReturnType<typeof readChosen>>

/** Where backups go at this moment, and who said so. */
export type PlaceNow = {
  toldBy: BackupPlace['told_by']
  /** Nothing where none are made from here. */
  known: KnownPlace | undefined
  /** As people are told; '' where none are made from here. */
  named: string
  /** When the nightly archive begins, HH:mm in India. */
  at: string
  isSameDisk: boolean
  /** What runs say of where they lie, if that is there. */
  places: string[]
  /** What was said on the screen, whether it counts or not. */
  chosen: Chosen
}

const readChosen = async (reader: Reader) => (await reader.read(statements.place, {}))[0]

/** A folder that was copied is another one, and the key of the machine is in no backup. */
const proofOfHere = async ({ backupProofOf }: Prover, dataDir: string, database: string): Promise<string> => {
  const { ino } = await stat(dataDir, { bigint: true })
  return backupProofOf(`place ${ino} ${database}`)
}

/** What shows later that something was chosen on this machine, for this data folder and database. */
export const proveHere = async (dataDir: string, database: string): Promise<string> =>
  proofOfHere(await machineProver(dataDir), dataDir, database)

const isOfHere = async (
  dataDir: string,
  { chosen_here, database }: NonNullable<Chosen>,
): Promise<boolean> => {
  const prover = await findMachineProver(dataDir)
  return prover !== undefined && chosen_here === (await proofOfHere(prover, dataDir, database))
}

const told = (where: NonNullable<Config['backup']['where']>) => ({
  toldBy: 'server' as const,
  known: { where },
  named: placeInWords(where),
  isSameDisk: false,
  // Runs of before no place was noted, which are of the variable too.
  places: [placeInWords(where), ''],
  chosen: undefined,
})

const nowhere = { known: undefined, named: '', isSameDisk: false, places: [] }

/** Where nobody has said, and no backups are made. */
export const nobody: PlaceNow = { ...nowhere, toldBy: 'nobody', at: '', chosen: undefined }

/** The variable goes over what was chosen. */
export const readPlaceNow = async (
  reader: Reader,
  { backup: { where, at }, dataDir }: Pick<Config, 'backup' | 'dataDir'>,
): Promise<PlaceNow> => {
  if (where) return { ...told(where), at }
  const chosen = await readChosen(reader)
  if (!chosen) return { ...nobody, at }
  const said = { toldBy: 'screen' as const, at: chosen.at, chosen }
  if (!chosen.is_on || !(await isOfHere(dataDir, chosen))) return { ...nowhere, ...said }
  const { folder, mark, is_same_disk: isSameDisk } = chosen
  return {
    ...said,
    known: { where: { kind: 'folder', folder }, mark },
    named: folder,
    isSameDisk,
    places: [folder],
  }
}

export type Standing = Pick<Listed, 'standing' | 'elsewhere'>

const stepOf = (
  { known, chosen }: PlaceNow,
  { is_made, is_tried }: { is_made: boolean; is_tried: boolean },
) => {
  if (!known && !chosen) return 'not_chosen'
  if (!known) return chosen?.is_on ? 'not_here' : 'off'
  if (!is_made) return 'not_made'
  return is_tried ? 'fine' : 'not_tried'
}

/** How far the business is with its backups. */
export const readStanding = async (reader: Reader, now: PlaceNow): Promise<Standing> => {
  const [found] = await reader.read(statements.standing, { places: now.places })
  const { elsewhere = [], ...steps } = found ?? { is_made: false, is_tried: false }
  return { standing: stepOf(now, steps), elsewhere }
}
