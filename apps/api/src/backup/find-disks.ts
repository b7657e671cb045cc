import { access, constants, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A disk, stick or share that can be written to. */
export type Disk = { folder: string; name: string; freeBytes: number }

/** More are no choice any more. */
const mostDisks = 24
/** One that does not answer is left out. In ms. */
const patience = 3_000

const whereDisksAre = /^\/(?:media|run\/media|mnt)\/./

/** Signs that a path in /proc/self/mounts cannot hold stand there as three octal digits. */
const unescaped = (path: string): string =>
  Buffer.from(
    path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8))),
    'latin1',
  ).toString()

/** Where disks that somebody connected are mounted, of what stands in /proc/self/mounts, read as latin1. */
export const mountPointsIn = (mounts: string): string[] =>
  mounts
    .split('\n')
    .map((line) => unescaped(line.split(' ')[1] ?? ''))
    .filter((path) => whereDisksAre.test(path))

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}:\\`)

const rootsOn: Partial<Record<NodeJS.Platform, () => Promise<string[]>>> = {
  linux: async () => mountPointsIn(await readFile('/proc/self/mounts', 'latin1')),
  darwin: async () => (await readdir('/Volumes')).map((name) => join('/Volumes', name)),
  win32: () => Promise.resolve(letters),
}

/** Nothing for what cannot be written to, or is the disk of the business. */
const lookAt = async (folder: string, own: bigint): Promise<Disk[]> => {
  const { dev } = await stat(folder, { bigint: true })
  if (dev === own) return []
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  return bavail > 0 ? [{ folder, name: basename(folder) || folder, freeBytes: bavail * bsize }] : []
}

const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(otherwise), patience)
    work.then(resolve, () => resolve(otherwise))
  })

/** Disks and shares of this machine beside the one that a folder lies on. */
export const findDisks = async (dataDir: string, platform = process.platform): Promise<Disk[]> => {
  const roots = await (rootsOn[platform]?.() ?? Promise.resolve([]))
  const { dev } = await stat(dataDir, { bigint: true })
  const found = await Promise.all(
    [...new Set(roots)].slice(0, mostDisks).map((root) => inTime(lookAt(root, dev), [])),
  )
  return found.flat().toSorted((one, other) => other.freeBytes - one.freeBytes)
}
