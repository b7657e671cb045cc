import { basename, dirname } from 'node:path'
import { onlyInWhole } from '../gate-list.ts'
import { read } from '../sources.ts'
import type { Fault } from './fault.ts'
import { openImports } from './imports.ts'
import type { Trace } from './trace.ts'

/** A file of tests and the project of Vitest that runs it. */
export type Judge = { readonly project: string; readonly path: string }

/** Who is asked about a fault: in the short list, then what the whole one has more. */
export type Asked = { readonly short: readonly Judge[]; readonly whole: readonly Judge[] }

const featureOf = (path: string): string => /\/(?:features|src)\/([\w-]+)\//.exec(path)?.[1] ?? ''
const wordsOf = (path: string): string[] =>
  basename(path)
    .replace(/\..*$/, '')
    .split('-')
    .filter((word) => word.length > 3)

/** The likelier that a file of tests is about a place, the smaller. */
const farness = (fault: Fault, { path }: Judge): number => {
  const words = wordsOf(fault.path)
  const isOfRights = fault.kind === 'right left out' && /right|role|permi|api-keys/.test(basename(path))
  return [
    dirname(path) === dirname(fault.path) || dirname(path) === dirname(dirname(fault.path)),
    featureOf(path) === featureOf(fault.path),
    wordsOf(path).some((word) => words.includes(word)),
    isOfRights,
  ].reduce((sum, isNear, nth) => sum - (isNear ? 8 >> nth : 0), isOfRights ? -16 : 0)
}

/** Rooms that processes of their own are started for. */
const hasProcesses = ({ room, path }: Fault): boolean =>
  room.name.startsWith('server: ') || /\/features\/(?:backups|activity)\//.test(path)

/** Files that share a process, so that what is read is read for all of them. */
const together = ['api', 'sample-business']
const generated = /fast-check|walks\.ts/

export const openJudges = (all: readonly Judge[], { files, reach }: Trace) => {
  const importersOf = openImports()
  const comesBy = (fault: Fault) => {
    const known = reach[fault.id] ?? { files: [], isLoaded: true }
    const importers = importersOf(fault.path)
    return ({ project, path }: Judge): boolean => {
      // Vitest adds the browser to its name.
      if (project.startsWith('screens')) return importers.has(path)
      if (project === 'tools' || fault.path.startsWith('apps/admin/')) return false
      if (project === 'processes') return hasProcesses(fault)
      // A trace grows old: tests of its own feature may have come by since.
      const isUnknown =
        known.isLoaded || files[path] === undefined || featureOf(path) === featureOf(fault.path)
      return known.files.includes(path) || (isUnknown && together.includes(project))
    }
  }
  const passes = ({ path }: Judge) => files[path]?.passes !== false
  return (fault: Fault): Asked => {
    const distances = importersOf(fault.path)
    const cost = ({ path }: Judge) => (files[path]?.seconds ?? 30) + (distances.get(path) ?? 0)
    const asked = all
      .filter((judge) => comesBy(fault)(judge) && passes(judge))
      .toSorted((a, b) => farness(fault, a) - farness(fault, b) || cost(a) - cost(b))
    const isShort = ({ path }: Judge) => !onlyInWhole.includes(path)
    return {
      short: asked.filter(isShort),
      // Of the others more is generated.
      whole: asked.filter((judge) => !isShort(judge) || generated.test(read(judge.path))),
    }
  }
}
