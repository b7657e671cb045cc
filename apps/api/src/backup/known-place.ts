import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesPlace } from '../files/files-url.ts'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { openPlace } from './open-place.ts'
import { PlaceError, type Place } from './place.ts'

/** Where backups go, as the processes that touch it are told. */
export type KnownPlace = {
  where: FilesPlace
  /** What the file {@link markName} of a folder says that was chosen on the screen. */
  mark?: string
}

/** What tells a folder from another of the same path: where a disk is away, an empty one may stand in its place. */
export const markName = 'refill-place'

const isAway = (error: Error) => 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/** @throws {PlaceError} where the folder is another one than was chosen, or is not there */
const expectMark = async (folder: string, mark: string): Promise<void> => {
  const text = await readFile(join(folder, markName), 'utf8').catch((error: unknown) => {
    const cause = asError(error)
    if (isAway(cause)) return ''
    throw new PlaceError(`The backup folder ${folder} cannot be used (${nameOfProblem(cause)}).`, { cause })
  })
  if (text !== mark)
    throw new PlaceError(`The folder ${folder} that was chosen for backups is away: connect its disk.`)
}

/** Looked at before each write too: a disk may go at any time, and what is written then would lie on ours. */
const onlyMarked = (place: Place, folder: string, mark: string): Place => {
  const expectThere = () => expectMark(folder, mark)
  return {
    ...place,
    expectThere,
    put: async (name, bytes) => {
      await expectThere()
      return place.put(name, bytes)
    },
  }
}

/**
 * A folder that was chosen on the screen is there already, and is never made.
 * @param make whether another one that is not there is made
 */
export const openKnown = async ({ where, mark }: KnownPlace, { make = false } = {}): Promise<Place> => {
  if (mark === undefined || where.kind !== 'folder') return openPlace(where, { make })
  await expectMark(where.folder, mark)
  return onlyMarked(await openPlace(where), where.folder, mark)
}
