import { createInterface } from 'node:readline/promises'
import { printLine } from '../process/print.ts'
import type { Key } from './archive-key.ts'
import type { Archive } from './archives.ts'
import { isBaseProven } from './log/base-manifest.ts'
import type { KeptBase } from './log/bases.ts'
import { isLogMarked } from './log/choose-base.ts'
import type { Demand } from './log/piece-proofs.ts'
import { isProven } from './manifest.ts'
import type { Place } from './place.ts'
import { RestoreError } from './restore-error.ts'

const isYes = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('Go on all the same? Type yes: ')).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

/**
 * Says what cannot be shown, and asks whether to go on.
 * @param isAccepted that it was said beforehand, by --unproven
 * @throws {RestoreError} when nobody says yes, or nobody is there to be asked
 */
const ask = async (what: string, isAccepted: boolean): Promise<void> => {
  if (!isAccepted && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new RestoreError(`${what} To go on all the same add --unproven.`)
  printLine(what)
  if (!isAccepted && !(await isYes())) throw new RestoreError('Nothing was done.')
}

const whoElse = 'an older Refill wrote it, or somebody who does not have the key'

/** @throws {RestoreError} in one line, unless it was written with its key or a person takes it all the same */
export const acceptArchive = async (
  { name, manifest }: Archive,
  { secrets }: Key,
  isAccepted: boolean,
): Promise<void> => {
  if (!isProven(manifest, name, secrets))
    await ask(`${name} does not carry the proof of its business: ${whoElse}.`, isAccepted)
}

/**
 * @returns what is to be shown of each piece of the log; nothing where a person takes it all the same
 * @throws {RestoreError} in one line, unless it was written with its key or a person takes it all the same
 */
export const acceptLog = async (
  place: Place,
  kept: KeptBase,
  { secrets }: Key,
  isAccepted: boolean,
): Promise<Demand | undefined> => {
  const isOurs = isBaseProven(kept.base, kept.line, 'business', secrets) && (await isLogMarked(place, kept))
  if (isOurs && !isAccepted) return { whose: 'business', prover: secrets }
  if (!isOurs)
    await ask(
      `The log of ${kept.base.host} in ${place.named} does not carry the proof of its business: ${whoElse}. PostgreSQL runs what stands in it.`,
      isAccepted,
    )
  return undefined
}
