import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, realpath, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { giveToOwner } from '../files/give-to-owner.ts'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { unlessMissing } from '../files/unless-missing.ts'
import { openFolderPlace } from './folder-place.ts'
import { markName } from './known-place.ts'

export type FolderToTry = {
  /** A whole path. */
  path: string
  dataDir: string
  neededBytes: number
  /** It may lie on the disk of the business, as somebody has said. */
  mayShareDisk: boolean
}

/** Why backups cannot go there; `why` is a short name such as EACCES. */
export type Fault =
  | { fault: 'missing' | 'no_folder' | 'in_data' | 'holds_data' | 'same_disk' }
  | { fault: 'unusable'; why: string }
  | { fault: 'no_room'; freeBytes: number }

export type Tried = Fault | { folder: string; mark: string; isSameDisk: boolean }

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Ends the trial. */
class Unfit extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.fault)
    this.fault = fault
  }
}

const lookAt = (path: string) =>
  unlessMissing(stat(path, { bigint: true })).catch((error: unknown) => {
    throw codeOf(error) === 'ENOTDIR' ? new Unfit({ fault: 'no_folder' }) : error
  })

/** The folder itself, or the one that it can be made in; where links lead is where it is. */
const findReal = async (path: string): Promise<{ folder: string; isThere: boolean }> => {
  const found = await lookAt(path)
  if (found) {
    if (!found.isDirectory()) throw new Unfit({ fault: 'no_folder' })
    return { folder: await realpath(path), isThere: true }
  }
  const parent = await lookAt(dirname(path))
  if (!parent) throw new Unfit({ fault: 'missing' })
  if (!parent.isDirectory()) throw new Unfit({ fault: 'no_folder' })
  return { folder: join(await realpath(dirname(path)), basename(path)), isThere: false }
}

const sameAs = async (path: string, { dev, ino }: { dev: bigint; ino: bigint }): Promise<boolean> => {
  const found = await lookAt(path)
  return found !== undefined && found.dev === dev && found.ino === ino
}

/** Compared by what the paths lead to: capitals, and a folder that is mounted twice, have several paths. */
const isWithin = async (path: string, outer: { dev: bigint; ino: bigint }): Promise<boolean> =>
  (await sameAs(path, outer)) || (dirname(path) !== path && isWithin(dirname(path), outer))

/** Something is really written there, forced to the disk, read again, and taken away. */
const writeOnTrial = async (folder: string): Promise<void> => {
  const path = join(folder, `refill-trial-${randomBytes(8).toString('hex')}.part`)
  const bytes = randomBytes(4_096)
  try {
    const handle = await open(path, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (!bytes.equals(await readFile(path))) throw new Unfit({ fault: 'unusable', why: 'EIO' })
  } finally {
    await rm(path, { force: true })
  }
}

const marks = /^[\da-f]{32}$/

/** One that is there stays: another business may be kept in the same folder. */
const markOf = async (folder: string): Promise<string> => {
  const found = await unlessMissing(readFile(join(folder, markName), 'utf8'))
  if (found !== undefined && marks.test(found)) return found
  const mark = randomBytes(16).toString('hex')
  const place = await openFolderPlace(folder, false)
  await place.put(markName, Readable.from([Buffer.from(mark)]))
  return mark
}

const takeFolder = async (folder: string, { dataDir, neededBytes, mayShareDisk }: FolderToTry) => {
  const own = await stat(dataDir, { bigint: true })
  const { dev, ino } = await stat(folder, { bigint: true })
  if (await isWithin(await realpath(dataDir), { dev, ino })) throw new Unfit({ fault: 'holds_data' })
  const isSameDisk = dev === own.dev
  if (isSameDisk && !mayShareDisk) throw new Unfit({ fault: 'same_disk' })
  await writeOnTrial(folder)
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes < neededBytes) throw new Unfit({ fault: 'no_room', freeBytes })
  return { folder, mark: await markOf(folder), isSameDisk }
}

const make = async (folder: string): Promise<void> => {
  await mkdir(folder, 0o700)
  await giveToOwner(folder)
}

const find = async (asked: FolderToTry): Promise<Tried> => {
  const { folder, isThere } = await findReal(asked.path)
  const own = await stat(asked.dataDir, { bigint: true })
  if (await isWithin(isThere ? folder : dirname(folder), own)) throw new Unfit({ fault: 'in_data' })
  if (!isThere) await make(folder)
  try {
    return await takeFolder(folder, asked)
  } catch (error) {
    if (!isThere) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/** Whether backups can go to a folder; it is made if it is missing, and marked. What is refused leaves nothing there. */
export const tryFolder = async (asked: FolderToTry): Promise<Tried> => {
  try {
    return await find(asked)
  } catch (error) {
    return error instanceof Unfit ? error.fault : { fault: 'unusable', why: nameOfProblem(asError(error)) }
  }
}
