import type { FilesPlace } from '../files/files-url.ts'
import { openFolderPlace } from './folder-place.ts'
import type { Place } from './place.ts'

/** @param make whether a folder that is not there is made */
export const openPlace = async (where: FilesPlace, { make = false } = {}): Promise<Place> => {
  if (where.kind === 'folder') return openFolderPlace(where.folder, make)
  // Loaded for those who have a bucket only, as for papers.
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(where)
}
