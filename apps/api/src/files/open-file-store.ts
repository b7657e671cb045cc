import type { FileStore } from './file-store.ts'
import type { FilesPlace } from './files-url.ts'
import { openFolderStore } from './folder-store.ts'
import { asError, nameOfProblem } from './storage-unavailable.ts'

/**
 * Opens the store and makes sure that it can be used.
 * @throws {Error} in one line that names FILES_URL
 */
export const openFileStore = async (place: FilesPlace): Promise<FileStore> => {
  if (place.kind === 'folder')
    return openFolderStore(place.folder).catch((error: unknown) => {
      throw new Error(
        `The folder ${place.folder} of FILES_URL cannot be used (${nameOfProblem(asError(error))}).`,
        {
          cause: error,
        },
      )
    })
  // Loaded for those who have a bucket only: the library takes 37 MB and 0.1 s.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(place)
}
