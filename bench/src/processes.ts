import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Memory and processor time come from /proc, which other systems do not have. */
export const hasProc = process.platform === 'linux'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it ended meanwhile
  }
}

/** What stands after the name in a `stat`, which may itself hold spaces: state, parent, … */
const statIn = (folder: string): string[] =>
  read(`${folder}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
const statOf = (pid: number): string[] => statIn(`/proc/${pid}`)

const treeOf = (root: number): number[] => {
  if (!hasProc) return [root]
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = Number(statOf(Number(name))[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root)
}

export type Program = 'server' | 'supervisor' | 'database'

/** The processes of a running product: its server, and below it the supervisor and every process of PostgreSQL. */
export const processesOf = (server: number): Map<Program, number[]> =>
  Map.groupBy(treeOf(server), (pid) => {
    if (pid === server) return 'server'
    return read(`/proc/${pid}/cmdline`).includes('supervisor') ? 'supervisor' : 'database'
  })

const total = (pids: readonly number[], measure: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + measure(pid), 0)

const megabytesIn = (path: string, line: string): number => {
  const kibibytes = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(read(path))?.[1]
  return (Number(kibibytes ?? 0) * 1024) / 1e6
}

/** MB, pages shared with other processes counted whole. */
export const residentMemory = (pid: number): number => megabytesIn(`/proc/${pid}/status`, 'VmRSS')

/** From now on {@link peakMemory} is the most since now. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** MB, the most that {@link residentMemory} was, even for a moment. */
export const peakMemory = (pid: number): number => megabytesIn(`/proc/${pid}/status`, 'VmHWM')

/** MB, pages shared by several processes divided among them. */
export const ownMemory = (pids: readonly number[]): number =>
  total(pids, (pid) => megabytesIn(`/proc/${pid}/smaps_rollup`, 'Pss'))

const tick = 10 // ms; Linux shows processor time in hundredths of a second

const timeIn = (stat: readonly string[]): number => {
  const [user = 0, system = 0] = stat.slice(11, 13).map(Number)
  return (user + system) * tick
}

/** Processor time taken so far, ms. */
export const processorTime = (pids: readonly number[]): number => total(pids, (pid) => timeIn(statOf(pid)))

/** What the first thread of a process has taken of it so far, ms: in Node the one that has the loop. */
export const loopTime = (pid: number): number => timeIn(statIn(`/proc/${pid}/task/${pid}`))
