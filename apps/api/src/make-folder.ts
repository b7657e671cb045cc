import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** False when its parent is missing. @throws {Error} also when something else than a folder is there */
const makeOne = async (path: string, mode: number): Promise<boolean> => {
  try {
    await mkdir(path, mode)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  }
  return true
}

/**
 * A folder with all that lead to it. Node's own recursive way never returns where a file system has no room for
 * folders, as below /proc.
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<void> => {
  if (await makeOne(path, mode)) return
  if (dirname(path) !== path) await makeFolder(dirname(path), mode)
  await mkdir(path, mode).catch(async (error: unknown) => {
    if (!(codeOf(error) === 'EEXIST' && (await makeOne(path, mode)))) throw error
  })
}
