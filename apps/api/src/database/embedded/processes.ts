import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const hasProc = existsSync('/proc/self/stat')

/** A line of `ps` about one process, where there is no /proc. */
const ps = async (pid: number, column: 'lstart' | 'command') => {
  const found = await promisify(execFile)('ps', ['-p', String(pid), '-o', `${column}=`]).catch(
    () => undefined,
  )
  return found?.stdout.trim() || undefined
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** From field 3 of proc_pid_stat(5) on: its state, its parent, … */
const statOf = async (pid: number) => {
  const line = await read(`/proc/${pid}/stat`)
  // the name, in brackets, may itself hold blanks and brackets
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/**
 * Tells a process from every other one that had or will have its number: by when it started, in which boot and
 * in which container. A zombie counts as gone.
 */
export const findBirthmark = async (pid: number): Promise<string | undefined> => {
  if (!hasProc) return ps(pid, 'lstart')
  const [state, ...fields] = await statOf(pid)
  const startTicks = fields[18] // field 22 of proc_pid_stat(5)
  if (startTicks === undefined || state === 'Z' || state === 'X') return undefined
  const boot = (await read('/proc/sys/kernel/random/boot_id')).trim()
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return [boot, container, startTicks].join(' ')
}

const worksIn = async (pid: string, folder: { dev: number; ino: number }) => {
  const found = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  return found?.dev === folder.dev && found.ino === folder.ino
}

/**
 * The living processes of a PostgreSQL on this cluster; each of them works in the cluster's folder.
 * @param postmaster the process number that the cluster's lock file names
 */
export const findPostgresOn = async (cluster: string, postmaster: number): Promise<number[]> => {
  if (!hasProc) {
    const command = (await ps(postmaster, 'command')) ?? ''
    return command.includes('postgres') && command.includes(cluster) ? [postmaster] : []
  }
  const folder = await stat(cluster)
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || !(await worksIn(name, folder))) continue
    const program = (await read(join('/proc', name, 'comm'))).trim()
    if (program === 'postgres') found.push(Number(name))
  }
  return found
}

/** Whether one of these processes is the parent of another, as a postmaster is of all the rest. */
export const hasParent = async (pids: readonly number[]): Promise<boolean> => {
  const parents = await Promise.all(pids.map(async (pid) => Number((await statOf(pid))[1])))
  return parents.some((parent) => pids.includes(parent))
}
