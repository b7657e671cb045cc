import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

type Made = 'made' | 'was there' | 'has no parent'

/** @throws {Error} also when something else than a folder is there */
const makeOne = async (path: string, mode: number): Promise<Made> => {
  try {
    await mkdir(path, mode)
    return 'made'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'has no parent'
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
    return 'was there'
  }
}

/**
 * A folder with all that lead to it. Node's own recursive way never returns where a file system has no room for
 * folders, as below /proc.
 * @returns whether it was made now
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<boolean> => {
  const made = await makeOne(path, mode)
  if (made !== 'has no parent') return made === 'made'
  if (dirname(path) !== path) await makeFolder(dirname(path), mode)
  const again = await makeOne(path, mode)
  // Below /proc there is a parent, and still no folder can be.
  if (again === 'has no parent') throw Object.assign(new Error(`${path} cannot be made`), { code: 'ENOENT' })
  return again === 'made'
}
