import { mkdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Child } from '../child.ts'
import type { House } from '../house.ts'
import { processesOf } from '../processes.ts'
import { binaries } from './packages.ts'
import { handOver, startProgram } from './programs.ts'
import { writeTemplate } from './template.ts'

/** A PostgreSQL and the Patroni that looks after it. */
export type ClusterNode = {
  name: string
  port: number
  restPort: number
  folder: string
  /** Changes when it is started again. */
  patroni: Child
}

type Place = { name: string; folder: string; port: number; restPort: number }

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Known by where it works, since the file may be older than whoever has this number now.
 * @param data its folder
 */
export const postmasterOf = async (data: string): Promise<number | undefined> => {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return worksIn === data ? pid : undefined
}

/** The postmaster and all below it. */
export const databaseProcesses = async (node: Pick<ClusterNode, 'folder'>): Promise<number[]> => {
  const postmaster = await postmasterOf(join(node.folder, 'data'))
  return postmaster === undefined ? [] : [...processesOf(postmaster).values()].flat()
}

export const startPatroni = (house: House, { folder }: Pick<ClusterNode, 'folder'>): Child =>
  startProgram(house, 'patroni', join(folder, 'patroni.yml'))

export const startNode = async (
  house: House,
  place: Place,
  values: { etcdPort: number; password: string },
): Promise<ClusterNode> => {
  const { folder } = place
  const settings = join(folder, 'patroni.yml')
  await mkdir(folder, { mode: 0o700 })
  writeTemplate('patroni.yml', settings, { ...place, ...values, binaries })
  await handOver(folder, settings)
  // Comes after Patroni's own end: one that was killed has left its PostgreSQL behind.
  house.atTheEnd(async () => {
    const postmaster = await postmasterOf(join(folder, 'data'))
    if (postmaster !== undefined) signal(postmaster, 'SIGQUIT')
  })
  return { ...place, patroni: startPatroni(house, place) }
}
