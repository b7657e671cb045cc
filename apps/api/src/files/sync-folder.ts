import { open } from 'node:fs/promises'

/** A new name in a folder survives a power cut only after this call. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return // has no such thing for folders
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
