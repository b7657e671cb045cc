import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

type Outcome = 'made' | 'there' | 'no parent'

/** @throws {Error} also when something else than a folder is there */
const makeOne = async (path: string, mode: number): Promise<Outcome> => {
  try {
    await mkdir(path, mode)
    return 'made'
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'no parent'
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
    return 'there'
  }
}

/**
 * A folder with all that lead to it. Node's own recursive way never returns where a file system has no room for
 * folders, as below /proc.
 * @returns whether it was made now
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<boolean> => {
  const first = await makeOne(path, mode)
  if (first !== 'no parent') return first === 'made'
  if (dirname(path) !== path) await makeFolder(dirname(path), mode)
  const second = await makeOne(path, mode)
  if (second === 'no parent')
    throw Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${path}'`), {
      code: 'ENOENT',
      path,
    })
  return second === 'made'
}
