import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from './database-start-error.ts'
import type { Listening } from './listening.ts'
import { holdPipe, isPipeHeld, isWindows } from './platform.ts'
import { findBirthmark } from './processes.ts'

/**
 * Which process of the product uses a data folder. The lock (see supervisor.mjs) decides who may; this file says
 * who it is, since when, and where its PostgreSQL listens.
 */
const claimantShape = z.object({
  pid: z.number(),
  birthmark: z.string().optional(),
  since: z.string(),
  token: z.string(),
  folder: z.string(),
})
const listeningShape = z.union([z.object({ socketDirectory: z.string() }), z.object({ port: z.number() })])
const ownerShape = claimantShape.and(listeningShape)
export type Claimant = z.infer<typeof claimantShape>
export type Owner = Claimant & Listening

const pathOf = (dataDir: string) => join(dataDir, 'postgres-owner.json')

/** A copy of a data folder copies the owner file too, and must not be taken for the original. */
const identityOf = async (dataDir: string) => {
  const { dev, ino } = await stat(dataDir)
  return `${dev}:${ino}`
}

export const makeOwner = async (dataDir: string): Promise<Claimant> => {
  const token = randomUUID()
  // Windows says of no process when it began; there it is found by a pipe.
  if (isWindows) holdPipe(token)
  return {
    pid: process.pid,
    birthmark: isWindows ? undefined : await findBirthmark(process.pid),
    since: new Date().toISOString(),
    token,
    folder: await identityOf(dataDir),
  }
}

/** What the last user of the folder left, whether alive or not. */
export const findOwner = async (dataDir: string): Promise<Owner | undefined> => {
  try {
    const owner = ownerShape.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
    return owner.folder === (await identityOf(dataDir)) ? owner : undefined
  } catch {
    return undefined // none yet, another user's, or cut off by a power failure: the lock decides without it
  }
}

export const isAlive = async (owner: Owner): Promise<boolean> => {
  if (isWindows) return isPipeHeld(owner.token)
  return owner.birthmark !== undefined && owner.birthmark === (await findBirthmark(owner.pid))
}

/** @throws {DatabaseStartError} when somebody else, who is alive, uses the folder */
export const refuseOtherOwner = async (dataDir: string, token: string): Promise<void> => {
  const owner = await findOwner(dataDir)
  if (!owner || owner.token === token || !(await isAlive(owner))) return
  const since = new Date(owner.since).toLocaleString('sv-SE')
  throw new DatabaseStartError(
    `Another Refill (process ${owner.pid}, since ${since}) uses the data folder ${dataDir}. ` +
      'Stop it first, or choose another DATA_DIR.',
  )
}

export const writeOwner = async (dataDir: string, owner: Owner): Promise<void> => {
  const draft = `${pathOf(dataDir)}.draft`
  await writeFile(draft, JSON.stringify(owner))
  await rename(draft, pathOf(dataDir))
}

export const removeOwner = (dataDir: string): Promise<void> => rm(pathOf(dataDir), { force: true })
