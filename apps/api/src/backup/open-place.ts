import type { FilesPlace } from '../files/files-url.ts'
import { openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'
import { closed } from './place-names.ts'

const openBare = async (where: FilesPlace, make: boolean): Promise<Place> => {
  if (where.kind === 'folder') return openFolderPlace(where.folder, make)
  // Loaded for those who have a bucket only, as for papers.
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(where)
}

/** @param make whether a folder that is not there is made */
export const openPlace = async (where: FilesPlace, { make = false } = {}): Promise<Place> =>
  closed(await openBare(where, make))
