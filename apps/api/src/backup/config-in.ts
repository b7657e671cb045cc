import { join, resolve } from 'node:path'
import type { Config } from '../process/config.ts'

/** The same business in a folder of its own, with all that lies elsewhere left where it is. */
export const configIn = (folder: string, config: Config): Config => {
  const inside = (path: string, name: string) =>
    path === resolve(config.dataDir, name) ? join(folder, name) : path
  const { files } = config
  return {
    ...config,
    dataDir: folder,
    secretKeyFile: inside(config.secretKeyFile, 'secret.key'),
    files: files.kind === 'folder' ? { ...files, folder: inside(files.folder, 'files') } : files,
  }
}

/** A business that goes again, with a key file and a PostgreSQL of its own. */
export const scratchConfig = (config: Config, folder: string): Config => ({
  ...config,
  dataDir: folder,
  databaseUrl: undefined,
  replicaUrl: undefined,
  secretKeyFile: join(folder, 'secret.key'),
})
